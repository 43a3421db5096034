/** The signed-in area, one line per screen (specification §2; shop.md#articles); the menu shows these screens. */
import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import { anyStaff, managers, operators, type StaffAccess } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { AccessDenied } from '#web/ui/admin/page/screen-page.js';

/** One operator screen: its address, its name, the roles that may see it, and the part loaded on demand. */
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

export const screens: readonly Screen[] = [
  screen('/board', 'Tableau de bord', anyStaff, () =>
    import('#web/features/board/board-page.js').then((m) => m.BoardPage),
  ),
  screen('/figures', 'Chiffres', anyStaff, () =>
    import('#web/features/figures/figures-page.js').then((m) => m.FiguresPage),
  ),
  screen('/rental-orders', 'Locations', anyStaff, () =>
    import('#web/features/rental-orders/rental-orders-page.js').then((m) => m.RentalOrdersPage),
  ),
  screen('/rental-orders/create', 'Nouvelle location', operators, () =>
    import('#web/features/rental-orders/create-page.js').then((m) => m.CreateRentalOrderPage),
  ),
  screen('/rental-orders/:orderId', 'Location', anyStaff, () =>
    import('#web/features/rental-orders/rental-order-page.js').then((m) => m.RentalOrderPage),
  ),
  screen('/pressing-orders', 'Pressing', anyStaff, () =>
    import('#web/features/pressing-orders/pressing-orders-page.js').then((m) => m.PressingOrdersPage),
  ),
  screen('/pressing-orders/create', 'Commande au comptoir', operators, () =>
    import('#web/features/pressing-orders/create-page.js').then((m) => m.CreatePressingOrderPage),
  ),
  screen('/pressing-orders/:pressingOrderId', 'Commande de pressing', anyStaff, () =>
    import('#web/features/pressing-orders/pressing-order-page.js').then((m) => m.PressingOrderPage),
  ),
  screen('/ecommerce-orders', 'Commandes boutique', anyStaff, () =>
    import('#web/features/shop-orders/shop-orders-page.js').then((m) => m.ShopOrdersPage),
  ),
  screen('/ecommerce-orders/:shopOrderId', 'Commande boutique', anyStaff, () =>
    import('#web/features/shop-orders/shop-order-page.js').then((m) => m.ShopOrderPage),
  ),
  screen('/reservations', 'Réservations', anyStaff, () =>
    import('#web/features/reservations/reservations-page.js').then((m) => m.ReservationsPage),
  ),
  screen('/parcels', 'Colis', anyStaff, () =>
    import('#web/features/parcels/parcels-page.js').then((m) => m.ParcelsPage),
  ),
  screen('/parcels/create', 'Créer un colis', operators, () =>
    import('#web/features/parcels/create-page.js').then((m) => m.CreateParcelPage),
  ),
  screen('/parcels/:parcelId', 'Colis', anyStaff, () =>
    import('#web/features/parcels/parcel-page.js').then((m) => m.ParcelPage),
  ),
  screen('/invoices', 'Factures', anyStaff, () =>
    import('#web/features/invoices/invoices-page.js').then((m) => m.InvoicesPage),
  ),
  screen('/payments', 'Paiements', managers, () =>
    import('#web/features/payments/payments-page.js').then((m) => m.PaymentsPage),
  ),
  screen('/audit', 'Journal', anyStaff, () =>
    import('#web/features/audit/audit-page.js').then((m) => m.AuditPage),
  ),
  screen('/personal-data', 'Données personnelles', managers, () =>
    import('#web/features/privacy/personal-data-page.js').then((m) => m.PersonalDataPage),
  ),
  screen('/customers', 'Clients', anyStaff, () =>
    import('#web/features/customers/customers-page.js').then((m) => m.CustomersPage),
  ),
  screen('/customers/:of', 'Client', anyStaff, () =>
    import('#web/features/customers/customer-page.js').then((m) => m.CustomerPage),
  ),
  screen('/contacts', 'Contacts', anyStaff, () =>
    import('#web/features/contacts/contacts-page.js').then((m) => m.ContactsPage),
  ),
  screen('/companies', 'Entreprises', anyStaff, () =>
    import('#web/features/companies/companies-page.js').then((m) => m.CompaniesPage),
  ),
  screen('/companies/:companyId/:tab?', 'Entreprise', anyStaff, () =>
    import('#web/features/companies/company-page.js').then((m) => m.CompanyPage),
  ),
  screen('/cabinets', 'Consignes', anyStaff, () =>
    import('#web/features/cabinets/cabinets-page.js').then((m) => m.CabinetsPage),
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
  screen('/cabinet-sizes', 'Tailles de casiers', anyStaff, () =>
    import('#web/features/cabinets/sizes-page.js').then((m) => m.SizesPage),
  ),
  screen('/lockers', 'Casiers', anyStaff, () =>
    import('#web/features/lockers/lockers-page.js').then((m) => m.LockersPage),
  ),
  screen('/lockers/create', 'Ajouter des casiers', managers, () =>
    import('#web/features/lockers/create-page.js').then((m) => m.CreateLockersPage),
  ),
  screen('/lockers/:lockerId', 'Casier', anyStaff, () =>
    import('#web/features/lockers/locker-page.js').then((m) => m.LockerPage),
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
  screen('/articles', 'Articles', anyStaff, () =>
    import('#web/features/rental-items/items-panel.js').then((m) => m.RentalArticlesPage),
  ),
  screen('/articles/sold', 'Articles de pressing et de boutique', anyStaff, () =>
    import('#web/features/items/items-panel.js').then((m) => m.SoldArticlesPage),
  ),
  screen('/users', 'Utilisateurs', managers, () =>
    import('#web/features/users/users-page.js').then((m) => m.UsersPage),
  ),
  screen('/account', 'Mon compte', anyStaff, () =>
    import('#web/features/account/account-page.js').then((m) => m.AccountPage),
  ),
];
