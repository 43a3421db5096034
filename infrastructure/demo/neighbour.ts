/**
 * The second company, "Voisine" (accounts.md#demo-sign-ins): small, complete, and invisible to the first one's users.
 */
import { newVersion } from '#application/companies/terms.js';
import { secretKeyContext, webhookSecretContext } from '#application/payments/account.js';
import { gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import type { Store } from '#application/store.js';
import type { Company } from '#domain/companies/company.js';
import type { Locker } from '#domain/lockers/cabinet.js';
import type { RentalUnit } from '#domain/rentals/rental-item.js';
import { demoCabinets, demoLockers, demoSecret, demoSizes, type DemoNeeds } from './cabinets.js';
import { demoIds } from './ids.js';
import { demoItems, demoThresholds, demoUnits } from './rental-items.js';
import { demoSellableItems } from './sellable-items.js';

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

export async function seedNeighbour(ports: DemoNeeds, store: Store, first: Company): Promise<void> {
  const { clock, secrets } = ports;
  const now = clock.now();
  const gateway = secrets.seal(demoSecret(`gateway ${cabinetId}`), gatewaySecretContext(cabinetId));
  const place = {
    name: 'Atelier de la Voisine',
    location: '8 rue Joffre, 44000 Nantes',
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
