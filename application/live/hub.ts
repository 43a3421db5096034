/**
 * The subscriptions on this server. A change carries no data, so one notification covers all missed changes of a topic:
 * only the number of its last change is stored. A watcher sends the last number it received; a number of another
 * server, or one older than what is stored, counts as missed changes.
 */
import { orderPlans } from '#domain/privacy/order-plans.js';
import { DomainError } from '#domain/shared/errors.js';
import type { OrderSubject } from '#domain/shared/order-kinds.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { readableCode, type DoorRequest } from '#application/doors/visit.js';
import type { Caller, HolderRequest, App } from '#application/app.js';
import { recordsOf } from '#application/orders.js';
import { heldOrder } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { boardTopic, linkTopic } from './topics.js';

export interface Watched {
  readonly topics: readonly string[];
  /** Topics that end the subscription: the session, the person's rights. */
  readonly endedBy: readonly string[];
  /** The owner of the subscription, and their limit. */
  readonly holder: { readonly id: string; readonly most: number };
}

interface Watcher {
  /** `position` is what the watcher sends when it reconnects. */
  changed(position: string): void;
  end(): void;
}

interface Watching {
  readonly position: string;
  /** Whether the watcher has missed a change, or may have. */
  readonly hasMissed: boolean;
  stop(): void;
}

const retryAfterSeconds = 60;

interface Limits {
  /** On one server, for all watchers together. */
  readonly mostWatchers: number;
  /** The number of topics whose last change is stored. */
  readonly mostRemembered: number;
}

const usual: Limits = { mostWatchers: 5_000, mostRemembered: 20_000 };

export class LiveHub {
  private readonly watchers = new Map<string, Set<Watcher>>();
  private readonly enders = new Map<string, Set<Watcher>>();
  private readonly holders = new Map<string, number>();
  private readonly changedAt = new Map<string, number>();
  private count = 0;
  private now = 0;
  private forgottenUpTo = 0;
  private epoch: string | null = null;

  constructor(
    /** Identifies this server's numbers; called once. */
    private readonly newEpoch: () => string,
    private readonly limits: Limits = usual,
  ) {}

  /** Null: the changed topics are unknown. */
  publish(topics: ReadonlySet<string> | null): void {
    this.now += 1;
    if (topics === null) this.forgetAll();
    else for (const topic of topics) this.remember(topic);
    const position = this.position();
    for (const watcher of this.of(this.watchers, topics)) watcher.changed(position);
    for (const watcher of this.of(this.enders, topics)) watcher.end();
  }

  /** Throws TOO_MANY_REQUESTS. */
  watch({ topics, endedBy, holder }: Watched, watcher: Watcher, receivedUpTo: string | null): Watching {
    const held = this.holders.get(holder.id) ?? 0;
    if (held >= holder.most || this.count >= this.limits.mostWatchers)
      throw new DomainError('TOO_MANY_REQUESTS', { retryAfterSeconds });
    this.holders.set(holder.id, held + 1);
    this.count += 1;
    for (const topic of topics) put(this.watchers, topic, watcher);
    for (const topic of endedBy) put(this.enders, topic, watcher);
    let isStopped = false;
    return {
      position: this.position(),
      hasMissed: this.hasMissed(topics, receivedUpTo),
      stop: () => {
        if (isStopped) return;
        isStopped = true;
        for (const topic of topics) take(this.watchers, topic, watcher);
        for (const topic of endedBy) take(this.enders, topic, watcher);
        this.leave(holder.id);
      },
    };
  }

  private leave(holderId: string): void {
    this.count -= 1;
    const left = (this.holders.get(holderId) ?? 1) - 1;
    if (left === 0) this.holders.delete(holderId);
    else this.holders.set(holderId, left);
  }

  private position(): string {
    this.epoch ??= this.newEpoch();
    return `${this.epoch}.${this.now}`;
  }

  private hasMissed(topics: readonly string[], receivedUpTo: string | null): boolean {
    const [epoch, number] = receivedUpTo?.split('.') ?? [];
    const upTo = Number(number);
    if (epoch !== this.epoch || !Number.isSafeInteger(upTo) || upTo < this.forgottenUpTo) return true;
    return topics.some((topic) => (this.changedAt.get(topic) ?? 0) > upTo);
  }

  private remember(topic: string): void {
    // Deleted first: the map stays in the order of the last change.
    this.changedAt.delete(topic);
    this.changedAt.set(topic, this.now);
    if (this.changedAt.size <= this.limits.mostRemembered) return;
    const [oldest] = this.changedAt;
    if (!oldest) return;
    this.forgottenUpTo = oldest[1];
    this.changedAt.delete(oldest[0]);
  }

  private forgetAll(): void {
    this.changedAt.clear();
    this.forgottenUpTo = this.now;
  }

  private of(map: ReadonlyMap<string, Set<Watcher>>, topics: ReadonlySet<string> | null): Set<Watcher> {
    const found = new Set<Watcher>();
    if (map.size === 0) return found;
    if (topics === null) for (const some of map.values()) for (const one of some) found.add(one);
    else for (const topic of topics) for (const one of map.get(topic) ?? []) found.add(one);
    return found;
  }
}

function put(map: Map<string, Set<Watcher>>, topic: string, watcher: Watcher): void {
  const there = map.get(topic);
  if (there) there.add(watcher);
  else map.set(topic, new Set([watcher]));
}

function take(map: Map<string, Set<Watcher>>, topic: string, watcher: Watcher): void {
  const there = map.get(topic);
  there?.delete(watcher);
  if (there?.size === 0) map.delete(topic);
}

// Live events of the pages, and who may subscribe. An event says only that something changed; the page then reads
// again with its own rights.

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
export const watchOrder = <K extends OrderSubject>(kind: K) =>
  watchAsStaff(
    (store, id) => recordsOf(store, kind).get(id),
    (order) => ({ cabinetId: order.cabinetId, lockerIds: orderPlans[kind].lockerIds(order) }),
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
