/** Lists customers who may not order online: since when, by whom and why (pages.md#customer-file). */
import type { CustomerFile } from '#domain/companies/contact.js';
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { scopeOf } from '#application/board/scope.js';
import { toShow } from '#application/collection.js';
import type { BlockedCustomer } from '#application/contract/people/blocked-customers.js';
import { iso } from '#application/record-view.js';
import type { RequestOf } from '#application/contract/index.js';

/** More than a company blocks. */
const most = 500;

const isErased = ({ email, phone }: CustomerFile): boolean => email === null && phone === null;

/** Throws NOT_FOUND for another tenant's company. */
export async function listBlockedCustomers(
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId }: RequestOf<'listBlockedCustomers'>,
) {
  return app.read(async (store) => {
    const { companyIds } = await scopeOf(store, staff, { companyId });
    const files = await store.blockedCustomers(companyIds, most + 1);
    const ids = [...new Set(files.map((file) => file.companyId))];
    const names = new Map(
      (await store.companies.where({ id: ids }, toShow)).map(({ id, name }) => [id, name]),
    );
    const items = files.slice(0, most).map((file): BlockedCustomer => {
      const { id, name, email, phone, blockedAt, blockedBy: by, blockReason: reason } = file;
      return {
        of: isErased(file) ? null : `customer.${id}`,
        id,
        name,
        email,
        phone,
        by,
        reason,
        companyName: names.get(file.companyId) ?? '',
        at: iso(blockedAt ?? file.updatedAt),
      };
    });
    return { items, isCut: files.length > most };
  });
}
