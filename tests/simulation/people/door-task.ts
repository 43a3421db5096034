/**
 * A door task with an 8-character code: look it up, get the code of the keypad, open, put or take, and confirm it where
 * the door cannot.
 */
import { access, open } from '#application/doors/open.js';
import { confirm } from '#application/doors/finish.js';
import { visit, type VisitInCodes } from '#application/doors/visit.js';
import { minute, second } from '#domain/shared/record.js';
import { actAtOpenDoor, isDoorOpen, lockerAt, closeDoor, throughDoor, type Content } from './door.js';
import { unlessRefused, type Person } from './person.js';

export interface DoorTask {
  readonly code: string;
  readonly content: Content;
  readonly way: 'code' | 'remote';
  /**
   * A person who forgets to confirm behind a lock without a sensor is reminded, and confirms then or leaves it to
   * staff.
   */
  readonly says: 'atOnce' | 'late' | 'never';
}

const requestOf = ({ caller }: Person, { code }: DoorTask) => ({ code, caller });

const look = (person: Person, doorTask: DoorTask): Promise<VisitInCodes | null> =>
  person.read('visit', (app) => visit(app, requestOf(person, doorTask))).catch(unlessRefused);

/** Returns whether something really went in or out. */
export async function runDoorTask(person: Person, doorTask: DoorTask): Promise<boolean> {
  for (let tries = 0; tries < 5; tries += 1) {
    const seen = await look(person, doorTask);
    if (!seen || seen.doneAt !== null) return false;
    const lockerId = lockerAt(person, seen.cabinetId, seen.lockerNumber);
    const isDone =
      doorTask.way === 'remote' && seen.canOpenRemotely
        ? await openRemotely(person, doorTask, seen.cabinetId, lockerId)
        : await openByCode(person, doorTask, lockerId);
    if (isDone) {
      if (!seen.hasDoorSensor) await say(person, doorTask);
      return true;
    }
    await person.pause(6 * minute);
  }
  return false;
}

/** Requests the code of the keypad, and polls until the lock has it. */
async function codeAtLock(person: Person, doorTask: DoorTask): Promise<string | null> {
  const given = await person
    .send('door access', (app) => access(app, requestOf(person, doorTask)))
    .catch(unlessRefused);
  if (!given) return null;
  for (let looks = 0; looks < 24; looks += 1) {
    const seen = await look(person, doorTask);
    if (!seen || seen.codeState === 'failed') return null;
    if (seen.codeState === 'onLock' && seen.lockCode !== null) return seen.lockCode;
    await person.pause((4 + looks) * second);
  }
  return null;
}

async function openByCode(person: Person, doorTask: DoorTask, lockerId: string): Promise<boolean> {
  const code = await codeAtLock(person, doorTask);
  return code !== null && throughDoor(person, lockerId, code, doorTask.content);
}

/**
 * Opens the door of a door task with its code, does something else while it stands open, and shuts it; returns whose
 * door it was, or null if it did not open or cannot report that it closes.
 */
export async function atOpenDoor(
  person: Person,
  doorTask: DoorTask,
  meanwhile: (lockerId: string) => Promise<unknown>,
): Promise<string | null> {
  const { cabinets } = person.environment.outside;
  const seen = await look(person, doorTask);
  if (!seen?.hasDoorSensor) return null;
  const lockerId = lockerAt(person, seen.cabinetId, seen.lockerNumber);
  const code = await codeAtLock(person, doorTask);
  if (code === null || (await cabinets.keypad(lockerId, code)).result !== 'opened') return null;
  await person.pause(3 * second);
  await meanwhile(lockerId);
  await person.pause(5 * second);
  await closeDoor(person, lockerId);
  return lockerId;
}

async function openRemotely(
  person: Person,
  doorTask: DoorTask,
  cabinetId: string,
  lockerId: string,
): Promise<boolean> {
  await person
    .send('door open', (app) => open(app, requestOf(person, doorTask)), 'LOCK_NO_ANSWER')
    .catch(unlessRefused);
  return isDoorOpen(person, cabinetId, lockerId) && actAtOpenDoor(person, lockerId, doorTask.content);
}

async function say(person: Person, doorTask: DoorTask): Promise<void> {
  if (doorTask.says === 'never') return;
  await person.pause(doorTask.says === 'late' ? 35 * minute : 10 * second);
  const said = await person
    .send('door confirm', (app) => confirm(app, requestOf(person, doorTask)))
    .catch(unlessRefused);
  if (said) person.environment.reached.count('a sensorless lock’s door task was confirmed');
}
