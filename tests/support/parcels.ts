/** The demo's parcel cabinet, its staff, couriers and recipients, for the tests of journeys. */
import type { ParcelFields } from '#application/contract/orders/parcel-shapes.js';
import { demoLockerId, demoIds } from '#infrastructure/demo/cabinets.js';
import { lockCodeOf } from './pressing.js';
import { useCode } from './shop.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export const parcelCabinet = demoIds.parcelCabinet;
export const parcelLocker = (number: number): string => demoLockerId(parcelCabinet, number);
/** Four networked locks and one without a door sensor. */
export const lockerCount = 5;

export const recipient = {
  cabinetId: parcelCabinet,
  customerName: 'Nadia Benali',
  customerEmail: 'nadia@exemple.fr',
  customerPhone: '06 12 34 56 78',
  notificationPreference: 'both',
} as const;

export const enterParcel = (staff: SignedIn, fields: Partial<ParcelFields> = {}) =>
  staff.createParcel({ body: { ...recipient, ...fields } });

/** Does the door task of a code: opens by keypad, moves the parcel, closes; confirms it at a lock without a sensor. */
export async function doDoorTask(
  world: World,
  lockerId: string,
  code: string,
  content: { put: string } | { take: true },
): Promise<void> {
  await useCode(world, code, lockerId, content);
  const { doneAt, hasDoorSensor } = await world.as().doorVisit({ params: { code } });
  if (doneAt === null && !hasDoorSensor) await world.as().confirmDoor({ params: { code } });
  await world.settle();
}

/** A parcel that lies in its locker. */
export async function deposited(world: World, staff: SignedIn, fields: Partial<ParcelFields> = {}) {
  const parcel = await enterParcel(staff, fields);
  await doDoorTask(world, parcel.lockerId, parcel.depositCode ?? '', { put: 'colis' });
  return parcel;
}

/**
 * The cabinet is offline for ten minutes: a parcel is put in, cancelled, and the next one entered for the same locker
 * before the platform learns of it.
 */
export async function enteredWhileOffline(world: World, staff: SignedIn, lockerId: string) {
  const { id: parcelId, depositCode } = await enterParcel(staff, { lockerId });
  const lockCode = await lockCodeOf(world, depositCode ?? '');
  const { cabinets } = world.simulator;
  await cabinets.fault(demoIds.parcelCabinet, 'gateway-offline', { forSeconds: 600 });
  await world.settle();
  await cabinets.keypad(lockerId, lockCode);
  await cabinets.content(lockerId, { put: 'colis' });
  await staff.cancelParcel({ params: { parcelId }, body: { reason: 'Annulé par l’expéditeur' } });
  await cabinets.door(lockerId, 'close');
  return enterParcel(staff, { lockerId });
}

export const emailsAbout = (world: World, subject: RegExp) =>
  world.simulator.inbox
    .messages()
    .filter((message) => message.channel === 'email' && subject.test(message.subject ?? ''));

export const textsOf = (world: World) =>
  world.simulator.inbox.messages().filter(({ channel }) => channel === 'sms');

/** The last code that the recipient received. */
export function codeInMessage(world: World): string {
  const code = /Code de retrait : (\S+)/.exec(emailsAbout(world, /colis/)[0]?.text ?? '')?.[1];
  if (!code) throw new Error('No message with a code for a parcel');
  return code;
}
