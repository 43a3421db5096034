/** Lockers as records: list, create, change, delete (specification §3; lists-and-api.md#conflicts). */
import type { Locker, Cabinet, CabinetSize } from '#domain/lockers/cabinet.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { numbersOfRow, usualLockerName } from '#domain/lockers/limits.js';
import { settled } from '#domain/lockers/status.js';
import { initialValues, pickFields } from '#domain/shared/described-field.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { type Instant, newRecord } from '#domain/shared/record.js';
import { audit } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { onConflict } from '#application/conflict.js';
import type { LockerView, NewLocker, NewRow } from '#application/contract/lockers/locker-shapes.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { aboutLocker, cabinetFor, lockerAndCapacityFor } from '#application/access/reach.js';
import { toShow } from '#application/collection.js';
import type { CopyLine } from '#application/contract/lockers/cabinet-copy.js';
import { editLocker, lockerView, lockerViews } from './locker-views.js';
import { occupantsOfLocker, refuseUnlessEmpty } from './capacity/occupants.js';
import type { RequestOf } from '#application/contract/index.js';

const numberTaken = 'Ce numéro est déjà pris dans cette consigne';

/** Requires a size of the same company; any other id is invalid. */
async function requireSize(store: Store, companyId: string, sizeId: string): Promise<void> {
  const size = await store.cabinetSizes.find(sizeId);
  if (size?.companyId !== companyId)
    throw invalidField('cabinetSizeId', 'Choisissez une taille de cette entreprise : celle-ci n’existe pas.');
}

async function takenNumbers(store: Store, cabinetId: string, numbers: readonly number[]): Promise<number[]> {
  const taken = await store.lockers.where({ cabinetId, number: [...numbers] });
  return taken.map(({ number }) => number).sort((left, right) => left - right);
}

type Fields = Omit<NewLocker, 'number' | 'name' | 'gridRow' | 'gridColumn'> &
  Partial<Pick<NewLocker, 'gridRow' | 'gridColumn'>>;

/** A new locker without a lock; the other fields are its record's. */
export const blankLocker = (id: string, now: Instant) =>
  ({
    ...newRecord(id, now),
    ...initialValues(lockerFields),
    isActive: true,
    isOutOfService: false,
    closedReason: null,
    closedByMaintenanceId: null,
    toCheckSince: null,
    isClaimed: false,
    status: 'unequipped',
    smartlockSerialNumber: null,
    smartlockId: null,
    lockSecretSealed: null,
    commissionedAt: null,
    batteryInstalledAt: null,
    batteryFence: 0,
    clockSetAt: null,
    fence: 0,
    revision: 1,
  }) as const;

async function addLocker(
  app: App,
  store: Store,
  staff: Staff,
  companyId: string,
  fields: Fields & { readonly number: number; readonly name: string },
): Promise<Locker> {
  const locker: Locker = settled({ ...blankLocker(app.newId(), app.clock.now()), companyId, ...fields });
  await store.lockers.add(locker);
  const facts = { number: locker.number, smartlockType: locker.smartlockType };
  await audit(app, store, staff, { action: 'locker.create', ...aboutLocker(locker), facts });
  return locker;
}

export async function createLocker(app: App, staff: Staff, body: NewLocker): Promise<LockerView> {
  return app.transaction(async (store) => {
    const { companyId } = await cabinetFor(store, staff, body.cabinetId);
    await requireSize(store, companyId, body.cabinetSizeId);
    if ((await takenNumbers(store, body.cabinetId, [body.number])).length > 0)
      throw invalidField('number', numberTaken);
    const name = body.name || usualLockerName(body.number);
    return lockerView(
      store,
      await addLocker(app, store, staff, companyId, { ...body, name }),
      app.clock.now(),
    );
  });
}

/** Creates the whole row or none of it: the refusal names the used numbers. */
export async function createLockerRow(
  app: App,
  staff: Staff,
  { firstNumber, count, ...fields }: NewRow,
): Promise<{ items: LockerView[] }> {
  return app.transaction(async (store) => {
    const { companyId } = await cabinetFor(store, staff, fields.cabinetId);
    await requireSize(store, companyId, fields.cabinetSizeId);
    const numbers = numbersOfRow(firstNumber, count);
    const taken = await takenNumbers(store, fields.cabinetId, numbers);
    if (taken.length > 0) throw invalidField('firstNumber', `${numberTaken}\u00a0: ${taken.join(', ')}`);
    const added: Locker[] = [];
    for (const number of numbers) {
      const named = { ...fields, number, name: usualLockerName(number) };
      added.push(await addLocker(app, store, staff, companyId, named));
    }
    return { items: await lockerViews(store, added, app.clock.now()) };
  });
}

/** Refuses a new number while the locker is in use: users got the old one, which another door may get next. */
async function refuseRenumbering(app: App, store: Store, locker: Locker, number: number): Promise<void> {
  if ((await takenNumbers(store, locker.cabinetId, [number])).length > 0)
    throw invalidField('number', numberTaken);
  refuseUnlessEmpty('LOCKER_IN_USE', { ...(await occupantsOfLocker(store, locker, app.clock.now())) });
}

/** Compared by the revision of edits, so that a claim in between causes no conflict. */
export async function updateLocker(
  app: App,
  staff: Staff,
  { lockerId, version, ...changes }: RequestOf<'updateLocker'>,
): Promise<LockerView> {
  return app.transaction(async (store) => {
    const before = await lockerAndCapacityFor(store, staff, lockerId);
    if (before.revision !== version) throw new DomainError('VERSION_CONFLICT');
    await requireSize(store, before.companyId, changes.cabinetSizeId);
    if (changes.number !== before.number) await refuseRenumbering(app, store, before, changes.number);
    const action = { action: 'locker.update' } as const;
    return lockerView(store, await editLocker(app, store, staff, before, changes, action), app.clock.now());
  });
}

/** Throws LOCKER_IN_USE with the obstacles: orders, reservations, a claim, an assigned item. */
export async function deleteLocker(
  app: App,
  staff: Staff,
  { lockerId, reason }: RequestOf<'deleteLocker'>,
): Promise<{ success: boolean }> {
  return onConflict(() =>
    app.transaction(async (store) => {
      const locker = await lockerAndCapacityFor(store, staff, lockerId);
      const now = app.clock.now();
      const units = await store.rentalUnits.where({ lockerId, isActive: true });
      const occupants = await occupantsOfLocker(store, locker, now);
      refuseUnlessEmpty('LOCKER_IN_USE', { ...occupants, units: units.length });
      const facts = { number: locker.number };
      const action = { action: 'locker.delete', reason, facts } as const;
      await editLocker(app, store, staff, locker, { deletedAt: now }, action);
      return { success: true };
    }),
  );
}

/**
 * Copies the lockers of a cabinet to others (pages.md#copies-of-a-cabinet): found by number, without their locks. What
 * people keep at a locker stays where it is: one that is in use keeps its size.
 */

const { number: _number, ...copiedFields } = lockerFields;
/** What a locker in use keeps. */
const sizeFields = ['cabinetSizeId', 'slotCount', 'type'] as const;

const copiedOf = (locker: Locker) => pickFields(copiedFields, locker);
const copiedNames = Object.keys(copiedFields) as (keyof typeof copiedFields)[];

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
  if (before && copiedNames.every((field) => before[field] === one[field]))
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
        kind: 'locker',
        name: `N°${one.number}`,
        outcome,
        message: 'message' in step ? step.message : null,
      });
    }
    if (isKept) await store.lockers.addAll(added);
    report.set(cabinet.id, lines);
  }
  return report;
}
