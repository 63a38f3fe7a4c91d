import { PiecesPlace } from './pieces/place';
import { TablePlace } from './table/place';

export const textEditors = [PiecesPlace, TablePlace];
