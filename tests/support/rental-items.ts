/** Bodies of items and packages as managers send them; each test names only what matters to it. */
import type { NewRentalItemBody } from '#application/contract/rentals/rental-item-shapes.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { SignedIn } from './staff.js';

type NewItem = Partial<NewRentalItemBody>;

export const newItem = (fields: NewItem = {}) => ({
  cabinetId: demoIds.rentalCabinet,
  name: 'Échelle télescopique',
  rentalPricePerUnit: 3,
  overduePricePerUnit: 5,
  gracePeriodHours: 1,
  depositAmount: 12,
  ...fields,
});

export const makeItem = (by: SignedIn, fields: NewItem = {}) =>
  by.createRentalItem({ body: newItem(fields) });

/** The body of an edit: every field of the form, and the version that was read. */
export function editOf(item: Awaited<ReturnType<typeof makeItem>>) {
  const {
    id: _,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    companyId: _o,
    cabinetId: _b,
    cabinetName: _n,
    ...rest
  } = item;
  const { image: _i, units: _t, isEditable: _e, ...body } = rest;
  return body;
}
