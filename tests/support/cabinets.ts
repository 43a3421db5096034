/** Actions of staff at a cabinet, for the tests of journeys. */
import type { NewLocker } from '#application/contract/lockers/locker-shapes.js';
import { minute } from '#domain/shared/record.js';
import { demoId } from '#infrastructure/demo/cabinets.js';
import { passUntilAnswered } from './answered-openings.js';
import { outcomeOf } from './refusals.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export const smallSize = demoId(201);

export async function newCabinet(staff: SignedIn, name = 'Essai', mode: 'Rental' | 'Pressing' = 'Rental') {
  return staff.createCabinet({ body: { name, mode, location: 'Quai de la Fosse' } });
}

/** A locker with a lock in it; the response of its commissioning contains the generated secret once. */
export async function newLocker(
  staff: SignedIn,
  cabinetId: string,
  number: number,
  smartlockType: NewLocker['smartlockType'] = 'ev608',
) {
  const locker = await staff.createLocker({ body: { cabinetId, number, cabinetSizeId: smallSize } });
  return staff.commissionLock({
    params: { lockerId: locker.id },
    body: { smartlockType, smartlockSerialNumber: `${smartlockType}-${cabinetId.slice(-4)}-${number}` },
  });
}

/** Returns the call's result, or the code of its refusal. */
export const openRemotely = (world: World, staff: SignedIn, lockerId: string, reason: string) =>
  passUntilAnswered(world, () => outcomeOf(staff.openLocker({ params: { lockerId }, body: { reason } })));

/** Staff open it remotely, do their work behind it, and shut it. */
export async function workAtOpenDoor(world: World, staff: SignedIn, lockerId: string): Promise<void> {
  await openRemotely(world, staff, lockerId, 'Passage de l’équipe');
  await world.simulator.cabinets.door(lockerId, 'close');
  await world.settle();
}

/** Resolves when the platform has noticed the silence. */
export async function loseLink(world: World, cabinetId: string, hours: number): Promise<void> {
  await world.simulator.cabinets.fault(cabinetId, 'gateway-offline', { forSeconds: hours * 3600 });
  await world.pass(6 * minute);
}

export const doorAt = async (staff: SignedIn, cabinetId: string, lockerId: string) => {
  const { doors } = await staff.cabinetDoors({ params: { cabinetId } });
  const door = doors.find((each) => each.lockerId === lockerId);
  if (!door) throw new Error(`No door of locker ${lockerId}`);
  return door;
};
