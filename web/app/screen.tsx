/** One operator screen: its address, its name, the roles that may see it, and the part loaded on demand. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { StaffAccess } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { AccessDenied } from '#web/ui/admin/page/access-denied.js';

export interface Screen {
  readonly path: string;
  readonly title: string;
  readonly access: StaffAccess;
  readonly load: () => Promise<ComponentType>;
}

export const screen = (
  path: string,
  title: string,
  access: StaffAccess,
  load: () => Promise<ComponentType>,
): Screen => ({ path, title, access, load });

/** Parent screens: `/cabinets/:cabinetId` below `/cabinets`. */
function trailOf({ path }: Screen, all: readonly Screen[]) {
  return all
    .filter((other) => path.startsWith(`${other.path}/`) && !other.path.includes(':'))
    .map(({ path: to, title }) => ({ to, title }));
}

function Gate({ screen: { access }, Page }: { readonly screen: Screen; readonly Page: ComponentType }) {
  const may = useMay();
  return may(access) ? <Page /> : <AccessDenied />;
}

export const routesOf = (screens: readonly Screen[]): RouteObject[] =>
  screens.map((one) => ({
    path: one.path,
    handle: { title: one.title, trail: trailOf(one, screens) },
    lazy: async () => {
      const Page = await one.load();
      return { element: <Gate screen={one} Page={Page} /> };
    },
  }));
