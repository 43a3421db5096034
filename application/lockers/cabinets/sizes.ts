/** Sizes of lockers (specification §3, §5), owned by a company; a size in use cannot be deleted. */
import { toChange } from '#application/collection.js';
import type { CabinetSize, LockerType } from '#domain/lockers/cabinet.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit, changesOf } from '#application/access/audit.js';
import { companyFor, listScope, ofTenant, type Staff } from '#application/access/staff.js';
import type { NewSize, SizeEdit, SizesQuery, SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import type { App } from '#application/app.js';
import { pageReply, pagingOf } from '#application/lists.js';
import { recordView } from '#application/record-view.js';
import type { Store } from '#application/store.js';

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

interface Request {
  readonly sizeId: string;
}

export async function getSize(app: App, staff: Staff, { sizeId }: Request): Promise<SizeView> {
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
  { sizeId, ...body }: SizeEdit & Request,
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
export async function deleteSize(app: App, staff: Staff, { sizeId }: Request) {
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
