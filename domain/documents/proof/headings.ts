/** The heading of a proof file per kind of order: kind, place, customer and amounts. */
import { shownEmail } from '#domain/shared/contacts.js';
import { purposeLabels } from '#domain/locks/door-labels.js';
import { parcelStatusLabels, type Parcel } from '#domain/parcels/parcel.js';
import { pressingStatusLabels, type PressingOrder } from '#domain/pressing/pressing-order.js';
import { orderCost } from '#domain/rentals/pricing.js';
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { rentalStatusLabels } from '#domain/rentals/status-labels.js';
import type { Sale } from '#domain/sales/sale.js';
import type { Instant } from '#domain/shared/record.js';
import { shopStatusLabels, type ShopOrder } from '#domain/shop/shop-order.js';
import type { Party } from '#domain/documents/printed.js';
import type { Fact, ProofTypography } from './printed.js';

export interface ProofHeading {
  readonly reference: string;
  readonly facts: readonly Fact[];
  readonly customer: Party;
  readonly customerRole: 'Client' | 'Destinataire';
  readonly prices: readonly Fact[];
}

type LabelledMoment = readonly [label: string, at: Instant | null];

const moments = (rows: readonly LabelledMoment[], { exact }: ProofTypography): Fact[] =>
  rows.flatMap(([label, at]) => (at === null ? [] : [[label, exact(at)] as const]));

const party = (name: string, lines: readonly (string | null)[]): Party => ({
  name,
  lines: lines.filter((line): line is string => line !== null && line !== ''),
});

/** Leaves out zero amounts. */
const sums = (
  rows: readonly (readonly [label: string, cents: number])[],
  typography: ProofTypography,
): Fact[] =>
  rows.filter(([, cents]) => cents > 0).map(([label, cents]) => [label, typography.amount(cents)] as const);

/** The cost up to `now`: an item that was never picked up is never late. */
function rentalPrices(order: RentalOrder, typography: ProofTypography, now: Instant): Fact[] {
  const cost = orderCost(order, order.pickedUpAt === null ? Math.min(now, order.plannedEndAt) : now);
  const rows = [
    ['Location TTC', cost.baseTtcCents],
    ['Frais de retard TTC', cost.cappedLateFeeCents],
    ['Total TTC', cost.baseTtcCents + cost.cappedLateFeeCents],
    ['Dépôt de garantie', order.depositCents],
    ['Retenu sur le dépôt de garantie', order.retainedDepositCents],
    ['Pénalité', order.penaltyCents],
  ] as const;
  return sums(rows, typography);
}

export function rentalHeading(order: RentalOrder, typography: ProofTypography, now: Instant): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', order.createdAt],
    ['Payée', order.paidAt],
    [order.isReservation ? 'Réservée du' : 'Du', order.startAt],
    ['Fin prévue', order.plannedEndAt],
    ['Fin réelle', order.actualEndAt],
    ['Retirée', order.pickedUpAt],
    ['Rendue', order.returnedAt],
  ];
  return {
    reference: order.rentalCode,
    facts: [
      [purposeLabels.rental, `${order.rentalCode}, ${order.rentalItemName}`],
      ['État', rentalStatusLabels[order.status]],
      ['Casier', `N°${order.lockerNumber}`],
      ...moments(rows, typography),
    ],
    customer: party(order.customerName, [shownEmail(order.customerEmail), order.customerPhone]),
    customerRole: 'Client',
    prices: rentalPrices(order, typography, now),
  };
}

const saleHeading = (order: Sale, facts: readonly Fact[], typography: ProofTypography): ProofHeading => ({
  reference: order.reference,
  facts,
  customer: party(order.customerName, [shownEmail(order.customerEmail), order.customerPhone]),
  customerRole: 'Client',
  prices: [
    ...order.lines.map(
      ({ quantity, itemName, totalCents }) =>
        [`${quantity} × ${itemName}`, typography.amount(totalCents)] as const,
    ),
    ['Total TTC', typography.amount(order.totalAmountCents)],
  ],
});

export function pressingHeading(order: PressingOrder, typography: ProofTypography): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', order.createdAt],
    ['Payée', order.paidAt],
    ['Début demandé avant la fin des quatorze jours', order.expressRequestedAt],
    ['Déposée', order.depositedAt],
    ['Collectée', order.collectedAt],
    ['Prête', order.returnedAt],
    [order.pickedUpInPerson ? 'Remise en main propre' : 'Retirée', order.completedAt],
  ];
  const facts: readonly Fact[] = [
    ['Commande de pressing', order.reference],
    ['État', pressingStatusLabels[order.status]],
    ...moments(rows, typography),
    ...(order.paymentReference === null ? [] : [['Au comptoir', order.paymentReference] as const]),
    ...(order.reserves === null ? [] : [['Réserves', order.reserves] as const]),
  ];
  return saleHeading(order, facts, typography);
}

export function shopHeading(order: ShopOrder, typography: ProofTypography): ProofHeading {
  const rows: readonly LabelledMoment[] = [
    ['Commandée', order.createdAt],
    ['Payée', order.paidAt],
    ['Mise en casier', order.readyAt],
    ['Retirée', order.completedAt],
  ];
  const facts: readonly Fact[] = [
    ['Commande de la boutique', order.reference],
    ['État', shopStatusLabels[order.status]],
    ...moments(rows, typography),
  ];
  return saleHeading(order, facts, typography);
}

/** The recipient of a parcel pays no fee. */
export function parcelHeading(parcel: Parcel, typography: ProofTypography): ProofHeading {
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
