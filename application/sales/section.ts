/** What HTTP asks of laundry and shop alike, bound to its installation once. */
import type { Installation } from '#application/installation.js';
import { withdraw, withdrawal, type OfLink, type Statement } from './withdrawal.js';

export const salesOf = (at: Installation) => ({
  withdrawal: (link: OfLink) => withdrawal(at, link),
  withdraw: (statement: Statement) => withdraw(at, statement),
});
