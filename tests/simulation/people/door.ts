/** Physical actions at a door: type, open, put or take, and close; and retry when the door does not move. */
import { second } from '#domain/shared/record.js';
import type { Person } from './person.js';

export type Content = { readonly put: string } | { readonly take: true };

export function lockerAt({ around }: Person, cabinetId: string, number: number): string {
  const found = around.outside.cabinets.get(cabinetId).lockers.find((locker) => locker.number === number);
  if (!found) throw new Error(`No locker N°${number} in ${cabinetId}`);
  return found.lockerId;
}

/**
 * Types the code until the door opens, a few times; then does something inside and closes. Returns whether it was done.
 */
export async function throughDoor(
  person: Person,
  lockerId: string,
  code: string,
  content: Content,
): Promise<boolean> {
  const { cabinets } = person.around.outside;
  for (let tries = 0; tries < 4; tries += 1) {
    const { result } = await cabinets.keypad(lockerId, code);
    person.note(`types at ${lockerId.slice(-3)}: ${result}`);
    if (result === 'opened') return behindOpenDoor(person, lockerId, content);
    if (result === 'jammed') person.around.sightings.saw('jam at the door');
    if (result === 'dead') {
      person.around.sightings.saw('a lock without power at the door');
      return false;
    }
    await person.pause((result === 'lockedOut' ? 70 : 9) * second);
  }
  person.around.complaints.push({ who: person.id, lockerId, what: 'refused' });
  return false;
}

/** Puts in or takes out; a door that is ajar is pulled open first. */
export async function reachInto(
  { around }: Person,
  lockerId: string,
  content: Content,
): Promise<'done' | 'doorClosed' | 'occupied' | 'empty'> {
  const { cabinets } = around.outside;
  const { result } = await cabinets.content(lockerId, content);
  if (result !== 'doorClosed') return result;
  await cabinets.door(lockerId, 'open');
  return (await cabinets.content(lockerId, content)).result;
}

/** Puts something in or takes it out at the open door, and closes it. */
export async function behindOpenDoor(person: Person, lockerId: string, content: Content): Promise<boolean> {
  await person.pause(3 * second);
  const result = await reachInto(person, lockerId, content);
  await person.pause((2 + person.stream.below(10)) * second);
  await pushShut(person, lockerId);
  if (result === 'empty') person.around.complaints.push({ who: person.id, lockerId, what: 'empty' });
  person.note(`at ${lockerId.slice(-3)}: ${'put' in content ? 'put' : 'take'} ${result}`);
  return result === 'done';
}

/** Succeeds at the second try if the door sticks. */
export async function pushShut(person: Person, lockerId: string): Promise<void> {
  const { cabinets } = person.around.outside;
  const { door } = await cabinets.door(lockerId, 'close');
  if (door === 'closed') return;
  await person.pause(20 * second);
  await cabinets.door(lockerId, 'open');
  await cabinets.door(lockerId, 'close');
}

export const isDoorOpen = ({ around }: Person, cabinetId: string, lockerId: string): boolean =>
  around.outside.cabinets
    .get(cabinetId)
    .lockers.some((each) => each.lockerId === lockerId && each.door !== 'closed');

/** Staff open the service side and take out what is there. */
export const emptyLocker = ({ around }: Person, lockerId: string): void =>
  around.outside.cabinets.stock(lockerId, null);
