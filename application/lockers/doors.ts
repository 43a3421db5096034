/**
 * The current doors of a cabinet (doors-and-codes.md#opening-a-door): the reports of the locks, the codes on them, and
 * their orders.
 */
import type { CabinetSize, Claim, Locker } from '#domain/lockers/cabinet.js';
import { statesBeforeRemoval, type Grant } from '#domain/locks/grant.js';
import { refuseRemoteOpening } from '#domain/locks/lock-reach.js';
import { stateByLink } from '#domain/locks/displayed-code-state.js';
import { batteryOf } from '#domain/locks/battery.js';
import type { LockState } from '#domain/locks/lock-state.js';
import { answersOfTheBolt, type StaffOpening } from '#domain/locks/opening.js';
import { lockTemplates } from '#domain/locks/templates.js';
import { second, type Instant } from '#domain/shared/record.js';
import { invalidField } from '#domain/shared/errors.js';
import type { Staff } from '#application/access/staff.js';
import type { DoorsReply, DoorView } from '#application/contract/lockers/door-shapes.js';
import type { App } from '#application/app.js';
import { iso, isoOrNull } from '#application/record-view.js';
import type { Store } from '#application/store.js';
import { orderRows } from '#domain/shared/order-kinds.js';
import { ordersOf, type AnyOrder } from '#application/orders.js';
import { cabinetFor } from '#application/access/reach.js';
import { onConflict } from '#application/conflict.js';
import { availabilities, type Availability } from './capacity/take-locker.js';
import { hasGap, linkFactsOf, isLinkUp, type CabinetLink } from './cabinets/cabinet-records.js';
import { availableView, editLocker } from './locker-views.js';
import { usedTwiceNow } from './cabinets/links.js';
import type { RequestOf } from '#application/contract/index.js';

/** Everything that a page of doors needs: one query each. */
interface Facts {
  readonly now: Instant;
  readonly link: CabinetLink | null;
  readonly sizes: readonly CabinetSize[];
  readonly states: readonly LockState[];
  readonly grants: readonly Grant[];
  readonly claims: readonly Claim[];
  readonly openings: readonly StaffOpening[];
  readonly orders: ReadonlyMap<string, AnyOrder>;
  readonly availabilityOf: (locker: Locker) => Availability;
}

async function factsOf(
  store: Store,
  lockers: readonly Locker[],
  cabinetId: string,
  now: Instant,
): Promise<Facts> {
  const lockerId = lockers.map(({ id }) => id);
  // In parallel: the page polls every few seconds.
  const [link, sizes, states, grants, claims, openings, availabilityOf] = await Promise.all([
    store.cabinetLinks.find(cabinetId),
    store.cabinetSizes.where({ id: lockers.map(({ cabinetSizeId }) => cabinetSizeId) }),
    store.lockStates.where({ cabinetId }),
    store.grants.where({ lockerId, codeState: statesBeforeRemoval }),
    store.claims.where({ lockerId, releasedAt: null }),
    store.newestOpenings(lockerId),
    availabilities(store, lockers, now),
  ]);
  const orders = await ordersOf(
    store,
    claims.map(({ orderId }) => orderId),
  );
  return {
    now,
    link,
    sizes,
    states,
    claims,
    openings,
    orders,
    availabilityOf,
    grants: grants.filter(({ validUntil }) => validUntil > now),
  };
}

function lockLink(locker: Locker, state: LockState | undefined, facts: Facts): DoorView['lockLink'] {
  if (lockTemplates[locker.smartlockType].codes === 'computed' || locker.commissionedAt === null)
    return 'none';
  if (!isLinkUp(facts.link, facts.now)) return 'lost';
  return state && state.unreachableSince !== null ? 'silent' : 'up';
}

