/** By when cells are to be changed, as the web says it. */
import type { CellsView } from '#application/contract/cells-shapes.js';
import { cellsText } from '#domain/locks/cells-labels.js';
import { dayOnly } from './formats.js';

export const cellsBy = ({ by, ...told }: Pick<CellsView, 'sureness' | 'by' | 'isDue'>): string =>
  cellsText({ ...told, by: by === null ? null : Date.parse(by) }, dayOnly);
