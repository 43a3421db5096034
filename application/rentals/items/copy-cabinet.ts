/** A cabinet as a template of others (pages.md#copies-of-a-cabinet): every target in one unit, every line in the report. */
import type { Cabinet, CabinetMode } from '#domain/lockers/cabinet.js';
import { invalidField } from '#domain/shared/errors.js';
import { audit } from '#application/access/audit.js';
import { aboutCabinet, cabinetFor } from '#application/access/reach.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { type CopyArticles, copySold } from '#application/catalogue/copy-articles.js';
import { toChange, toShow } from '#application/collection.js';
import { onVersionConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type {
  CabinetCopyBody,
  CopyLine,
  CopyReport,
  DuplicateBody,
} from '#application/contract/lockers/cabinet-copy.js';
import type { CabinetWithSecret } from '#application/contract/lockers/staff-cabinets.js';
import { createCabinet } from '#application/lockers/cabinets/staff-cabinets.js';
import { copyLockers } from '#application/lockers/locker-records.js';
import type { Store } from '#application/store.js';
import { copyRentals } from './copy-items.js';

/** Two hundred cabinets of twenty-four lockers take some seconds; leaves time for a machine under load. */
const storingMs = 60_000;

const copyArticles: Readonly<Record<CabinetMode, CopyArticles | null>> = {
  Rental: copyRentals,
  Pressing: copySold,
  ECommerce: copySold,
  ClickAndCollect: null,
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
  const ofArticles = articles ? await copyArticles[from.mode]?.(app, store, staff, copying) : none;
  const ofLockers = lockers ? await copyLockers(app, store, staff, copying) : none;
  const cabinets = to.map(({ id: cabinetId, name }) => ({
    ...{ cabinetId, name },
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
  {
    cabinetId,
    targetIds,
    dryRun: isDryRun = false,
    ...parts
  }: CabinetCopyBody & { readonly cabinetId: string },
): Promise<CopyReport> {
  if (!parts.lockers && !parts.articles)
    throw invalidField('lockers', 'Choisissez les casiers, les articles ou les deux');
  const work = async (store: Store): Promise<CopyReport> => {
    const from = await cabinetFor(store, staff, cabinetId, toShow);
    const to = await targetsFor(store, staff, from, targetIds);
    return { isDryRun, cabinets: await copyTo(app, store, staff, from, to, parts, !isDryRun) };
  };
  return isDryRun ? app.read(work) : onVersionConflict(() => app.transaction(work, { unitMs: storingMs }));
}

/** A new cabinet of the same company, mode and groups, with the same lockers and, on request, articles. */
export async function duplicateCabinet(
  app: App,
  staff: Staff,
  { cabinetId, name, location, articles }: DuplicateBody & { readonly cabinetId: string },
): Promise<CabinetWithSecret> {
  const from = await app.read((store) => cabinetFor(store, staff, cabinetId));
  const { companyId, mode, description, region, site, tags } = from;
  const fields = { companyId, name, location, mode, description, region, site, tags, isActive: true };
  return createCabinet(app, staff, fields, async (store, cabinet) => {
    await copyTo(app, store, staff, from, [cabinet], { lockers: true, articles }, true);
  });
}
