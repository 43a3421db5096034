/** A parcel where its steps are those of every order. */
import { moments, party, type LabelledMoment, type ProofHeading } from '#domain/documents/proof/headings.js';
import type { ProofTypography } from '#domain/documents/proof/printed.js';
import { parcelStatusLabels, type Parcel } from '#domain/parcels/parcel.js';
import { shownEmail } from '#domain/shared/contacts.js';
import { parcelTimeline } from '#domain/timelines/parcel.js';
import type { OrderRules } from '#application/app.js';
import { notify } from './notify.js';
import { aboutParcel, parcelFor } from './staff/detail.js';

/** The recipient of a parcel pays no fee. */
function parcelHeading(parcel: Parcel, typography: ProofTypography): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Créé', parcel.createdAt],
    ['Déposé', parcel.depositedAt],
    ['Récupéré', parcel.retrievedAt],
    ['Repris', parcel.collectedAt],
    ['Annulé', parcel.cancelledAt],
  ];
  return {
    reference: parcel.trackingNumber,
    facts: [
      ['Colis', parcel.trackingNumber],
      ['État', parcelStatusLabels[parcel.status]],
      ['Casier', `N°${parcel.lockerNumber}`],
      ...moments(rows, typography),
    ],
    customer: party(parcel.customerName, [
      parcel.customerCompany,
      parcel.customerEmail && shownEmail(parcel.customerEmail),
      parcel.customerPhone,
    ]),
    customerRole: 'Destinataire',
    prices: [],
  };
}

export const parcelRules: OrderRules = {
  async sendLink(app, store, orderId, suffix) {
    const parcel = await store.parcels.find(orderId);
    if (parcel?.status === 'Deposited') await notify(app, store, parcel, 'parcel.deposited', suffix);
  },

  async proof(_app, store, staff, parcelId) {
    const parcel = await parcelFor(store, staff, { parcelId });
    return {
      about: { ...aboutParcel(parcel), action: 'parcel.proof' },
      heading: (typography) => parcelHeading(parcel, typography),
      words: parcelTimeline,
      acceptance: null,
      secrets: [],
    };
  },
};
