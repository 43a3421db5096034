/** Physical actions at a door: type, open, put or take, and close; and retry when the door does not move. */
import { second } from '#domain/shared/record.js';
import type { Person } from './person.js';

export type Content = { readonly put: string } | { readonly take: true };

export function lockerAt({ environment }: Person, cabinetId: string, number: number): string {
  const found = environment.outside.cabinets
    .get(cabinetId)
    .lockers.find((locker) => locker.number === number);
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
  const { cabinets } = person.environment.outside;
  for (let tries = 0; tries < 4; tries += 1) {
    const { result } = await cabinets.keypad(lockerId, code);
    person.note(`types at ${lockerId.slice(-3)}: ${result}`);
    if (result === 'opened') return actAtOpenDoor(person, lockerId, content);
    if (result === 'jammed') person.environment.reached.count('jam at the door');
    if (result === 'dead') {
      person.environment.reached.count('a lock without power at the door');
      return false;
    }
    await person.pause((result === 'lockedOut' ? 70 : 9) * second);
  }
  person.environment.complaints.push({ who: person.id, lockerId, what: 'refused' });
  return false;
}

/** Puts in or takes out; a door that is ajar is pulled open first. */
export async function reachInto(
  { environment }: Person,
  lockerId: string,
  content: Content,
): Promise<'done' | 'doorClosed' | 'occupied' | 'empty'> {
  const { cabinets } = environment.outside;
  const { result } = await cabinets.content(lockerId, content);
  if (result !== 'doorClosed') return result;
  await cabinets.door(lockerId, 'open');
  return (await cabinets.content(lockerId, content)).result;
}

/** Puts something in or takes it out at the open door, and closes it. */
export async function actAtOpenDoor(person: Person, lockerId: string, content: Content): Promise<boolean> {
  await person.pause(3 * second);
  const result = await reachInto(person, lockerId, content);
  await person.pause((2 + person.stream.below(10)) * second);
  await closeDoor(person, lockerId);
  if (result === 'empty') person.environment.complaints.push({ who: person.id, lockerId, what: 'empty' });
  person.note(`at ${lockerId.slice(-3)}: ${'put' in content ? 'put' : 'take'} ${result}`);
  return result === 'done';
}

/** Succeeds at the second try if the door sticks. */
export async function closeDoor(person: Person, lockerId: string): Promise<void> {
  const { cabinets } = person.environment.outside;
  const { door } = await cabinets.door(lockerId, 'close');
  if (door === 'closed') return;
  await person.pause(20 * second);
  await cabinets.door(lockerId, 'open');
  await cabinets.door(lockerId, 'close');
}

export const isDoorOpen = ({ environment }: Person, cabinetId: string, lockerId: string): boolean =>
  environment.outside.cabinets
    .get(cabinetId)
    .lockers.some((each) => each.lockerId === lockerId && each.door !== 'closed');

/** Staff open the service side and take out what is there. */
export const emptyLocker = ({ environment }: Person, lockerId: string): void =>
  environment.outside.cabinets.stock(lockerId, null);
