/** People at a door of the demo's parcel cabinet with an 8-character code. */
import type { DoorStep } from '#domain/doors/door-code.js';
import type { ParcelStatus } from '#domain/parcels/parcel.js';
import { passUntilOnLock } from './code-on-lock.js';
import { passUntilAnswered } from './answered-openings.js';
import { enterParcel, parcelLocker } from './parcels.js';
import { codeOf } from './refusals.js';
import { signIn, type SignedIn } from './staff.js';
import type { World } from './world.js';

/** A person with one code, at one network address. */
export function holder(world: World, code: string, from = '203.0.113.1', proof: Record<string, string> = {}) {
  const client = world.as({ 'x-forwarded-for': from, ...proof });
  const params = { code };
  return {
    code,
    look: () => client.doorVisit({ params }),
    access: () => client.accessDoor({ params }),
    open: () => client.openDoor({ params }),
    confirm: () => client.confirmDoor({ params }),
    undo: () => client.undoDoor({ params }),
  };
}
export type Holder = ReturnType<typeof holder>;

interface Entered {
  readonly parcelId: string;
  readonly courier: Holder;
  readonly staff: SignedIn;
}

/** A parcel that waits for its courier at a door. */
export async function enter(world: World, number: number): Promise<Entered> {
  const staff = await signIn(world, 'operator');
  const { id: parcelId, depositCode } = await enterParcel(staff, { lockerId: parcelLocker(number) });
  return { parcelId, courier: holder(world, depositCode ?? ''), staff };
}

export const statusOf = (world: World, parcelId: string): Promise<ParcelStatus> =>
  world.running.platform.ports.read(async (store) => (await store.parcels.get(parcelId)).status);

/** Returns a holder of the code that the recipient received. */
export const recipientOf = (world: World, parcelId: string): Promise<Holder> =>
  holderOf(world, parcelId, 'pickup');
/** Returns a holder of the code on the label. */
export const courierOf = (world: World, parcelId: string): Promise<Holder> =>
  holderOf(world, parcelId, 'deposit');

async function holderOf(world: World, orderId: string, step: DoorStep): Promise<Holder> {
  const live = { orderId, step, doneAt: null, revokedAt: null } as const;
  const [code] = await world.running.platform.ports.read((store) => store.doorCodes.where(live));
  return holder(world, code?.code ?? 'none');
}

/** Waits until the lock has the code of the keypad, and returns it. */
export async function onLock(world: World, who: Holder): Promise<string> {
  const { lockCode } = await passUntilOnLock(world, who.look);
  return lockCode ?? '';
}

export async function typeAndClose(world: World, number: number, pin: string): Promise<string> {
  const { cabinets } = world.simulator;
  const { result } = await cabinets.keypad(parcelLocker(number), pin);
  if (result === 'opened') await cabinets.door(parcelLocker(number), 'close');
  await world.settle();
  return result;
}

/** Returns the code of the refusal, or `done`. */
export const openRemotely = (world: World, who: Holder): Promise<string> =>
  passUntilAnswered(world, () => codeOf(who.open()));
