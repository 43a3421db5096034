/** To whom an entry of the inbox can be handed over: the active people of the company (pages.md#shift-desk). */
import { fullName, type User } from '#domain/access/user.js';
import { isAdmin, ofTenant, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';

const most = 200;

/** Platform staff without a company see their own colleagues. Throws NOT_FOUND for another tenant's company. */
export async function listColleagues(
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId = staff.companyId }: { readonly companyId?: string | null | undefined },
) {
  if (companyId !== null) ofTenant(staff, { companyId });
  return app.read(async (store) => {
    const own = await store.users.where({ companyId, status: 'Active' }, { limit: most });
    const platform =
      isAdmin(staff) && companyId !== null ? await store.users.where({ id: staff.userId }) : [];
    return {
      colleagues: [...own, ...platform]
        .map((user: User) => ({ id: user.id, name: fullName(user), roles: [...user.roles] }))
        .sort((one, other) => one.name.localeCompare(other.name, 'fr')),
    };
  });
}
