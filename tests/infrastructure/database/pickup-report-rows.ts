/** A plausible report of an empty locker, of the door code that `rows.ts` has. */
import type { Rows } from '#infrastructure/database/tables.js';
import { noon } from '#tests/support/builders.js';

export const aPickupReport = (fields: Partial<Rows['pickupReports']> = {}): Rows['pickupReports'] => ({
  createdAt: noon,
  updatedAt: noon + 1,
  deletedAt: null,
  version: 1,
  id: 'report-1',
  companyId: 'company-1',
  cabinetId: 'cabinet-1',
  lockerId: 'locker-1',
  orderKind: 'parcel',
  orderId: 'parcel-1',
  doorCodeId: 'door-code-1',
  fault: 'empty',
  text: 'Rien dedans, « vide »',
  settledAt: null,
  settledBy: null,
  outcome: null,
  answer: null,
  ...fields,
});
