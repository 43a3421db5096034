/** The screens of parcels, and their place among those of the day's work. */
import { anyStaff, operators } from '#application/contract/rights.js';
import { screen, work, type Screen } from '#web/ui/admin/screens.js';

export const place = 1;

export const screens: readonly Screen[] = [
  work({ icon: 'parcel' }, '/parcels', 'Colis', anyStaff, () =>
    import('./parcels-page.js').then((m) => m.ParcelsPage),
  ),
  screen('/parcels/create', 'Créer un colis', operators, () =>
    import('./create-page.js').then((m) => m.CreateParcelPage),
  ),
  screen('/parcels/:parcelId', 'Colis', anyStaff, () => import('./parcel-page.js').then((m) => m.ParcelPage)),
];
