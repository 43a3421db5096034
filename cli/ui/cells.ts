/** The deadline for changing batteries, as on the web; an older server does not send it. */
import type { CellsView } from '#application/contract/lockers/cells-shapes.js';
import { cellsText } from '#domain/locks/cells-labels.js';
import { dayOnly } from './formats.js';

export const cellsBy = ({ by, ...told }: Pick<CellsView, 'sureness' | 'by' | 'isDue'>): string =>
  cellsText({ ...told, by: typeof by === 'string' ? Date.parse(by) : null }, dayOnly);
