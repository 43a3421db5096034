/**
 * A door task with an 8-character code: look it up, get the code of the keypad, open, put or take, and confirm it where
 * the door cannot.
 */
import { minute, second } from '#domain/shared/record.js';
import type { VisitInCodes } from '#application/doors/visit.js';
import { behindOpenDoor, isDoorOpen, lockerAt, pushShut, throughDoor, type Content } from './door.js';
import { unlessRefused, type Person } from './person.js';

export interface Errand {
  readonly code: string;
  readonly content: Content;
  readonly way: 'code' | 'remote';
  /**
   * A person who forgets to confirm behind a lock without a sensor is reminded, and confirms then or leaves it to
   * staff.
   */
  readonly says: 'atOnce' | 'late' | 'never';
}

const requestOf = ({ caller }: Person, { code }: Errand) => ({ code, caller });

const look = (person: Person, errand: Errand): Promise<VisitInCodes | null> =>
  person.read('visit', (app) => app.doors.visit(requestOf(person, errand))).catch(unlessRefused);

/** Returns whether something really went in or out. */
export async function runErrand(person: Person, errand: Errand): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const seen = await look(person, errand);
    if (!seen || seen.doneAt !== null) return false;
    const lockerId = lockerAt(person, seen.cabinetId, seen.lockerNumber);
    const isDone =
      errand.way === 'remote' && seen.canOpenRemotely
        ? await openFromAfar(person, errand, seen.cabinetId, lockerId)
        : await openByCode(person, errand, lockerId);
    if (isDone) {
      if (!seen.hasDoorSensor) await say(person, errand);
      return true;
    }
    await person.pause(6 * minute);
  }
  return false;
}

/** Requests the code of the keypad, and polls until the lock has it. */
async function codeAtLock(person: Person, errand: Errand): Promise<string | null> {
  const given = await person
    .send('door access', (app) => app.doors.access(requestOf(person, errand)))
    .catch(unlessRefused);
  if (!given) return null;
  for (let looks = 0; looks < 24; looks += 1) {
    const seen = await look(person, errand);
    if (!seen || seen.codeState === 'failed') return null;
    if (seen.codeState === 'onLock' && seen.lockCode !== null) return seen.lockCode;
    await person.pause((4 + looks) * second);
  }
  return null;
}

async function openByCode(person: Person, errand: Errand, lockerId: string): Promise<boolean> {
  const code = await codeAtLock(person, errand);
  return code !== null && throughDoor(person, lockerId, code, errand.content);
}

/**
 * Opens the door of a door task with its code, does something else while it stands open, and shuts it; returns whose
 * door it was, or null if it did not open or cannot report that it closes.
 */
export async function atOpenDoor(
  person: Person,
  errand: Errand,
  meanwhile: (lockerId: string) => Promise<unknown>,
): Promise<string | null> {
  const { cabinets } = person.around.outside;
  const seen = await look(person, errand);
  if (!seen?.hasDoorSensor) return null;
  const lockerId = lockerAt(person, seen.cabinetId, seen.lockerNumber);
  const code = await codeAtLock(person, errand);
  if (code === null || (await cabinets.keypad(lockerId, code)).result !== 'opened') return null;
  await person.pause(3 * second);
  await meanwhile(lockerId);
  await person.pause(5 * second);
  await pushShut(person, lockerId);
  return lockerId;
}

async function openFromAfar(
  person: Person,
  errand: Errand,
  cabinetId: string,
  lockerId: string,
): Promise<boolean> {
  await person
    .send('door open', (app) => app.doors.open(requestOf(person, errand)), 'LOCK_NO_ANSWER')
    .catch(unlessRefused);
  return isDoorOpen(person, cabinetId, lockerId) && behindOpenDoor(person, lockerId, errand.content);
}

async function say(person: Person, errand: Errand): Promise<void> {
  if (errand.says === 'never') return;
  await person.pause(errand.says === 'late' ? 35 * minute : 10 * second);
  const said = await person
    .send('door confirm', (app) => app.doors.confirm(requestOf(person, errand)))
    .catch(unlessRefused);
  if (said) person.around.sightings.saw('a blind lock’s errand was confirmed');
}
