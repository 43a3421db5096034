/** The demo data, loaded once into an empty database outside production (simulator.md#demo). Deterministic. */
import type { Company } from '#domain/companies/company.js';
import { secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { newVersion } from '#application/companies/terms.js';
import type { Ports } from '#application/ports.js';
import { gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import type { Store } from '#application/store.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { PricingThreshold, RentalItem, RentalUnit } from '#domain/rentals/rental-item.js';
import type { Instant } from '#domain/shared/record.js';
import {
  type DemoNeeds,
  demoCabinets,
  demoLockerId,
  demoLockers,
  demoSecret,
  demoSizes,
  demoId,
  demoIds,
} from './cabinets.js';
import { demoUsers } from './people.js';
import { demoSellableItems } from './sellable-items.js';

const fresh = (now: Instant) => ({ createdAt: now, updatedAt: now, deletedAt: null, version: 1 });

/** The defaults of the specification, §5. */
const defaults = {
  companyId: demoIds.company,
  cabinetId: demoIds.rentalCabinet,
  image: null,
  isActive: true,
  tvaRate: 20,
  rentalTimeUnit: 1,
  rentalTimeUnitType: 1,
  overdueTimeUnit: 1,
  overdueTimeUnitType: 1,
  gracePeriodHours: 0,
  minRentalDurationHours: 1,
  maxRentalDurationHours: 168,
  allowReservations: true,
  maxAdvanceReservationHours: 72,
  reservationHoldHours: 24,
  cancellationDeadlineHours: 2,
  noShowPenaltyPercentage: 33,
  reservationProtectionBufferHours: 1,
  withdrawalExclusion: null,
} as const;

/**
 * The items of the demo rental cabinet: with thresholds, deposits and reservations, and one item on offline locks only.
 */
const demoItems = (now: Instant): RentalItem[] => [
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.drill,
    name: 'Perceuse-visseuse 18 V',
    description: 'Avec deux batteries, un chargeur et un coffret de forets.',
    category: 'Outillage',
    sku: 'PERC-18',
    rentalPricePerUnitCents: 300,
    overduePricePerUnitCents: 500,
    gracePeriodHours: 1,
    depositAmountCents: 12_000,
  },
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.steamCleaner,
    name: 'Nettoyeur vapeur',
    description: 'Pour sols, vitres et tissus. Prévoir un litre d’eau.',
    category: 'Maison',
    sku: 'VAP-02',
    rentalPricePerUnitCents: 1250,
    rentalTimeUnitType: 2,
    overduePricePerUnitCents: 200,
    depositAmountCents: 15_000,
    minRentalDurationHours: 4,
  },
  {
    ...fresh(now),
    ...defaults,
    id: demoIds.badminton,
    name: 'Jeu de badminton',
    description: 'Quatre raquettes, six volants, un filet.',
    category: 'Jeux',
    sku: 'BAD-04',
    rentalPricePerUnitCents: 150,
    overduePricePerUnitCents: 150,
    depositAmountCents: 2500,
    allowReservations: false,
    maxRentalDurationHours: 72,
  },
];

const thresholdRows = [
  { item: demoIds.drill, durationHours: 4, priceHtCents: 1000 },
  { item: demoIds.drill, durationHours: 24, priceHtCents: 3000 },
  { item: demoIds.drill, durationHours: 72, priceHtCents: 7500 },
  { item: demoIds.steamCleaner, durationHours: 72, priceHtCents: 3000 },
  { item: demoIds.badminton, durationHours: 24, priceHtCents: 800 },
] as const;

const demoThresholds = (now: Instant): PricingThreshold[] =>
  thresholdRows.map(({ item, durationHours, priceHtCents }, position) => ({
    ...fresh(now),
    id: demoId(501 + position),
    companyId: demoIds.company,
    rentalItemId: item,
    durationHours,
    priceHtCents,
    isActive: true,
    sortOrder: position,
  }));

/** Lockers 1 to 3 are networked, 4 to 6 offline: the steam cleaner has a unit behind each model. */
const unitRows = [
  { item: demoIds.drill, locker: 1 },
  { item: demoIds.drill, locker: 2 },
  { item: demoIds.steamCleaner, locker: 3 },
  { item: demoIds.steamCleaner, locker: 4 },
  { item: demoIds.badminton, locker: 5 },
  { item: demoIds.badminton, locker: 6 },
] as const;

