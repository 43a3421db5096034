/** Resolves `Cabinet/3`: a record in a cabinet, named by the number of its locker. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';

/** In practice a part of a name matches at most this many cabinets. */
const mostCabinets = 10;

export function placeIn(typed = ''): { readonly cabinet: string; readonly number: string } | null {
  const [, cabinet, number] = /^(.+)\/(\d+)$/.exec(typed) ?? [];
  return cabinet === undefined || number === undefined ? null : { cabinet: cabinet.trim(), number };
}

/** The cabinets whose names contain the typed text. */
export async function cabinetsCalled(client: Client<Api>, search: string) {
  const { items } = await client.listCabinets({ query: { page: 1, pageSize: mostCabinets, search } });
  return items;
}
