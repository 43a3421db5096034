/** A page of the audit. */
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf, type Paging } from '#application/lists.js';
import { cabinetNames } from '#application/place-names.js';
import { auditRequest, viewOf, type AuditFilters } from './read.js';

export async function list(app: Pick<App, 'read'>, staff: Staff, query: AuditFilters & Paging) {
  return app.read(async (store) => {
    const found = await store.audit.page({
      ...(await auditRequest(store, staff, query)),
      ...pagingOf(query),
    });
    const names = await cabinetNames(
      store,
      found.items.map(({ cabinetId }) => cabinetId),
    );
    return pageReply(
      found,
      query,
      found.items.map((entry) => viewOf(entry, names)),
    );
  });
}
