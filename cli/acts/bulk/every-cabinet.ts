/** All cabinets that the user may see, however many there are. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';

const pageSize = 100;

export async function everyCabinet(client: Client<Api>): Promise<CabinetView[]> {
  const found: CabinetView[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { items, totalPages } = await client.listCabinets({ query: { page, pageSize } });
    pages = totalPages;
    found.push(...items);
  }
  return found;
}