function claimOf(locker: Locker, { claims, orders }: Facts): DoorView['claim'] {
  const claim = claims.find(({ lockerId }) => lockerId === locker.id);
  if (!claim) return null;
  const { purpose, claimedAt, orderId } = claim;
  const order = orders.get(orderId);
  return {
    purpose,
    since: iso(claimedAt),
    orderCode: order?.label ?? null,
    customerName: order?.customerName ?? null,
    thing: order?.thing ?? null,
    order: order ? { kind: orderRows[order.kind].subject, id: order.id } : null,
  };
}

function codesOf(locker: Locker, { grants, link, now }: Facts): DoorView['codes'] {
  const heard = linkFactsOf(link, now);
  const own = grants.filter(({ lockerId }) => lockerId === locker.id);
  return own.map((grant) => ({
    grantId: grant.id,
    holder: grant.holder,
    purpose: grant.purpose,
    state: stateByLink(grant, heard),
    validFrom: iso(grant.validFrom),
    validUntil: iso(grant.validUntil),
    failure: grant.failure,
  }));
}

function lastOpeningOf(locker: Locker, { openings }: Facts): DoorView['lastOpening'] {
  const opening = openings.find(({ lockerId, kind }) => lockerId === locker.id && kind === 'open');
  return opening
    ? { state: opening.state, at: iso(opening.answeredAt ?? opening.requestedAt), by: opening.userName }
    : null;
}

/** Reports from before the lock was installed belong to another lock. */
function lastSeen({ id, commissionedAt }: Locker, { states, openings }: Facts): Instant | null {
  const answers = openings.filter(
    ({ lockerId, state }) => lockerId === id && answersOfTheBolt.includes(state),
  );
  const heard = [
    states.find((state) => state.id === id)?.lastEventAt ?? null,
    ...answers.map(({ answeredAt }) => answeredAt),
  ].flatMap((at) => (at !== null && commissionedAt !== null && at >= commissionedAt ? [at] : []));
  return heard.length === 0 ? null : Math.max(...heard);
}

/** A lock that never warned has a good battery; an offline one warns at its keypad only. */
function batteryWord(
  isReported: boolean,
  state: LockState | undefined,
): Pick<DoorView, 'battery' | 'batteryReportedAt'> {
  if (!isReported) return { battery: 'unknown', batteryReportedAt: null };
  const { level, reportedAt } = batteryOf(state);
  return { battery: level, batteryReportedAt: isoOrNull(reportedAt) };
}

/** The lock's last report; the state of a door without a sensor is unknown. */
function lockWords(locker: Locker, state: LockState | undefined) {
  const { hasDoorSensor, codes } = lockTemplates[locker.smartlockType];
  const { lastEvent = null, lastEventAt = null } = state ?? {};
  return {
    door: hasDoorSensor ? (state?.door ?? 'unknown') : 'unknown',
    doorSince: isoOrNull(state?.doorSince ?? null),
    ...batteryWord(codes === 'pushed', state),
    isTampered: (state?.tamperedAt ?? null) !== null,
    lastEvent: lastEvent === null || lastEventAt === null ? null : { type: lastEvent, at: iso(lastEventAt) },
  } as const;
}

function doorView(locker: Locker, facts: Facts): DoorView {
  const state = facts.states.find(({ id }) => id === locker.id);
  const size = facts.sizes.find(({ id }) => id === locker.cabinetSizeId);
  const { hasDoorSensor } = lockTemplates[locker.smartlockType];
  const remoteRefusal = refuseRemoteOpening(locker, isLinkUp(facts.link, facts.now));
  return {
    lockerId: locker.id,
    number: locker.number,
    name: locker.name,
    status: locker.status,
    ...availableView(facts.availabilityOf(locker)),
    closedReason: locker.closedReason,
    sizeLabel: size?.label ?? '',
    heightMm: size?.heightMm ?? 300,
    widthMm: size?.widthMm ?? 400,
    gridColumn: locker.gridColumn,
    gridRow: locker.gridRow,
    isWithinReach: locker.isWithinReach,
    model: locker.smartlockType,
    canOpenRemotely: remoteRefusal === null,
    remoteRefusal,
    hasDoorSensor,
    ...lockWords(locker, state),
    lastSeenAt: isoOrNull(lastSeen(locker, facts)),
    lockLink: lockLink(locker, state, facts),
    codes: codesOf(locker, facts),
    claim: claimOf(locker, facts),
    lastOpening: lastOpeningOf(locker, facts),
  };
}

