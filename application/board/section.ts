/** The board's use cases, bound to their installation once. */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { figures, type FiguresInput } from './figures.js';
import type { Where } from './scope.js';
import { work } from './work.js';

export const boardOf = (at: Installation) => ({
  work: (staff: Staff, input: Where) => work(at, staff, input),
  figures: (staff: Staff, input: FiguresInput) => figures(at, staff, input),
});
