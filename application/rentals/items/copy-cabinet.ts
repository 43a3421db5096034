/** A cabinet as a template of others (pages.md#copies-of-a-cabinet): every target in one unit, every line in the report. */
import type { PricingThreshold, RentalItem } from '#domain/rentals/rental-item.js';
import { thresholdsAtMost } from '#domain/rentals/thresholds.js';
import { newRecord } from '#domain/shared/record.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { modePlans, type CabinetMode } from '#domain/lockers/mode-plans.js';
import type { Offer } from '#domain/shared/order-kinds.js';
import { invalidField } from '#domain/shared/errors.js';
import { audit, changesOf } from '#application/access/audit.js';
import { type Staff, ofCabinet } from '#application/access/staff.js';
import {
  copyInto,
  copyPicture,
  type CopyArticles,
  isSameTyped,
  typedFields,
  copySold,
} from '#application/catalogue/copy-articles.js';
import { toChange, toShow } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { CopyLine, CabinetCopyBody, CopyReport } from '#application/contract/lockers/cabinet-copy.js';
import type { Store } from '#application/store.js';
import { aboutCabinet, cabinetFor } from '#application/access/reach.js';
import { onConflict } from '#application/conflict.js';
import type { CabinetWithSecret } from '#application/contract/lockers/staff-cabinets.js';
import { createCabinet } from '#application/lockers/cabinets/staff-cabinets.js';
import { copyLockers } from '#application/lockers/locker-records.js';
import { subject } from './items.js';
import { isRented, unitsOfItems } from './scope.js';
import type { RequestOf } from '#application/contract/index.js';

type Packages = (itemId: string) => readonly PricingThreshold[];

const versionOf = (image: string | null): string | undefined => image?.split('?v=')[1];

/** The target's package for the same time, made like the copied one; others of the target stay. */
async function copyPackages(
  app: App,
  store: Store,
  item: RentalItem,
  own: Packages,
  fromId: string,
): Promise<void> {
  const known = own(item.id);
  const updatedAt = app.clock.now();
  for (const one of own(fromId)) {
    const { priceHtCents, isActive, sortOrder, durationHours } = one;
    const before = known.find((each) => each.durationHours === durationHours);
    if (!before)
      await store.pricingThresholds.add({
        ...one,
        ...newRecord(app.newId(), updatedAt),
        rentalItemId: item.id,
      });
    else await store.pricingThresholds.save({ ...before, priceHtCents, isActive, sortOrder, updatedAt });
  }
}

const isSamePackage = (one: PricingThreshold, other: PricingThreshold): boolean =>
  one.durationHours === other.durationHours &&
  one.priceHtCents === other.priceHtCents &&
  one.isActive === other.isActive;

/** The picture is copied first: its address is a field of the item. */
async function withPicture(store: Store, item: RentalItem, fromId: string): Promise<RentalItem> {
  const digest = await copyPicture(store.rentalItemImages, fromId, item.id);
  return { ...item, image: digest && `/api/rental-items/${item.id}/image?v=${digest}` };
}

const waysOf = (
  app: App,
  store: Store,
  staff: Staff,
  {
    cabinetId,
    own,
    rented,
  }: { readonly cabinetId: string; readonly own: Packages; readonly rented: ReadonlySet<string> },
): Parameters<typeof copyInto<RentalItem>>[3] => ({
  isSame: (one, before) =>
    isSameTyped(one, before) &&
    versionOf(one.image) === versionOf(before.image) &&
    own(one.id).every((each) => own(before.id).some((other) => isSamePackage(each, other))),
  refusal: (one, before) => {
    if (rented.has(before.id)) return 'Loué en ce moment : recommencez après son retour.';
    const hours = new Set([...own(one.id), ...own(before.id)].map(({ durationHours }) => durationHours));
    return hours.size > thresholdsAtMost ? `Un article a au plus ${thresholdsAtMost} forfaits.` : null;
  },
  add: async (one) => {
    const record = newRecord(app.newId(), app.clock.now());
    const item: RentalItem = { ...one, ...record, cabinetId, image: null };
    await store.rentalItems.add(item);
    const pictured = await withPicture(store, item, one.id);
    if (pictured.image !== null) await store.rentalItems.save(pictured);
    await copyPackages(app, store, item, own, one.id);
    await audit(app, store, staff, { action: 'rentalItem.create', ...subject(item) });
  },
  change: async (one, before) => {
    const typed = { ...before, ...typedFields(one), updatedAt: app.clock.now() };
    const saved = await store.rentalItems.save(await withPicture(store, typed, one.id));
    await copyPackages(app, store, saved, own, one.id);
    const packages = own(one.id).filter(
      (each) => !own(before.id).some((other) => isSamePackage(each, other)),
    );
    const facts = changesOf(before, saved, ['description']);
    await audit(app, store, staff, {
      action: 'rentalItem.update',
      ...subject(saved),
      facts: { ...facts, ...(packages.length > 0 && { packages: packages.length }) },
    });
  },
});

