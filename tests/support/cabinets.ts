/** Staff at a cabinet, as the journeys' tests speak of them. */
import type { NewLocker } from '#application/contract/locker-shapes.js';
import { demoId } from '#infrastructure/demo/ids.js';
import type { SignedIn } from './staff.js';
import { Refused, type World } from './world.js';

export const smallSize = demoId(201);

/** The code of the refusal, or what was answered. */
export const refusalOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    (answer) => answer,
    (error: unknown) => (error instanceof Refused ? error.code : Promise.reject(error as Error)),
  );

export async function newCabinet(staff: SignedIn, name = 'Essai', mode: 'Rental' | 'Pressing' = 'Rental') {
  return staff.createCabinet({ body: { name, mode, location: 'Quai de la Fosse' } });
}

/** A locker with a lock in it; the answer of its commissioning carries a drawn secret once. */
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

/** Opens from afar and lets time pass until that is answered; the clock waits until the platform has stored the wish. */
export async function openFromAfar(
  world: World,
  staff: SignedIn,
  lockerId: string,
  reason: string,
): Promise<unknown> {
  const { ports } = world.running.platform;
  const asked = () => ports.read(async (store) => (await store.staffOpenings.where({ lockerId })).length);
  const before = await asked();
  let isAnswered = false;
  const call = refusalOf(staff.openLocker({ params: { lockerId }, body: { reason } })).finally(() => {
    isAnswered = true;
  });
  while (!isAnswered && (await asked()) === before) await world.settle();
  for (let halfSeconds = 0; !isAnswered && halfSeconds < 60; halfSeconds += 1) {
    await world.pass(500);
    await asked();
  }
  return call;
}

export const doorAt = async (staff: SignedIn, cabinetId: string, lockerId: string) => {
  const { doors } = await staff.cabinetDoors({ params: { cabinetId } });
  const door = doors.find((each) => each.lockerId === lockerId);
  if (!door) throw new Error(`No door of locker ${lockerId}`);
  return door;
};
