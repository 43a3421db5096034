/**
 * The locker requirements of a shop order: staff deposit and customers pick up in the same locker, so the requirements
 * of both steps apply.
 */
import { slotsOf } from '#domain/catalogue/order-lines.js';
import type { LockerType } from '#domain/lockers/cabinet.js';
import type { LockerRequest } from '#domain/lockers/fit.js';
import { DomainError } from '#domain/shared/errors.js';
import type { ShopOrder } from './shop-order.js';

/** Throws NO_LOCKER_FITS when two articles require different locker types. */
export function shopLockerRequest({
  lines,
  needsReach,
}: Pick<ShopOrder, 'lines' | 'needsReach'>): LockerRequest & { readonly slots: number } {
  const wanted = lines.flatMap(({ depositLockerType, returnLockerType }) => [
    depositLockerType,
    returnLockerType,
  ]);
  const types = [...new Set(wanted.filter((type): type is LockerType => type !== null))];
  if (types.length > 1) throw new DomainError('NO_LOCKER_FITS');
  return { slots: slotsOf(lines), type: types[0] ?? null, prefersReach: needsReach };
}
