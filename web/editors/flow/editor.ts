import type { PictureEditor } from '../../stage/pictures';

export const editor: PictureEditor = {
  view: 'flow',
  option: 'flow_text',
  title: 'Draw a flow',
  load: () => import('./inside').then(({ FlowInside }) => FlowInside),
};
