import { useLevel } from './levels';
import { nameOf } from './name';
import { SmallPicture } from './small_picture';

/** The map of a link, small; asked for when `when` says so, given up when another level comes first. */
export function SmallMap({ link, when = true }: { link: string; when?: boolean }) {
  const level = useLevel(link, when, false);
  if (!level) return <span class="small-picture empty" />;
  return <SmallPicture level={level} frame={0} label={nameOf(level)} />;
}
