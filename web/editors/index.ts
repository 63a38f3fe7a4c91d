import { PiecesPlace } from './pieces/place';

export const textEditors = [PiecesPlace];
