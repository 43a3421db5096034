/** Brings an item back, with as many tries as needed; to staff if the locker does not open. */
import { manualTerminate } from '#application/rentals/staff/manual-terminate.js';
import { answerReturn } from '#application/rentals/terminate.js';
import { notReturned } from '#application/rentals/believed-return.js';
import { putInService } from '#application/doors/locker-service.js';
import { hour, minute } from '#domain/shared/record.js';
import { lockerAt } from './door.js';
import { cabinetId, look, openByCode, openRemotely, reason, requestOf, type Renting } from './renting.js';
import { unlessRefused } from './person.js';
import { manager, operator } from './staff.js';

const triesAtMost = 4;

/** Opens with the code of the rental, puts the item in, closes, and says so; every other customer does. */
async function endedAtClosing(renting: Renting): Promise<boolean> {
  const { person, plan } = renting;
  const seen = await look(renting);
  if (!seen?.hasDoorSensor || seen.actualEndTime !== null || renting.code.charCodeAt(0) % 2 === 0)
    return false;
  const lockerId = lockerAt(person, cabinetId, seen.lockerNumber);
  if (!(await openByCode(renting, 'access', lockerId, { put: plan.item }))) return false;
  await person.pause(minute);
  const doorClosedAt = (await look(renting))?.closedAgainAt;
  if (!doorClosedAt) return false;
  const answer = { doorClosedAt, isReturned: true };
  const answered = await person
    .send('answer return', (app) => answerReturn(app, { ...requestOf(renting), ...answer }))
    .catch(unlessRefused);
  if (!answered) return false;
  await person.pause(6 * minute);
  if ((await look(renting))?.isReturned !== true) return false;
  person.environment.reached.count('a rental ended at the closing of its own door');
  return true;
}

export async function bringBack(renting: Renting): Promise<void> {
  const { person, plan } = renting;
  if (await endedAtClosing(renting)) return;
  for (let tries = 1; ; tries += 1) {
    const seen = await look(renting);
    if (!seen || (seen.isReturned && !seen.canReportNotReturned)) return;
    const lockerId = lockerAt(person, cabinetId, seen.lockerNumber);
    const item = { put: plan.item };
    const way = seen.hasDoorSensor || seen.actualEndTime === null ? 'terminate' : 'access';
    if (await openByCode(renting, way, lockerId, item))
      return tries > 1 ? checked(renting, lockerId) : undefined;
    if (!seen.hasDoorSensor) await reportNotReturned(renting);
    else if (seen.actualEndTime !== null && (await openRemotely(renting, lockerId, item))) return;
    if (tries === triesAtMost) return handIn(renting, lockerId);
    await person.pause(4 * minute);
  }
}

/** The lock has no sensor: only this report shows that it refused. */
async function reportNotReturned(renting: Renting): Promise<void> {
  const { person } = renting;
  const reported = await person
    .send('not returned', (app) => notReturned(app, requestOf(renting)))
    .catch(unlessRefused);
  if (reported) person.environment.reached.count('a return was refused by a lock without a sensor');
}

/** Staff take it at the counter, put it behind its door with their key, and put the locker back into service. */
async function handIn(renting: Renting, lockerId: string): Promise<void> {
  const { person, plan, orderId } = renting;
  person.note('could not bring it back');
  const seen = await look(renting);
  if (!seen || seen.hasDoorSensor) return;
  await person.pause((1 + person.stream.below(6)) * hour);
  person.environment.outside.cabinets.stock(lockerId, plan.item);
  await person
    .send('handed in', (app) => manualTerminate(app, operator, { orderId, reason, confirmed: true }))
    .catch(unlessRefused);
  await checked(renting, lockerId);
}

async function checked({ person }: Renting, lockerId: string): Promise<void> {
  await person.pause((1 + person.stream.below(4)) * hour);
  await person
    .send('in service', (app) => putInService(app, manager, { lockerId, reason: 'Serrure vérifiée' }))
    .catch(unlessRefused);
}
