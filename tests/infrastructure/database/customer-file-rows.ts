/** A plausible file of a customer whom staff blocked. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aCustomerFile = (fields: Partial<Rows['customerFiles']> = {}): Rows['customerFiles'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'customer-file-1',
  companyId: 'company-1',
  name: 'Camille Martin',
  email: 'camille.martin@example.test',
  phone: '06 12 34 56 78',
  emailDigest: 'e1f2',
  phoneDigest: 'a3b4',
  blockedAt: noon + 2,
  blockedBy: 'Ada Lovelace',
  blockReason: 'Porte cassée « exprès »',
  ...fields,
});