const demoUnits = (now: Instant): RentalUnit[] =>
  unitRows.map(({ item, locker }, position) => ({
    ...fresh(now),
    id: demoId(601 + position),
    companyId: demoIds.company,
    lockerId: demoLockerId(demoIds.rentalCabinet, locker),
    rentalItemId: item,
    status: 0,
    statusReason: null,
    assignedAt: now,
    unassignedAt: null,
    isActive: true,
  }));

const companyId = demoIds.neighbour;
const cabinetId = demoIds.neighbourCabinet;

/** A row like one of the first company's, except for the given values. */
function like<T extends { readonly id: string }>(
  rows: readonly T[],
  position: number,
  changes: Partial<T>,
): T {
  const row = rows[position];
  if (!row) throw new Error(`The demo has no row ${position}`);
  return { ...row, ...changes };
}

function company({ secrets }: DemoNeeds, first: Company): Company {
  return {
    ...first,
    id: companyId,
    name: 'Voisine',
    companyName: 'La Voisine',
    primaryColor: '#862E9C',
    supportPhone: '02 51 00 00 00',
    termsVersionId: demoIds.neighbourTerms,
    stripePublicKey: 'pk_test_voisine_demo',
    stripeSecretKeySealed: secrets.seal('sk_test_voisine_demo', secretKeyContext(companyId)),
    stripeWebhookSecretSealed: secrets.seal('whsec_voisine_demo', webhookSecretContext(companyId)),
  };
}

const lockers = (ports: DemoNeeds): Locker[] =>
  demoIds.neighbourLockers.map((id, position) =>
    like(demoLockers(ports), position, {
      id,
      companyId,
      cabinetId,
      cabinetSizeId: demoIds.neighbourSize,
      slotCount: 1,
      smartlockSerialNumber: `EV-V${position + 1}`,
      smartlockId: `voisine-${position + 1}`,
    }),
  );

const units = ({ clock }: DemoNeeds): RentalUnit[] =>
  demoIds.neighbourUnits.map((id, position) =>
    like(demoUnits(clock.now()), position, {
      id,
      companyId,
      lockerId: demoIds.neighbourLockers[position] ?? id,
      rentalItemId: demoIds.neighbourItem,
    }),
  );

/** A second cabinet, with articles for sale. */
async function seedShop(ports: DemoNeeds, store: Store): Promise<void> {
  const { clock, secrets } = ports;
  const id = demoIds.neighbourShop;
  await store.cabinets.add(
    like(demoCabinets(ports), 0, {
      id,
      companyId,
      name: 'Épicerie de la Voisine',
      location: '8 rue Joffre, 44000 Nantes',
      description: 'Produits de la maison.',
      mode: 'ECommerce',
      region: '',
      site: '',
      tags: '',
      coordinates: '',
      publicNumber: '360117',
      gatewaySecretSealed: secrets.seal(demoSecret(`gateway ${id}`), gatewaySecretContext(id)),
    }),
  );
  await store.lockers.add(
    like(lockers(ports), 0, {
      id: demoIds.neighbourShopLocker,
      cabinetId: id,
      smartlockSerialNumber: 'EV-V9',
      smartlockId: 'voisine-9',
    }),
  );
  const products = demoSellableItems(clock.now()).filter(({ type }) => type === 'Product');
  await store.sellableItems.add(
    like(products, 0, { id: demoIds.neighbourProduct, companyId, cabinetId: id, name: 'Miel de tilleul' }),
  );
}

/**
 * The second company, "Voisine" (accounts.md#demo-sign-ins): small, complete, and invisible to the first one's users.
 */
