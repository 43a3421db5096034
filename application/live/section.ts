/**
 * Live events of the pages, and who may subscribe. An event says only that something changed; the page then reads again
 * with its own rights.
 */
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { readableCode, type DoorRequest } from '#application/doors/look-up.js';
import type { Caller, HolderRequest, Installation } from '#application/installation.js';
import { heldOrder } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { LiveHub, type Watcher, type Watching } from './hub.js';
import { linkTopic } from './topics.js';

/** Subscribes, from the last received position; throws TOO_MANY_REQUESTS. */
export type LiveStream = (watcher: Watcher, heardUpTo: string | null) => Watching;

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

interface ByStaff {
  readonly staff: Staff;
  readonly id: string;
}

const atLocker = ({ cabinetId, lockerId }: AtLocker): Place => ({ cabinetId, lockerIds: [lockerId] });

/** A record within the actor's scope; throws NOT_FOUND or FORBIDDEN. */
const staffStream =
  (at: Pick<Installation, 'read'>, hub: LiveHub) =>
  <Found extends { readonly companyId: string }>(
    look: (store: Store, id: string) => Promise<Found>,
    placeOf: (found: Found) => Place,
  ) =>
  async ({ staff, id }: ByStaff): Promise<LiveStream> => {
    const found = await at.read((store) => look(store, id));
    const { cabinetId, lockerIds } = placeOf(found);
    ofCabinet(staff, found, cabinetId);
    const watched = {
      topics: [id, ...lockerIds.filter((lockerId) => lockerId !== null), linkTopic(cabinetId)],
      endedBy: [staff.sessionId, staff.userId],
      holder: { id: `session:${staff.sessionId}`, most: mostPerSession },
    };
    return (watcher, heardUpTo) => hub.watch(watched, watcher, heardUpTo);
  };

const ofStaff = (at: Pick<Installation, 'read'>, hub: LiveHub) => {
  const stream = staffStream(at, hub);
  return {
    cabinet: stream(
      (store, id) => store.cabinets.get(id),
      ({ id: cabinetId }) => ({ cabinetId, lockerIds: [] }),
    ),
    locker: stream(
      (store, id) => store.lockers.get(id),
      ({ cabinetId }) => ({ cabinetId, lockerIds: [] }),
    ),
    rentalOrder: stream((store, id) => store.rentalOrders.get(id), atLocker),
    parcel: stream((store, id) => store.parcels.get(id), atLocker),
    pressingOrder: stream(
      (store, id) => store.pressingOrders.get(id),
      ({ cabinetId, depositLockerId, pickupLockerId }) => ({
        cabinetId,
        lockerIds: [depositLockerId, pickupLockerId],
      }),
    ),
    shopOrder: stream(
      (store, id) => store.shopOrders.get(id),
      ({ cabinetId, assignedLockerId }) => ({ cabinetId, lockerIds: [assignedLockerId] }),
    ),
  };
};

interface OfOrder extends AtLocker {
  readonly orderId: string;
}

export function liveOf(at: Installation) {
  const hub = new LiveHub(() => at.newId());
  at.listen((topics) => hub.heard(topics));
  const ofCustomer =
    ({ address }: Caller, { orderId, lockerId, cabinetId }: OfOrder): LiveStream =>
    (watcher, heardUpTo) => {
      const topics = [orderId, lockerId, linkTopic(cabinetId)];
      const holder = { id: `address:${address}`, most: mostPerAddress };
      return hub.watch({ topics, endedBy: [], holder }, watcher, heardUpTo);
    };
  return {
    ...ofStaff(at, hub),
    /** Throws as the rental's look-up does. */
    rental: async (request: HolderRequest): Promise<LiveStream> => {
      const order = await heldOrder(at, request);
      return ofCustomer(request.caller, { ...order, orderId: order.id });
    },
    /** Throws as the code's look-up does. */
    door: async (request: DoorRequest): Promise<LiveStream> =>
      ofCustomer(request.caller, await readableCode(at, request)),
  };
}
