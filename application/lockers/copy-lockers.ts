/**
 * Copies the lockers of a cabinet to others (pages.md#copies-of-a-cabinet): found by number, without their locks. What
 * people keep at a locker stays where it is: one that is in use keeps its size.
 */
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import { settled } from '#domain/lockers/status.js';
import type { Staff } from '#application/access/staff.js';
import { toShow } from '#application/collection.js';
import type { App } from '#application/app.js';
import type { CopyLine } from '#application/contract/lockers/cabinet-copy.js';
import type { Store } from '#application/store.js';
import { editLocker } from './edit-locker.js';
import { blankLocker } from './locker-records.js';

const copiedFields = [
  'name',
  'cabinetSizeId',
  'slotCount',
  'type',
  'isWithinReach',
  'gridRow',
  'gridColumn',
  'description',
] as const;
/** What a locker in use keeps. */
const sizeFields = ['cabinetSizeId', 'slotCount', 'type'] as const;

type Copied = Pick<Locker, (typeof copiedFields)[number]>;

const copiedOf = (locker: Locker): Copied =>
  Object.fromEntries(copiedFields.map((field) => [field, locker[field]])) as Copied;

interface Target {
  readonly lockers: readonly Locker[];
  /** Lockers with a unit or a claim. */
  readonly isInUse: (locker: Locker) => boolean;
}

type Step =
  | { readonly outcome: 'created' }
  | { readonly outcome: 'updated'; readonly before: Locker }
  | { readonly outcome: 'unchanged' | 'left' | 'refused'; readonly message: string | null };

const refused = (message: string): Step => ({ outcome: 'refused', message });

function stepOf(
  one: Locker,
  sizes: ReadonlySet<string>,
  { lockers, isInUse }: Target,
  update: boolean,
): Step {
  const before = lockers.find(({ number }) => number === one.number);
  if (before && copiedFields.every((field) => before[field] === one[field]))
    return { outcome: 'unchanged', message: null };
  if (before && !update) return { outcome: 'left', message: 'Existe déjà.' };
  if (!sizes.has(one.cabinetSizeId)) return refused('Sa taille a été supprimée : choisissez-en une autre.');
  if (!before) return { outcome: 'created' };
  const isResized = sizeFields.some((field) => before[field] !== one[field]);
  return isResized && isInUse(before)
    ? refused('Occupé : sa taille ne change pas maintenant.')
    : { outcome: 'updated', before };
}

const placeOf = ({ gridColumn, gridRow }: Locker): string | null =>
  gridColumn === null || gridRow === null ? null : `${gridColumn} ${gridRow}`;

/** The places of the target's lockers that stay as they are. */
function takenPlaces(target: Target, steps: ReadonlyMap<number, Step>): Set<string | null> {
  const staying = target.lockers.filter(({ number }) => steps.get(number)?.outcome !== 'updated');
  return new Set(staying.map(placeOf).filter((place) => place !== null));
}

async function targetsOf(store: Store, cabinetIds: readonly string[]): Promise<ReadonlyMap<string, Target>> {
  const lockers = await store.lockers.where({ cabinetId: cabinetIds });
  const units = await store.rentalUnits.where(
    { lockerId: lockers.map(({ id }) => id), isActive: true },
    toShow,
  );
  const filled = new Set(units.map(({ lockerId }) => lockerId));
  const isInUse = ({ id, isClaimed }: Locker): boolean => isClaimed || filled.has(id);
  return new Map(
    cabinetIds.map((id) => [id, { lockers: lockers.filter(({ cabinetId }) => cabinetId === id), isInUse }]),
  );
}

interface Copying {
  readonly from: Cabinet;
  readonly to: readonly Cabinet[];
  readonly update: boolean;
  readonly isKept: boolean;
}

const newLocker = (app: App, one: Locker, { id: cabinetId, companyId }: Cabinet): Locker => {
  const { number, smartlockType } = one;
  const blank = blankLocker(app.newId(), app.clock.now());
  return settled({ ...blank, companyId, cabinetId, number, smartlockType, ...copiedOf(one) });
};

/** The lines of each target, by its id. */
export async function copyLockers(
  app: App,
  store: Store,
  staff: Staff,
  { from, to, update, isKept }: Copying,
): Promise<ReadonlyMap<string, readonly CopyLine[]>> {
  if (isKept) for (const { id } of to) await store.lockCapacity(id);
  const source = (await store.lockers.where({ cabinetId: from.id }, toShow)).sort(
    (one, other) => one.number - other.number,
  );
  const all: readonly CabinetSize[] = await store.cabinetSizes.where({ companyId: from.companyId });
  const sizes = new Set(all.map(({ id }) => id));
  const targets = await targetsOf(
    store,
    to.map(({ id }) => id),
  );
  const report = new Map<string, CopyLine[]>();
  for (const cabinet of to) {
    const target = targets.get(cabinet.id) ?? { lockers: [], isInUse: () => false };
    const steps = new Map(source.map((one) => [one.number, stepOf(one, sizes, target, update)] as const));
    const taken = takenPlaces(target, steps);
    const added: Locker[] = [];
    const lines: CopyLine[] = [];
    for (const one of source) {
      const planned = steps.get(one.number) ?? refused('');
      const isMoved = planned.outcome === 'created' || planned.outcome === 'updated';
      const step =
        isMoved && taken.has(placeOf(one)) ? refused('Un autre casier est à cette place.') : planned;
      if (step.outcome === 'created') added.push(newLocker(app, one, cabinet));
      if (step.outcome === 'updated' && isKept)
        await editLocker(app, store, staff, step.before, copiedOf(one), { action: 'locker.update' });
      const { outcome } = step;
      lines.push({
        ...{ kind: 'locker', name: `N°${one.number}`, outcome },
        message: 'message' in step ? step.message : null,
      });
    }
    if (isKept) await store.lockers.addAll(added);
    report.set(cabinet.id, lines);
  }
  return report;
}
