/** The pages' live events: who may watch what. A stream says that something changed, and the page asks again by its own right. */
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { readableCode, type DoorRequest } from '#application/doors/look-up.js';
import type { Caller, HolderRequest, Installation } from '#application/installation.js';
import { heldOrder } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { LiveHub, type Watched, type Watcher, type Watching } from './hub.js';
import { linkTopic } from './topics.js';

/** Starts watching, from what was heard last; throws TOO_MANY_REQUESTS. */
export type LiveStream = (watcher: Watcher, heardUpTo: string | null) => Watching;

/** Many honest customers stand behind one address: whoever is refused asks every few seconds instead. */
const mostPerAddress = 500;
/** Pages that one person looks at at once. */
const mostPerSession = 30;

const byAddress = ({ address }: Caller) => ({ id: `address:${address}`, most: mostPerAddress });

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

export function liveOf(at: Installation) {
  const hub = new LiveHub(() => at.newId());
  at.listen((topics) => hub.heard(topics));
  const stream =
    (watched: Watched): LiveStream =>
    (watcher, heardUpTo) =>
      hub.watch(watched, watcher, heardUpTo);
  const ofCustomer = (caller: Caller, orderId: string, lockerId: string, cabinetId: string): LiveStream =>
    stream({ topics: [orderId, lockerId, linkTopic(cabinetId)], endedBy: [], holder: byAddress(caller) });

  /** Within the actor's reach; throws NOT_FOUND or FORBIDDEN. */
  const ofStaff =
    <Found extends { readonly companyId: string }>(
      look: (store: Store, id: string) => Promise<Found>,
      placeOf: (found: Found) => Place,
    ) =>
    async ({ staff, id }: ByStaff): Promise<LiveStream> => {
      const found = await at.read((store) => look(store, id));
      const { cabinetId, lockerIds } = placeOf(found);
      ofCabinet(staff, found, cabinetId);
      return stream({
        topics: [id, ...lockerIds.filter((lockerId) => lockerId !== null), linkTopic(cabinetId)],
        endedBy: [staff.sessionId, staff.userId],
        holder: { id: `session:${staff.sessionId}`, most: mostPerSession },
      });
    };
  const atLocker = ({ cabinetId, lockerId }: AtLocker): Place => ({ cabinetId, lockerIds: [lockerId] });

  return {
    /** Throws as the rental's look-up does. */
    rental: async (request: HolderRequest): Promise<LiveStream> => {
      const { id, lockerId, cabinetId } = await heldOrder(at, request);
      return ofCustomer(request.caller, id, lockerId, cabinetId);
    },
    /** Throws as the code's look-up does. */
    door: async (request: DoorRequest): Promise<LiveStream> => {
      const { orderId, lockerId, cabinetId } = await readableCode(at, request);
      return ofCustomer(request.caller, orderId, lockerId, cabinetId);
    },
    cabinet: ofStaff(
      (store, id) => store.cabinets.get(id),
      ({ id: cabinetId }) => ({ cabinetId, lockerIds: [] }),
    ),
    locker: ofStaff(
      (store, id) => store.lockers.get(id),
      ({ cabinetId }) => ({ cabinetId, lockerIds: [] }),
    ),
    rentalOrder: ofStaff((store, id) => store.rentalOrders.get(id), atLocker),
    parcel: ofStaff((store, id) => store.parcels.get(id), atLocker),
    pressingOrder: ofStaff(
      (store, id) => store.pressingOrders.get(id),
      ({ cabinetId, depositLockerId, pickupLockerId }) => ({
        cabinetId,
        lockerIds: [depositLockerId, pickupLockerId],
      }),
    ),
    shopOrder: ofStaff(
      (store, id) => store.shopOrders.get(id),
      ({ cabinetId, assignedLockerId }) => ({ cabinetId, lockerIds: [assignedLockerId] }),
    ),
  };
}
