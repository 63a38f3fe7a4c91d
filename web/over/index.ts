// The overlays, in the order in which they lie over each other and are asked for keys.
import type { Overlay } from '../stage/overlays';
import { overlay as hold } from './hold/overlay';
import { menu } from './map/menu';
import { chips, compare, range, values, whatIf } from './map/overlays';
import { overlay as paint } from './paint/overlay';
import { pictureOverlay as picture } from './picture';
import { overlay as sheet } from './sheet/overlay';
import { overlay as walk } from './walk/overlay';
import './over.css';

export const all: readonly Overlay[] = [paint, menu, chips, compare, whatIf, sheet, values, walk, range, hold, picture];
