/** Cabinets as records: create, change, delete, and the secret of their gateway (specification §3, §5; devices.md#cabinet-protocol). */
import type { Cabinet, CabinetSize, LockerType } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import { toChange } from '#application/collection.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, type Staff, listScope, ofTenant } from '#application/access/staff.js';
import type {
  CabinetView,
  CabinetWithSecret,
  NewCabinet,
} from '#application/contract/lockers/staff-cabinets.js';
import type { App } from '#application/app.js';
import type { Ports } from '#application/ports.js';
import type { Store } from '#application/store.js';
import { occupantsOfCabinet, refuseUnlessEmpty } from '#application/lockers/capacity/occupants.js';
import { aboutCabinet, cabinetFor } from '#application/access/reach.js';
import type { NewSize, SizeEdit, SizesQuery, SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { recordView } from '#application/record-view.js';
import { cabinetView, freePublicNumber } from './cabinet-views.js';
import { gatewaySecretContext } from './credentials.js';
import type { RequestOf } from '#application/contract/index.js';

const secretBytes = 32;

export async function getCabinet(
  app: App,
  staff: Staff,
  { cabinetId }: RequestOf<'cabinet'>,
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
  return thenEndConnection(app, id, async (store) => {
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
 * Runs the work, and then ends the cabinet's connection if `endsConnection` says so: after the commit, so that it can only
 * connect under the new state.
 */
async function thenEndConnection<T>(
  app: App,
  cabinetId: string,
  work: (store: Store) => Promise<T>,
  endsConnection: (done: T) => boolean = () => true,
): Promise<T> {
  const done = await app.transaction(work);
  if (endsConnection(done)) await app.locks.endConnection(cabinetId);
  return done;
}

/**
 * Throws CABINET_IN_USE if the mode changes while the cabinet is in use. A deactivated cabinet must reconnect: orders
 * placed there before run to their end (devices.md#broker-connections).
 */
export async function updateCabinet(
  app: App,
  staff: Staff,
  { cabinetId, ...changes }: RequestOf<'updateCabinet'>,
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
  return (await thenEndConnection(app, cabinetId, work, ({ isClosed }) => isClosed)).view;
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
  { cabinetId }: RequestOf<'deleteCabinet'>,
): Promise<{ success: boolean }> {
  return thenEndConnection(app, cabinetId, async (store) => {
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
  { cabinetId }: RequestOf<'renewGatewaySecret'>,
): Promise<{ cabinetId: string; gatewaySecret: string; gatewayAddress: string | null }> {
  const { gatewaySecret, gatewaySecretSealed } = sealedSecret(app, cabinetId);
  return thenEndConnection(app, cabinetId, async (store) => {
    const cabinet = await cabinetFor(store, staff, cabinetId, toChange);
    await store.cabinets.save({ ...cabinet, gatewaySecretSealed, updatedAt: app.clock.now() });
    await audit(app, store, staff, { action: 'cabinet.renewSecret', ...aboutCabinet(cabinet) });
    return { cabinetId, gatewaySecret, gatewayAddress: app.locks.address };
  });
}

const view = (size: CabinetSize): SizeView => ({
  ...recordView(size),
  version: size.version,
  companyId: size.companyId,
  label: size.label,
  height: size.heightMm,
  width: size.widthMm,
  depth: size.depthMm,
  colorHex: size.colorHex,
  slotCount: size.slotCount,
  type: size.type,
});

const fieldsOf = ({ height, width, depth, label, colorHex, slotCount, type }: NewSize | SizeEdit) => ({
  label,
  heightMm: height,
  widthMm: width,
  depthMm: depth,
  colorHex,
  slotCount,
  type,
});

const about = ({ id, label, companyId }: CabinetSize) =>
  ({ subjectKind: 'cabinetSize', subjectId: id, subjectLabel: label, companyId }) as const;

/** Sizes of lockers (specification §3, §5), owned by a company; a size in use cannot be deleted. */
export async function listSizes(app: App, staff: Staff, query: SizesQuery) {
  const { type, companyId, sort = 'label', order = 'asc', search } = query;
  const match = {
    ...(companyId !== undefined && { companyId }),
    ...listScope(staff, null),
    ...(type !== undefined && { type: Number(type) as LockerType }),
  };
  return app.read(async (store) => {
    const found = await store.cabinetSizes.page({ match, search, sort, order, ...pagingOf(query) });
    return pageReply(found, query, found.items.map(view));
  });
}

export async function getSize(
  app: App,
  staff: Staff,
  { sizeId }: RequestOf<'cabinetSize'>,
): Promise<SizeView> {
  return app.read(async (store) => view(ofTenant(staff, await store.cabinetSizes.get(sizeId))));
}

export async function createSize(app: App, staff: Staff, body: NewSize): Promise<SizeView> {
  const companyId = companyFor(staff, body.companyId);
  const now = app.clock.now();
  const stamps = { createdAt: now, updatedAt: now, deletedAt: null, version: 1 };
  const size: CabinetSize = { id: app.newId(), ...stamps, companyId, ...fieldsOf(body) };
  return app.transaction(async (store) => {
    await store.companies.get(companyId);
    await store.cabinetSizes.add(size);
    await audit(app, store, staff, { action: 'cabinetSize.create', ...about(size) });
    return view(size);
  });
}

/** A size used by lockers outside the actor's scope cannot be changed. */
async function refuseOthers(
  store: Store,
  cabinetIds: readonly string[],
  cabinetSizeId: string,
): Promise<void> {
  const using = await store.lockers.where({ cabinetSizeId });
  if (using.some(({ cabinetId }) => !cabinetIds.includes(cabinetId))) throw new DomainError('FORBIDDEN');
}

/** Throws NOT_FOUND, FORBIDDEN while lockers of a cabinet outside the actor's scope use it, or VERSION_CONFLICT. */
export async function updateSize(
  app: App,
  staff: Staff,
  { sizeId, ...body }: RequestOf<'updateCabinetSize'>,
): Promise<SizeView> {
  return app.transaction(async (store) => {
    const before = ofTenant(staff, await store.cabinetSizes.get(sizeId, toChange));
    if (staff.cabinetIds !== null) await refuseOthers(store, staff.cabinetIds, sizeId);
    const next = { ...before, ...fieldsOf(body), version: body.version, updatedAt: app.clock.now() };
    const after = await store.cabinetSizes.save(next);
    const facts = changesOf(before, after);
    await audit(app, store, staff, { action: 'cabinetSize.update', ...about(after), facts });
    return view(after);
  });
}

/** Throws SIZE_IN_USE with the number of lockers that use it. */
export async function deleteSize(app: App, staff: Staff, { sizeId }: RequestOf<'deleteCabinetSize'>) {
  return app.transaction(async (store) => {
    const size = ofTenant(staff, await store.cabinetSizes.get(sizeId, toChange));
    const using = await store.lockers.where({ cabinetSizeId: sizeId });
    if (using.length > 0) throw new DomainError('SIZE_IN_USE', { words: { lockers: using.length } });
    const now = app.clock.now();
    await store.cabinetSizes.save({ ...size, updatedAt: now, deletedAt: now });
    await audit(app, store, staff, { action: 'cabinetSize.delete', ...about(size) });
    return { success: true };
  });
}
