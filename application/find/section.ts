/** The use case of the search field, bound to its installation once. */
import type { Staff } from '#application/access/staff.js';
import type { Installation } from '#application/installation.js';
import { find } from './find.js';

export const findOf = (at: Installation) => ({
  find: (staff: Staff, input: { readonly q: string }) => find(at, staff, input),
});
