/** The use cases shared by laundry and shop, bound to their installation once. */
import type { Installation } from '#application/installation.js';
import { withdraw, withdrawal, type OfLink, type Statement } from './withdrawal.js';

export const salesOf = (at: Installation) => ({
  withdrawal: (link: OfLink) => withdrawal(at, link),
  withdraw: (statement: Statement) => withdraw(at, statement),
});
