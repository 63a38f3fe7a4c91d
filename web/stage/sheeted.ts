import { useLayoutEffect } from 'preact/hooks';

/** Brings the stage into sight: on a narrow screen what takes its place stands above what is being read. */
export const toStage = (): void => document.querySelector('.stage-side')?.scrollIntoView({ block: 'nearest' });

/** The map's place is another's before that measures it. */
export function useMapsPlace(): void {
  useLayoutEffect(() => {
    const { classList } = document.documentElement;
    classList.add('sheeted');
    toStage();
    return () => classList.remove('sheeted');
  }, []);
}
