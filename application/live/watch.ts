/**
 * Live events of the pages, and who may subscribe. An event says only that something changed; the page then reads again
 * with its own rights.
 */
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { readableCode, type DoorRequest } from '#application/doors/look-up.js';
import type { Caller, HolderRequest, App } from '#application/app.js';
import { heldOrder } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import type { LiveHub, Watcher, Watching } from './hub.js';
import { boardTopic, linkTopic } from './topics.js';

/** Subscribes, from the last received position; throws TOO_MANY_REQUESTS. */
export type LiveStream = (watcher: Watcher, receivedUpTo: string | null) => Watching;

/** Many customers may share one address: a refused page polls every few seconds instead. */
const mostPerAddress = 500;
/** The pages that one person has open at once. */
const mostPerSession = 30;

interface Place {
  readonly cabinetId: string;
  readonly lockerIds: readonly (string | null)[];
}

interface AtLocker {
  readonly companyId: string;
  readonly cabinetId: string;
  readonly lockerId: string;
}

const atLocker = ({ cabinetId, lockerId }: AtLocker): Place => ({ cabinetId, lockerIds: [lockerId] });

interface WithHub {
  readonly live: LiveHub;
}

const ofStaff = ({ sessionId, userId }: Staff) => ({
  endedBy: [sessionId, userId],
  holder: { id: `session:${sessionId}`, most: mostPerSession },
});

/** Throws NOT_FOUND or FORBIDDEN outside the actor's scope. */
const watchAsStaff =
  <Found extends { readonly companyId: string }>(
    look: (store: Store, id: string) => Promise<Found>,
    placeOf: (found: Found) => Place,
  ) =>
  async (app: Pick<App, 'read'> & WithHub, staff: Staff, id: string): Promise<LiveStream> => {
    const found = await app.read((store) => look(store, id));
    const { cabinetId, lockerIds } = placeOf(found);
    ofCabinet(staff, found, cabinetId);
    const watched = {
      topics: [id, ...lockerIds.filter((lockerId) => lockerId !== null), linkTopic(cabinetId)],
      ...ofStaff(staff),
    };
    return (watcher, receivedUpTo) => app.live.watch(watched, watcher, receivedUpTo);
  };

/** What colleagues write on the entries of the inbox. */
export const watchBoard = async ({ live }: WithHub, staff: Staff): Promise<LiveStream> => {
  const watched = { ...ofStaff(staff), topics: [boardTopic(staff.companyId)] };
  return (watcher, receivedUpTo) => live.watch(watched, watcher, receivedUpTo);
};

export const watchCabinet = watchAsStaff(
  (store, id) => store.cabinets.get(id),
  ({ id: cabinetId }) => ({ cabinetId, lockerIds: [] }),
);
export const watchLocker = watchAsStaff(
  (store, id) => store.lockers.get(id),
  ({ cabinetId }) => ({ cabinetId, lockerIds: [] }),
);
export const watchRentalOrder = watchAsStaff((store, id) => store.rentalOrders.get(id), atLocker);
export const watchParcel = watchAsStaff((store, id) => store.parcels.get(id), atLocker);
export const watchPressingOrder = watchAsStaff(
  (store, id) => store.pressingOrders.get(id),
  ({ cabinetId, depositLockerId, pickupLockerId }) => ({
    cabinetId,
    lockerIds: [depositLockerId, pickupLockerId],
  }),
);
export const watchShopOrder = watchAsStaff(
  (store, id) => store.shopOrders.get(id),
  ({ cabinetId, assignedLockerId }) => ({ cabinetId, lockerIds: [assignedLockerId] }),
);

interface OfOrder extends AtLocker {
  readonly orderId: string;
}

const watchAsCustomer =
  ({ live }: WithHub, { address }: Caller, { orderId, lockerId, cabinetId }: OfOrder): LiveStream =>
  (watcher, receivedUpTo) => {
    const topics = [orderId, lockerId, linkTopic(cabinetId)];
    const holder = { id: `address:${address}`, most: mostPerAddress };
    return live.watch({ topics, endedBy: [], holder }, watcher, receivedUpTo);
  };

/** Throws as the rental's look-up does. */
export async function watchRental(app: App & WithHub, request: HolderRequest): Promise<LiveStream> {
  const order = await heldOrder(app, request);
  return watchAsCustomer(app, request.caller, { ...order, orderId: order.id });
}

/** Throws as the code's look-up does. */
export const watchDoor = async (app: App & WithHub, request: DoorRequest): Promise<LiveStream> =>
  watchAsCustomer(app, request.caller, await readableCode(app, request));
