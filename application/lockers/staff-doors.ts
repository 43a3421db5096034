/**
 * Applies door events after an opening by staff: stored with the opening or the code of staff and in the timeline of
 * the order inside, and never taken for a customer's pick-up or return (doors-and-codes.md#opening-a-door).
 */
import { isDoorOpen, type Grant } from '#domain/locks/grant.js';
import type { StaffOpening } from '#domain/locks/opening.js';
import type { SharedTimelineKind } from '#domain/timelines/timeline-kinds.js';
import type { App } from '#application/app.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { recordEntry } from '#application/timeline.js';
import type { CabinetEvent } from './cabinets/cabinet-records.js';

const kinds: Readonly<Partial<Record<CabinetEvent['type'], SharedTimelineKind>>> = {
  'door.opened': 'openedByStaff',
  'door.closed': 'closedByStaff',
  'open.timeout': 'stuckForStaff',
};

async function recordInOrder(
  app: App,
  store: Store,
  { companyId }: { readonly companyId: string },
  orderId: string | null,
  event: CabinetEvent,
): Promise<void> {
  const kind = kinds[event.type];
  if (orderId !== null && kind) await recordEntry(app, store, { id: orderId, companyId }, 'door', kind);
}

/**
 * A door that opens for staff was shut before: if a customer's own closing was not reported, it is recorded now, so
 * that the closing after the visit is not taken for the customer's.
 */
async function shutCustomersDoor(app: App, store: Store, event: CabinetEvent): Promise<void> {
  if (event.type !== 'door.opened' || event.lockerId === null) return;
  const grants = await store.grants.where({ lockerId: event.lockerId }, { newestFirst: true, limit: 10 });
  for (const grant of grants)
    if (isDoorOpen(grant)) await saveNow(app, store.grants, { ...grant, doorClosedAt: event.at });
}

/** The door stood open already: this closing belongs to the person who opened it. */
const isOthersClosing = (
  { doorOpenedAt, doorClosedAt }: Pick<Grant, 'doorOpenedAt' | 'doorClosedAt'>,
  event: CabinetEvent,
): boolean => event.type === 'door.closed' && (doorOpenedAt === null || doorClosedAt !== null);

async function afterOpening(
  app: App,
  store: Store,
  opening: StaffOpening,
  event: CabinetEvent,
): Promise<void> {
  await shutCustomersDoor(app, store, event);
  if (event.type === 'door.opened') await store.staffOpenings.save({ ...opening, doorOpenedAt: event.at });
  if (event.type === 'door.closed') await store.staffOpenings.save({ ...opening, doorClosedAt: event.at });
  await recordInOrder(app, store, opening, opening.orderId, event);
}

async function afterCode(app: App, store: Store, { id }: Grant, event: CabinetEvent): Promise<void> {
  await shutCustomersDoor(app, store, event);
  const grant = await store.grants.get(id);
  const opened = { uses: grant.uses + 1, doorOpenedAt: event.at, doorClosedAt: null };
  if (event.type === 'door.opened') await saveNow(app, store.grants, { ...grant, ...opened });
  if (event.type === 'door.closed') await saveNow(app, store.grants, { ...grant, doorClosedAt: event.at });
  const claim = await store.claims.find(grant.claimId);
  const inside = claim?.purpose === 'maintenance' ? null : (claim?.orderId ?? null);
  await recordInOrder(app, store, grant, inside, event);
}

/** Applies events caused by staff and returns null; returns every other event, without references to staff. */
export async function applyStaffDoor(
  app: App,
  store: Store,
  event: CabinetEvent,
): Promise<CabinetEvent | null> {
  const opening = event.commandId === null ? null : await store.staffOpenings.find(event.commandId);
  const grant = event.grantId === null ? null : await store.grants.find(event.grantId);
  // A courier's code counts as staff's, too, but its door events belong to a door task (application/doors).
  const isOfStaff = grant?.holder === 'staff' && grant.doorCodeId === null;
  const visit = opening ?? (isOfStaff ? grant : null);
  if (!visit) return event;
  if (isOthersClosing(visit, event)) return { ...event, grantId: null, commandId: null };
  if (opening) await afterOpening(app, store, opening, event);
  else if (grant) await afterCode(app, store, grant, event);
  return null;
}
