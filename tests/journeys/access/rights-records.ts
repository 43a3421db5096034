/** The records that the matrix of rights requests: own, foreign and nonexistent; named as in the contract. */
import type { Parcel } from '#domain/parcels/parcel.js';
import { day } from '#domain/shared/record.js';
import type { PressingOrder } from '#domain/pressing/pressing-order.js';
import { demoLockerId, demoId, demoIds } from '#infrastructure/demo/cabinets.js';
import { aPickupReport } from '#tests/infrastructure/database/pickup-report-rows.js';
import { saleRows } from '#tests/infrastructure/database/sale-rows.js';
import { waitingLaundry, waitingParcel } from '#tests/support/builders.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';

/** The records that paths, bodies and filters name, by the name of the parameter. */
export const recordNames = [
  'companyId',
  'userId',
  'contactId',
  'customerId',
  'cabinetId',
  'sizeId',
  'lockerId',
  'itemId',
  'sellableItemId',
  'thresholdId',
  'unitId',
  'orderId',
  'damagePhotoId',
  'parcelId',
  'shopOrderId',
  'pressingOrderId',
  'pickupReportId',
  'maintenanceId',
  'templateId',
] as const;
export type Records = Readonly<Record<(typeof recordNames)[number], string>>;

/** Records of a cabinet: they have the restriction of the cabinet. */
export const onCabinets: ReadonlySet<string> = new Set([
  'cabinetId',
  'lockerId',
  'itemId',
  'sellableItemId',
  'thresholdId',
  'unitId',
  'orderId',
  'maintenanceId',
]);

/** Filters name some records in another way than paths. */
export const filterNames: Readonly<Record<string, keyof Records>> = {
  companyId: 'companyId',
  userId: 'userId',
  cabinetId: 'cabinetId',
  cabinetSizeId: 'sizeId',
  lockerId: 'lockerId',
  rentalItemId: 'itemId',
  unitId: 'unitId',
};

/** Creates a photo of damage, which the rental's page requests by its id, and one of the return. */
async function shown(world: World, orderId: string): Promise<string> {
  const { ports } = world.running.platform;
  const id = ports.newId();
  const picture = { digest: 'a1b2', mediaType: 'image/webp', base64: 'UklGRg==' };
  await ports.transaction(async (store) => {
    await store.damageImages.add({ id, orderId, ...picture });
    await store.damageImages.add({ id: orderId, orderId, ...picture });
    const order = await store.rentalOrders.get(orderId);
    await store.rentalOrders.save({ ...order, returnPhotoAt: order.createdAt });
  });
  return id;
}

/** Far ahead, so that it refuses no booking. */
async function planned(world: World, who: SignedIn, cabinetId: string): Promise<string> {
  const at = (days: number) => new Date(world.simulator.clock.now() + days * day).toISOString();
  const { id } = await who.planMaintenance({
    params: { cabinetId },
    body: { beginsAt: at(300), endsAt: at(301), reason: 'Peinture' },
  });
  return id;
}

async function made(world: World, who: SignedIn, cabinetId: string, itemId: string) {
  const contact = await who.createContact({ body: { name: 'Contact du voisinage' } });
  const customer = await who.createFrequentCustomer({ body: { name: 'Client du voisinage' } });
  const { orderId } = await world.as().bookRental({
    params: { cabinetId },
    body: {
      rentalItemId: itemId,
      durationHours: 3,
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  });
  const damagePhotoId = await shown(world, orderId);
  const maintenanceId = await planned(world, who, cabinetId);
  const { id: templateId } = await who.storeMessageTemplate({ body: { name: 'Sac', text: 'Votre sac' } });
  return {
    contactId: contact.id,
    customerId: customer.id,
    orderId,
    damagePhotoId,
    maintenanceId,
    templateId,
  };
}

/** An unpaid order of the shop; users restricted to another cabinet may not read it: not on `onCabinets`. */
async function ordered(world: World, cabinetId: string, itemId: string): Promise<string> {
  const { orderId } = await world.as().shopCheckout({
    body: {
      cabinetId,
      items: [{ itemId, quantity: 1 }],
      customerName: 'Camille Martin',
      customerEmail: 'camille@exemple.fr',
      customerPhone: '06 12 34 56 78',
      termsAccepted: true,
    },
  });
  return orderId;
}

/** A parcel before its deposit, with a report on its pick-up; like a shop order, not on `onCabinets`. */
async function expected(world: World, place: Pick<Parcel, 'companyId' | 'cabinetId' | 'lockerId'>) {
  const { ports } = world.running.platform;
  const id = ports.newId();
  await ports.transaction(async (store) => {
    await store.parcels.add({ ...waitingParcel, ...place, id, userId: demoIds.operator });
    const of = { ...place, id, orderId: id };
    await store.doorCodes.add({ ...saleRows.doorCodes, ...of, code: id.slice(-8) });
    await store.pickupReports.add(aPickupReport({ ...of, doorCodeId: id }));
  });
  return { parcelId: id, pickupReportId: id };
}

/** Laundry that waits for its payment; like a shop order, not on `onCabinets`. */
async function brought(world: World, place: Pick<PressingOrder, 'companyId' | 'cabinetId'>) {
  const { ports } = world.running.platform;
  const id = ports.newId();
  await ports.transaction((store) => store.pressingOrders.add({ ...waitingLaundry, ...place, id }));
  return id;
}

export async function recordsOf(world: World): Promise<{ own: Records; foreign: Records; nobodys: Records }> {
  const [manager, neighbour] = [await signIn(world, 'manager'), await signIn(world, 'neighbour')];
  const own: Records = {
    companyId: demoIds.company,
    userId: demoIds.support,
    cabinetId: demoIds.rentalCabinet,
    sizeId: demoId(201),
    lockerId: demoId(401),
    itemId: demoIds.drill,
    sellableItemId: demoIds.shirt,
    thresholdId: demoId(501),
    unitId: demoId(601),
    ...(await expected(world, {
      companyId: demoIds.company,
      cabinetId: demoIds.parcelCabinet,
      lockerId: demoLockerId(demoIds.parcelCabinet, 1),
    })),
    shopOrderId: await ordered(world, demoIds.shopCabinet, demoIds.lemonade),
    pressingOrderId: await brought(world, {
      companyId: demoIds.company,
      cabinetId: demoIds.pressingCabinet,
    }),
    ...(await made(world, manager, demoIds.rentalCabinet, demoIds.drill)),
  };
  const foreign: Records = {
    companyId: demoIds.neighbour,
    userId: demoIds.neighbourManager,
    cabinetId: demoIds.neighbourCabinet,
    sizeId: demoIds.neighbourSize,
    lockerId: demoIds.neighbourLockers[0],
    itemId: demoIds.neighbourItem,
    sellableItemId: demoIds.neighbourProduct,
    thresholdId: demoIds.neighbourThreshold,
    unitId: demoIds.neighbourUnits[0],
    ...(await expected(world, {
      companyId: demoIds.neighbour,
      cabinetId: demoIds.neighbourCabinet,
      lockerId: demoIds.neighbourLockers[0],
    })),
    shopOrderId: await ordered(world, demoIds.neighbourShop, demoIds.neighbourProduct),
    pressingOrderId: await brought(world, {
      companyId: demoIds.neighbour,
      cabinetId: demoIds.neighbourCabinet,
    }),
    ...(await made(world, neighbour, demoIds.neighbourCabinet, demoIds.neighbourItem)),
  };
  const nobodys = Object.fromEntries(
    recordNames.map((name, at) => [name, demoId(900_000 + at)]),
  ) as unknown as Records;
  return { own, foreign, nobodys };
}