/** Copies rental items with their packages and pictures to other cabinets (pages.md#copies-of-a-cabinet): no units. */
const copyRentals: CopyArticles = async (app, store, staff, { from, to, update, isKept }) => {
  const source = await store.rentalItems.where({ cabinetId: from.id }, toShow);
  const all = await store.rentalItems.where(
    { cabinetId: to.map(({ id }) => id) },
    isKept ? toChange : toShow,
  );
  const ids = [...source, ...all].map(({ id }) => id);
  const packages = new Map<string, PricingThreshold[]>(ids.map((id) => [id, []]));
  for (const one of await store.pricingThresholds.where({ rentalItemId: ids }, isKept ? toChange : toShow))
    packages.get(one.rentalItemId)?.push(one);
  const units = await unitsOfItems(
    store,
    all.map(({ id }) => id),
  );
  const rented = new Set(units.filter(isRented).map(({ rentalItemId }) => rentalItemId));
  const own: Packages = (itemId) => packages.get(itemId) ?? [];
  const report = new Map<string, readonly CopyLine[]>();
  for (const { id: cabinetId } of to) {
    const target = all.filter((item) => item.cabinetId === cabinetId);
    const ways = waysOf(app, store, staff, { cabinetId, own, rented });
    report.set(cabinetId, await copyInto(source, target, { update, isKept }, ways));
  }
  return report;
};

/** Two hundred cabinets of twenty-four lockers take some seconds; leaves time for a machine under load. */
const storingMs = 60_000;

const copiers = { units: copyRentals, articles: copySold } as const satisfies Readonly<
  Record<Offer, CopyArticles>
>;

const copyArticles = (mode: CabinetMode): CopyArticles | null => {
  const { offers } = modePlans[mode];
  return offers && copiers[offers];
};

/** Throws NOT_FOUND, FORBIDDEN, or VALIDATION_FAILED for a cabinet that cannot be a copy of this one. */
async function targetsFor(
  store: Store,
  staff: Staff,
  from: Cabinet,
  ids: readonly string[],
): Promise<Cabinet[]> {
  const found: Cabinet[] = [];
  for (const id of [...new Set(ids)].sort()) {
    const cabinet = ofCabinet(staff, await store.cabinets.get(id, toChange), id);
    if (cabinet.id === from.id) throw invalidField('targetIds', 'Choisissez d’autres consignes que celle-ci');
    if (cabinet.companyId !== from.companyId || cabinet.mode !== from.mode)
      throw invalidField('targetIds', 'Choisissez des consignes de la même entreprise et du même mode');
    found.push(cabinet);
  }
  return found;
}

type Parts = Pick<CabinetCopyBody, 'lockers' | 'articles' | 'update'>;

async function copyTo(
  app: App,
  store: Store,
  staff: Staff,
  from: Cabinet,
  to: readonly Cabinet[],
  { lockers, articles, update = false }: Parts,
  isKept: boolean,
): Promise<CopyReport['cabinets']> {
  const copying = { from, to, update, isKept };
  const none: ReadonlyMap<string, readonly CopyLine[]> = new Map();
  // Items before lockers: the order in which everything locks them (docs/concurrency.md).
  const ofArticles = articles ? await copyArticles(from.mode)?.(app, store, staff, copying) : none;
  const ofLockers = lockers ? await copyLockers(app, store, staff, copying) : none;
  const cabinets = to.map(({ id: cabinetId, name }) => ({
    cabinetId,
    name,
    lines: [...(ofLockers.get(cabinetId) ?? []), ...(ofArticles?.get(cabinetId) ?? [])],
  }));
  if (isKept)
    for (const cabinet of to) {
      const lines = cabinets.find(({ cabinetId }) => cabinetId === cabinet.id)?.lines ?? [];
      const many = (wanted: CopyLine['outcome']) => lines.filter(({ outcome }) => outcome === wanted).length;
      const [created, updated, refused] = [many('created'), many('updated'), many('refused')];
      const facts = { copiedFrom: from.name, created, updated, refused };
      await audit(app, store, staff, { action: 'cabinet.copy', ...aboutCabinet(cabinet), facts });
    }
  return cabinets;
}

export async function copyCabinet(
  app: App,
  staff: Staff,
  { cabinetId, targetIds, dryRun: isDryRun = false, ...parts }: RequestOf<'copyCabinet'>,
): Promise<CopyReport> {
  if (!parts.lockers && !parts.articles)
    throw invalidField('lockers', 'Choisissez les casiers, les articles ou les deux');
  const work = async (store: Store): Promise<CopyReport> => {
    const from = await cabinetFor(store, staff, cabinetId, toShow);
    const to = await targetsFor(store, staff, from, targetIds);
    return { isDryRun, cabinets: await copyTo(app, store, staff, from, to, parts, !isDryRun) };
  };
  return isDryRun ? app.read(work) : onConflict(() => app.transaction(work, { unitMs: storingMs }));
}

/** A new cabinet of the same company, mode and groups, with the same lockers and, on request, articles. */
export async function duplicateCabinet(
  app: App,
  staff: Staff,
  { cabinetId, name, location, articles }: RequestOf<'duplicateCabinet'>,
): Promise<CabinetWithSecret> {
  const from = await app.read((store) => cabinetFor(store, staff, cabinetId));
  const { companyId, mode, description, region, site, tags } = from;
  const own = { name, location, coordinates: '' };
  const fields = { ...own, companyId, mode, description, region, site, tags, isActive: true };
  return createCabinet(app, staff, fields, async (store, cabinet) => {
    await copyTo(app, store, staff, from, [cabinet], { lockers: true, articles }, true);
  });
}
