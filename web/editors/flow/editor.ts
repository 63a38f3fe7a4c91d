import type { ViewEditor } from '../../stage/overlays';

export const editor: ViewEditor = {
  view: 'flow',
  option: 'flow_text',
  title: 'Draw a flow',
  load: () => import('./inside').then(({ FlowInside }) => FlowInside),
};