export async function doorViews(
  store: Store,
  lockers: readonly Locker[],
  cabinetId: string,
  now: Instant,
): Promise<DoorView[]> {
  const facts = await factsOf(store, lockers, cabinetId, now);
  return [...lockers]
    .sort((left, right) => left.number - right.number)
    .map((locker) => doorView(locker, facts));
}

export const linkView = (link: CabinetLink | null, now: Instant): DoorsReply['link'] => ({
  isOnline: isLinkUp(link, now),
  lastSeenAt: isoOrNull(link?.lastSeenAt ?? null),
  hasGap: link !== null && hasGap(link),
  clock: link === null || link.clock === 'unknown' ? null : clockOf(link),
  dropped: link === null ? null : droppedOf(link),
});

const clockOf = ({ clock: state, clockOffsetMs }: CabinetLink) => ({
  state,
  offsetSeconds: clockOffsetMs === null ? null : Math.round(clockOffsetMs / second),
});

const droppedOf = (link: CabinetLink): DoorsReply['link']['dropped'] =>
  link.droppedAt === null
    ? null
    : {
        count: link.droppedCount,
        lastAt: iso(link.droppedAt),
        lastReason: link.droppedReason ?? '',
        lastText: link.droppedText ?? '',
      };

export async function cabinetDoors(
  app: App,
  staff: Staff,
  { cabinetId }: RequestOf<'cabinetDoors'>,
): Promise<DoorsReply> {
  const now = app.clock.now();
  return app.read(async (store) => {
    await cabinetFor(store, staff, cabinetId);
    const [lockers, link, usedTwice] = await Promise.all([
      store.lockers.where({ cabinetId }),
      store.cabinetLinks.find(cabinetId),
      usedTwiceNow(store, cabinetId, now),
    ]);
    return {
      cabinetId,
      link: linkView(link, now),
      identityUsedTwiceSince: isoOrNull(usedTwice),
      doors: await doorViews(store, lockers, cabinetId, now),
      serverTime: iso(now),
    };
  });
}

/**
 * The places of a cabinet's doors, entered at once (pages.md#layout-of-a-cabinet): every locker has one, or none has.
 * Throws VALIDATION_FAILED unless every locker is placed once.
 */
export async function arrangeDoors(
  app: App,
  staff: Staff,
  { cabinetId, columns }: RequestOf<'arrangeDoors'>,
) {
  await onConflict(() =>
    app.transaction(async (store) => {
      await cabinetFor(store, staff, cabinetId);
      const lockers = await store.lockers.where({ cabinetId });
      const placed = columns?.flat() ?? [];
      const isWhole =
        placed.length === lockers.length &&
        new Set(placed).size === placed.length &&
        lockers.every(({ id }) => placed.includes(id));
      if (columns && !isWhole)
        throw invalidField('columns', 'Placez chaque casier une fois : rechargez la page.');
      for (const locker of lockers) {
        const column = columns?.findIndex((ids) => ids.includes(locker.id)) ?? -1;
        const row = columns?.[column]?.indexOf(locker.id) ?? -1;
        const place = column < 0 ? null : { gridColumn: column + 1, gridRow: row + 1 };
        const { gridColumn, gridRow } = place ?? { gridColumn: null, gridRow: null };
        if (locker.gridColumn === gridColumn && locker.gridRow === gridRow) continue;
        const action = { action: 'locker.update' } as const;
        await editLocker(app, store, staff, locker, { gridColumn, gridRow }, action);
      }
    }),
  );
  return cabinetDoors(app, staff, { cabinetId });
}
