/**
 * A technician who mounts another lock in a door: only when no order uses the locker, and until then they come again.
 */
import { commissionLock } from '#application/lockers/commissioning.js';
import { minute } from '#domain/shared/record.js';
import type { LockModelName } from '#domain/locks/templates.js';
import type { VisitPlan } from '#tests/simulation/scenario/scenario.js';
import { unlessRefused, type Person } from './person.js';
import { manager } from './staff.js';

type FitterPlan = Extract<VisitPlan, { readonly kind: 'fitter' }>;

const visitsAtMost = 12;

function modelAt({ environment }: Person, lockerId: string): LockModelName {
  const lockers = environment.outside.cabinets.list().flatMap((cabinet) => cabinet.lockers);
  const found = lockers.find((locker) => locker.lockerId === lockerId);
  if (!found) throw new Error(`No locker ${lockerId}`);
  return found.model;
}

export async function fit(person: Person, { lockerId }: FitterPlan): Promise<void> {
  const { reached } = person.environment;
  const smartlockType = modelAt(person, lockerId);
  for (let visits = 1; visits <= visitsAtMost; visits += 1) {
    const wanted = { lockerId, smartlockType, smartlockSerialNumber: `${person.id}/${visits}` };
    const fitted = await person
      .send('replace lock', async (app) => {
        const locker = await commissionLock(app, manager, wanted);
        await app.people.visit(locker.cabinetId);
        return locker;
      })
      .catch(unlessRefused);
    if (fitted) return reached.count(`another ${smartlockType} was commissioned`);
    reached.count('a lock in use was left where it was');
    await person.pause((20 + person.stream.below(60)) * minute);
  }
}
