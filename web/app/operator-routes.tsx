/** The signed-in area, one line per screen (specification §2; shop.md#articles), in the order of the menu, which is that of a working day. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { anyStaff, managers, operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { AccessDenied } from '#web/ui/admin/page/screen-page.js';
import { inMenu, screen, work, type Screen } from '#web/ui/admin/screens.js';

const hardware = inMenu('Matériel');
const people = inMenu('Personnes');

/** Parent screens: `/cabinets/:cabinetId` below `/cabinets`. */
const trailOf = ({ path }: Screen, all: readonly Screen[]) =>
  all
    .filter((other) => path.startsWith(`${other.path}/`) && !other.path.includes(':'))
    .map(({ path: to, title }) => ({ to, title }));

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

/** What each kind of order brings: the bundler finds the files, so that a new kind needs no line here. */
const ofOrders = Object.values(
  import.meta.glob<{ readonly place: number; readonly screens: readonly Screen[] }>(
    '../features/*/screens.ts',
    { eager: true },
  ),
)
  .sort((one, other) => one.place - other.place)
  .flatMap(({ screens: own }) => own);

export const screens: readonly Screen[] = [
  work({ icon: 'board' }, '/board', 'Tableau de bord', anyStaff, () =>
    import('#web/features/board/board-page.js').then((m) => m.BoardPage),
  ),
  work({ icon: 'check' }, '/round', 'Tournée', anyStaff, () =>
    import('#web/features/round/round-page.js').then((m) => m.RoundPage),
  ),
  work({ icon: 'signal' }, '/figures', 'Chiffres', anyStaff, () =>
    import('#web/features/figures/figures-page.js').then((m) => m.FiguresPage),
  ),
  ...ofOrders,
  work({ icon: 'note' }, '/invoices', 'Factures', anyStaff, () =>
    import('#web/features/invoices/invoices-page.js').then((m) => m.InvoicesPage),
  ),
  work({ icon: 'chart' }, '/payments', 'Paiements', managers, () =>
    import('#web/features/payments/payments-page.js').then((m) => m.PaymentsPage),
  ),
  hardware({ icon: 'cabinet' }, '/cabinets', 'Consignes', anyStaff, () =>
    import('#web/features/cabinets/cabinets-page.js').then((m) => m.CabinetsPage),
  ),
  screen('/cabinets/plan', 'Plan des consignes', anyStaff, () =>
    import('#web/features/cabinets/plan-page.js').then((m) => m.PlanPage),
  ),
  screen('/cabinets/batteries', 'Piles à prévoir', anyStaff, () =>
    import('#web/features/lockers/batteries-page.js').then((m) => m.BatteriesPage),
  ),
  screen('/cabinets/:cabinetId', 'Consigne', anyStaff, () =>
    import('./operator-cabinet-page.js').then((m) => m.OperatorCabinetPage),
  ),
  screen('/cabinets/:cabinetId/check', 'Contrôle de la consigne', operators, () =>
    import('#web/features/cabinet-check/check-page.js').then((m) => m.CabinetCheckPage),
  ),
  screen('/cabinets/:cabinetId/items/create', 'Nouvel article', managers, () =>
    import('#web/features/rental-items/new-item-page.js').then((m) => m.NewItemPage),
  ),
  screen('/cabinets/:cabinetId/items/:itemId', 'Article', anyStaff, () =>
    import('#web/features/rental-items/item-page.js').then((m) => m.RentalItemPage),
  ),
  screen('/cabinets/:cabinetId/catalogue/create', 'Nouvel article', managers, () =>
    import('#web/features/items/new-item-page.js').then((m) => m.NewItemPage),
  ),
  screen('/cabinets/:cabinetId/catalogue/:sellableItemId', 'Article', anyStaff, () =>
    import('#web/features/items/item-page.js').then((m) => m.ItemPage),
  ),
  screen('/cabinet-sizes', 'Tailles de casiers', anyStaff, () =>
    import('#web/features/cabinets/sizes-page.js').then((m) => m.SizesPage),
  ),
  hardware({ icon: 'locker' }, '/lockers', 'Casiers', anyStaff, () =>
    import('#web/features/lockers/lockers-page.js').then((m) => m.LockersPage),
  ),
  screen('/lockers/create', 'Ajouter des casiers', managers, () =>
    import('#web/features/lockers/create-page.js').then((m) => m.CreateLockersPage),
  ),
  screen('/lockers/:lockerId', 'Casier', anyStaff, () =>
    import('#web/features/lockers/locker-page.js').then((m) => m.LockerPage),
  ),
  hardware({ icon: 'bookmark' }, '/articles', 'Articles', anyStaff, () =>
    import('#web/features/rental-items/items-panel.js').then((m) => m.RentalArticlesPage),
  ),
  screen('/articles/sold', 'Articles de pressing et de boutique', anyStaff, () =>
    import('#web/features/items/items-panel.js').then((m) => m.SoldArticlesPage),
  ),
  people({ icon: 'account' }, '/customers', 'Clients', anyStaff, () =>
    import('#web/features/customers/customers-page.js').then((m) => m.CustomersPage),
  ),
  screen('/customers/:of', 'Client', anyStaff, () =>
    import('#web/features/customers/customer-page.js').then((m) => m.CustomerPage),
  ),
  people({ icon: 'contacts' }, '/contacts', 'Contacts', anyStaff, () =>
    import('#web/features/contacts/contacts-page.js').then((m) => m.ContactsPage),
  ),
  people({ icon: 'users' }, '/users', 'Utilisateurs', managers, () =>
    import('#web/features/users/users-page.js').then((m) => m.UsersPage),
  ),
  people({ icon: 'company' }, '/companies', 'Entreprises', anyStaff, () =>
    import('#web/features/companies/companies-page.js').then((m) => m.CompaniesPage),
  ),
  screen('/companies/:companyId/:tab?', 'Entreprise', anyStaff, () =>
    import('#web/features/companies/company-page.js').then((m) => m.CompanyPage),
  ),
  people({ icon: 'eyeOff' }, '/personal-data', 'Données personnelles', managers, () =>
    import('#web/features/privacy/personal-data-page.js').then((m) => m.PersonalDataPage),
  ),
  people({ icon: 'audit' }, '/audit', 'Journal', anyStaff, () =>
    import('#web/features/audit/audit-page.js').then((m) => m.AuditPage),
  ),
  screen('/account', 'Mon compte', anyStaff, () =>
    import('#web/features/account/account-page.js').then((m) => m.AccountPage),
  ),
];