async function seedNeighbour(ports: DemoNeeds, store: Store, first: Company): Promise<void> {
  const { clock, secrets } = ports;
  const now = clock.now();
  const gateway = secrets.seal(demoSecret(`gateway ${cabinetId}`), gatewaySecretContext(cabinetId));
  const place = {
    name: 'Atelier de la Voisine',
    location: '8 rue Joffre, 44000 Nantes',
    region: '',
    site: '',
    tags: '',
    coordinates: '',
    publicNumber: '360116',
  };
  await store.companies.add(company(ports, first));
  const version = { id: demoIds.neighbourTerms, companyId, createdAt: now };
  await store.termsVersions.add(newVersion(version, first.cgv ?? ''));
  await store.cabinetSizes.add(like(demoSizes(now), 0, { id: demoIds.neighbourSize, companyId }));
  await store.cabinets.add(
    like(demoCabinets(ports), 0, { id: cabinetId, companyId, ...place, gatewaySecretSealed: gateway }),
  );
  for (const locker of lockers(ports)) await store.lockers.add(locker);
  const item = {
    id: demoIds.neighbourItem,
    companyId,
    cabinetId,
    name: 'Ponceuse excentrique',
    sku: 'PON-01',
  };
  await store.rentalItems.add(like(demoItems(now), 0, item));
  const rentalItemId = demoIds.neighbourItem;
  await store.pricingThresholds.add(
    like(demoThresholds(now), 0, { id: demoIds.neighbourThreshold, companyId, rentalItemId }),
  );
  for (const unit of units(ports)) await store.rentalUnits.add(unit);
  await seedShop(ports, store);
}

/** The demo company's keys in the payment sandbox. */
export const demoPaymentKeys = {
  secretKey: 'sk_test_consigne_demo',
  webhookSecret: 'whsec_consigne_demo',
} as const;

const terms = `## Conditions générales de location

1. Le prix de la location est réservé sur votre carte à la commande et débité au retour de l’article.
2. Le dépôt de garantie est une empreinte bancaire : il n’est pas débité, sauf frais de retard ou dommage constaté.
3. Les frais de retard courent à partir de la fin prévue, après la durée de grâce indiquée, et ne dépassent jamais le dépôt de garantie.
4. Vous acceptez que votre carte soit conservée le temps de la location pour renouveler cette empreinte.
5. Une réservation s’annule sans frais jusqu’à deux heures avant son début.`;

function demoCompany({ clock, secrets }: DemoNeeds): Company {
  const now = clock.now();
  const id = demoIds.company;
  return {
    id,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    version: 1,
    name: 'Consigne Démo',
    companyName: 'La Consigne nantaise',
    primaryColor: '#0B7285',
    fontFamily: null,
    landingMarkdown: null,
    landingComponentName: null,
    supportPhone: '02 40 00 00 00',
    cgv: terms,
    termsVersionId: demoIds.terms,
    parcelKeepHours: 72,
    parcelExtraHours: 24,
    legalName: 'Consigne Démo SARL',
    legalAddress: '27 boulevard de Stalingrad, 44000 Nantes',
    siret: '12345678200010',
    vatNumber: 'FR11123456782',
    legalMentions: 'SARL au capital de 10 000 €, RCS Nantes 123 456 782',
    publicationDirector: 'Claire Moreau, gérante',
    privacyEmail: 'donnees@consigne.test',
    mediator: 'Médiation de démonstration\n1 rue de l’Exemple, 75000 Paris',
    logoVersion: null,
    stripePublicKey: 'pk_test_consigne_demo',
    stripeSecretKeySealed: secrets.seal(demoPaymentKeys.secretKey, secretKeyContext(id)),
    stripeWebhookSecretSealed: secrets.seal(demoPaymentKeys.webhookSecret, webhookSecretContext(id)),
  };
}

/** Returns whether anything was loaded. */
export async function seedDemo(ports: DemoNeeds & Pick<Ports, 'transaction'>): Promise<boolean> {
  return ports.transaction(async (store) => {
    if ((await store.companies.where({}, { limit: 1 })).length > 0) return false;
    const now = ports.clock.now();
    const company = demoCompany(ports);
    await store.companies.add(company);
    await store.termsVersions.add(
      newVersion({ id: demoIds.terms, companyId: company.id, createdAt: now }, terms),
    );
    for (const size of demoSizes(now)) await store.cabinetSizes.add(size);
    for (const cabinet of demoCabinets(ports)) await store.cabinets.add(cabinet);
    for (const locker of demoLockers(ports)) await store.lockers.add(locker);
    for (const item of demoItems(now)) await store.rentalItems.add(item);
    for (const threshold of demoThresholds(now)) await store.pricingThresholds.add(threshold);
    for (const unit of demoUnits(now)) await store.rentalUnits.add(unit);
    for (const item of demoSellableItems(now)) await store.sellableItems.add(item);
    await seedNeighbour(ports, store, company);
    for (const user of demoUsers(now)) await store.users.add(user);
    return true;
  });
}
