/** Names of cabinets and lockers, also deleted ones: orders, documents and the audit outlive them. */
import type { Store } from '#application/store.js';

type Ids = Iterable<string | null>;

const distinct = (ids: Ids): string[] => [...new Set(ids)].filter((id) => id !== null);

/** The places of the cabinets of these records. */
export async function cabinetNames(
  { cabinets }: Pick<Store, 'cabinets'>,
  records: readonly { readonly cabinetId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = distinct(records.map(({ cabinetId }) => cabinetId));
  const found = wanted.length === 0 ? [] : await cabinets.where({ id: wanted }, { evenDeleted: true });
  return new Map(found.map(({ id, name }) => [id, name]));
}

export async function lockerNumbers(
  { lockers }: Pick<Store, 'lockers'>,
  ids: Ids,
): Promise<ReadonlyMap<string, number>> {
  const wanted = distinct(ids);
  const found = wanted.length === 0 ? [] : await lockers.where({ id: wanted }, { evenDeleted: true });
  return new Map(found.map(({ id, number }) => [id, number]));
}
