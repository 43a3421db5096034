/** Cabinets as records: create, change, delete, and the secret of their gateway (specification §3, §5; devices.md#cabinet-protocol). */
import { toChange } from '#application/collection.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, type Staff } from '#application/access/staff.js';
import type {
  CabinetEdit,
  CabinetView,
  CabinetWithSecret,
  NewCabinet,
} from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { cabinetView } from './cabinet-views.js';
import { gatewaySecretContext } from './credentials.js';
import { occupantsOfCabinet, refuseUnlessEmpty } from '#application/lockers/capacity/occupants.js';
import { freePublicNumber } from './public-number.js';
import { aboutCabinet, cabinetFor } from '#application/access/reach.js';

const secretBytes = 32;

export async function getCabinet(
  app: App,
  staff: Staff,
  { cabinetId }: { readonly cabinetId: string },
): Promise<CabinetView> {
  return app.read(async (store) => cabinetView(app, store, await cabinetFor(store, staff, cabinetId)));
}

const sealedSecret = (app: Pick<Ports, 'secrets' | 'random'>, cabinetId: string) => {
  const gatewaySecret = app.random.token(secretBytes);
  return {
    gatewaySecret,
    gatewaySecretSealed: app.secrets.seal(gatewaySecret, gatewaySecretContext(cabinetId)),
  };
};

/** Adds a new cabinet to the scope of a restricted creator. */
async function showToMaker(app: App, store: Store, staff: Staff, cabinetId: string): Promise<void> {
  if (staff.cabinetIds === null) return;
  const user = await store.users.get(staff.userId);
  if (user.cabinetIds)
    await store.users.save({
      ...user,
      cabinetIds: [...user.cabinetIds, cabinetId],
      updatedAt: app.clock.now(),
    });
}

/** `fill` puts what belongs into it, in the same unit. */
export async function createCabinet(
  app: App,
  staff: Staff,
  { companyId: named, ...fields }: NewCabinet,
  fill: (store: Store, cabinet: Cabinet) => Promise<void> = () => Promise.resolve(),
): Promise<CabinetWithSecret> {
  const companyId = companyFor(staff, named);
  const now = app.clock.now();
  const id = app.newId();
  const { gatewaySecret, gatewaySecretSealed } = sealedSecret(app, id);
  return thenEndLine(app, id, async (store) => {
    await store.companies.get(companyId);
    const stamps = { createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
    const publicNumber = await freePublicNumber(app, store);
    const cabinet: Cabinet = { id, ...stamps, companyId, ...fields, publicNumber, gatewaySecretSealed };
    await store.cabinets.add(cabinet);
    await showToMaker(app, store, staff, id);
    await audit(app, store, staff, {
      action: 'cabinet.create',
      ...aboutCabinet(cabinet),
      facts: { mode: cabinet.mode },
    });
    await fill(store, cabinet);
    return { ...(await cabinetView(app, store, cabinet)), gatewaySecret, gatewayAddress: app.locks.address };
  });
}

async function unitsIn(store: Store, cabinetId: string): Promise<number> {
  const rentalItemId = (await store.rentalItems.where({ cabinetId })).map(({ id }) => id);
  if (rentalItemId.length === 0) return 0;
  return (await store.rentalUnits.where({ rentalItemId, isActive: true })).length;
}

/**
 * Runs the work, and then ends the cabinet's connection if `endsLine` says so: after the commit, so that it can only
 * connect under the new state.
 */
async function thenEndLine<T>(
  app: App,
  cabinetId: string,
  work: (store: Store) => Promise<T>,
  endsLine: (done: T) => boolean = () => true,
): Promise<T> {
  const done = await app.transaction(work);
  if (endsLine(done)) await app.locks.endLine(cabinetId);
  return done;
}

/**
 * Throws CABINET_IN_USE if the mode changes while the cabinet is in use. A deactivated cabinet must reconnect: orders
 * placed there before run to their end (devices.md#broker-connections).
 */
export async function updateCabinet(
  app: App,
  staff: Staff,
  { cabinetId, ...changes }: CabinetEdit & { readonly cabinetId: string },
): Promise<CabinetView> {
  const work = async (store: Store) => {
    const before = await cabinetFor(store, staff, cabinetId, toChange);
    const now = app.clock.now();
    if (changes.mode !== before.mode) {
      // Rental units are in its lockers, which would count as free in another mode.
      const units = await unitsIn(store, cabinetId);
      refuseUnlessEmpty('CABINET_IN_USE', { ...(await occupantsOfCabinet(store, cabinetId, now)), units });
    }
    const after = await store.cabinets.save({ ...before, ...changes, updatedAt: now });
    const facts = changesOf(before, after, ['description', 'gatewaySecretSealed']);
    await audit(app, store, staff, { action: 'cabinet.update', ...aboutCabinet(after), facts });
    return { view: await cabinetView(app, store, after), isClosed: before.isActive && !after.isActive };
  };
  return (await thenEndLine(app, cabinetId, work, ({ isClosed }) => isClosed)).view;
}

/** The contents of the cabinet are deleted with it. */
async function deleteContents(store: Store, cabinetId: string, now: number): Promise<void> {
  const items = await store.rentalItems.where({ cabinetId });
  const units = await store.rentalUnits.where({ rentalItemId: items.map(({ id }) => id) });
  for (const unit of units) await store.rentalUnits.save({ ...unit, isActive: false, deletedAt: now });
  for (const item of items) await store.rentalItems.save({ ...item, deletedAt: now });
  const sold = await store.sellableItems.where({ cabinetId });
  await store.sellableItems.saveAll(sold.map((item) => ({ ...item, deletedAt: now })));
  for (const locker of await store.lockers.where({ cabinetId }))
    await store.lockers.save({ ...locker, deletedAt: now });
}

/** Throws CABINET_IN_USE with the obstacles. */
export async function deleteCabinet(
  app: App,
  staff: Staff,
  { cabinetId }: { readonly cabinetId: string },
): Promise<{ success: boolean }> {
  return thenEndLine(app, cabinetId, async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId, toChange);
    const now = app.clock.now();
    refuseUnlessEmpty('CABINET_IN_USE', { ...(await occupantsOfCabinet(store, cabinetId, now)) });
    await deleteContents(store, cabinetId, now);
    await store.cabinets.save({ ...cabinet, updatedAt: now, deletedAt: now });
    await audit(app, store, staff, { action: 'cabinet.delete', ...aboutCabinet(cabinet) });
    return { success: true };
  });
}

/** Ends the gateway's connection, which then needs the new secret; it is shown only this once. */
export async function renewGatewaySecret(
  app: App,
  staff: Staff,
  { cabinetId }: { readonly cabinetId: string },
): Promise<{ cabinetId: string; gatewaySecret: string; gatewayAddress: string | null }> {
  const { gatewaySecret, gatewaySecretSealed } = sealedSecret(app, cabinetId);
  return thenEndLine(app, cabinetId, async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId, toChange);
    await store.cabinets.save({ ...cabinet, gatewaySecretSealed, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'cabinet.renewSecret', ...aboutCabinet(cabinet) });
    return { cabinetId, gatewaySecret, gatewayAddress: app.locks.address };
  });
}
