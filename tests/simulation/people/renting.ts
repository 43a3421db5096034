/** The actions of a customer of a rental with its code and its link, under any drill. */
import { access, unlock } from '#application/rentals/access.js';
import { cancel as cancelRental } from '#application/rentals/cancel.js';
import { cancel as cancelRentalOrder } from '#application/rentals/staff/cancel.js';
import { status } from '#application/rentals/view.js';
import { terminate } from '#application/rentals/terminate.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { second } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import type { RentalPlan } from '#tests/simulation/scenario/scenario.js';
import { actAtOpenDoor, isDoorOpen, throughDoor, type Content } from './door.js';
import { manager } from './staff.js';
import { atOnce, byToken, Refused, unlessRefused, type Person } from './person.js';

export const cabinetId = demoIds.rentalCabinet;

export interface Renting {
  readonly person: Person;
  readonly plan: RentalPlan;
  readonly orderId: string;
  readonly code: string;
  readonly token: string;
}

export const reason = 'Décision du service client';

export const requestOf = ({ code, token, person }: Renting) => ({
  code,
  proof: byToken(token),
  caller: person.caller,
});

export const look = (renting: Renting): Promise<RentalLookup | null> =>
  renting.person.read('status', (app) => status(app, requestOf(renting))).catch(unlessRefused);

export async function cancel(renting: Renting): Promise<boolean> {
  const { person, orderId } = renting;
  if (renting.plan.isContested)
    await atOnce(
      person,
      () => person.send('staff cancel', (app) => cancelRentalOrder(app, manager, { orderId, reason })),
      () => person.send('access', (app) => access(app, requestOf(renting))),
    );
  const done = await renting.person
    .send('cancel', (app) => cancelRental(app, requestOf(renting)))
    .catch((error: unknown) => {
      if (error instanceof Refused && error.code === 'CABINET_UNHEARD')
        person.environment.reached.count('nobody left before the cabinet had reported');
      return unlessRefused(error);
    });
  return done !== null;
}

/** Polls until the lock has the code, two minutes at most. */
export async function codeOnLock(renting: Renting): Promise<string | null> {
  for (let looks = 0; looks < 24; looks += 1) {
    const seen = await look(renting);
    if (!seen) return null;
    if (seen.codeState === 'onLock') return seen.lockCode;
    if (seen.codeState !== 'pending' && seen.codeState !== 'unknown') return null;
    await renting.person.pause((4 + looks) * second);
  }
  return null;
}

export async function openByCode(
  renting: Renting,
  way: 'access' | 'terminate',
  lockerId: string,
  content: Content,
): Promise<boolean> {
  const { person } = renting;
  const request = requestOf(renting);
  const given = await person
    .send(way, async (app) =>
      way === 'access' ? access(app, request) : terminate(app, { ...request, confirmTermination: true }),
    )
    .catch(unlessRefused);
  if (!given) return false;
  const code = await codeOnLock(renting);
  return code !== null && throughDoor(person, lockerId, code, content);
}

/** The lock did not do it, or did not report it: the door may be open all the same. */
const ofLock: ReadonlySet<string> = new Set([
  'LOCK_NO_ANSWER',
  'LOCK_OFFLINE',
  'LOCK_JAMMED',
  'LOCK_REFUSED',
]);

export async function openRemotely(renting: Renting, lockerId: string, content: Content): Promise<boolean> {
  const { person } = renting;
  let isTheirs = true;
  await person
    .send('unlock', (app) => unlock(app, requestOf(renting)), 'LOCK_NO_ANSWER')
    .catch((error: unknown) => {
      if (error instanceof Refused) isTheirs = ofLock.has(error.code);
      return unlessRefused(error);
    });
  // The real door decides, not the page; a door that stands open and is not theirs is left alone.
  if (!isTheirs || !isDoorOpen(person, cabinetId, lockerId)) return false;
  return actAtOpenDoor(person, lockerId, content);
}
