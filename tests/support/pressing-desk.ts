/** Staff of the demo pressing at work, and the messages that customers receive, for one world. */
import type { PressingStatus } from '#domain/pressing/pressing-order.js';
import type { PressingOrderDetail } from '#application/contract/orders/pressing-order-shapes.js';
import { passUntilOnLock } from './code-on-lock.js';
import { lockerId, orderOf } from './pressing.js';
import { signIn, type SignedIn } from './staff.js';
import type { World } from './world.js';

export const ofOrder = (pressingOrderId: string) => ({ params: { pressingOrderId } });

export interface Desk {
  readonly operator: SignedIn;
  readonly manager: SignedIn;
  statusOf(orderId: string): Promise<PressingStatus>;
  /** Actions of staff at the door of a collection or return, from the screen of the order. */
  atDoor(orderId: string, action: 'code' | 'open' | 'confirm' | 'undo'): Promise<PressingOrderDetail>;
  /** The code of the keypad as staff see it, once the lock has it. */
  lockOf(orderId: string): Promise<string>;
  mails(subject: string): { readonly text: string; readonly html: string | null }[];
  /** Blocks these lockers from being chosen. */
  close(numbers: readonly number[]): Promise<void>;
}

/** Signs in: tokens live a quarter of an hour, so a test that lets hours pass needs a new desk. */
export async function deskOf(world: World): Promise<Desk> {
  const operator = await signIn(world, 'operator');
  const manager = await signIn(world, 'manager');
  const doorTaskOf = async (orderId: string) => (await orderOf(operator, orderId)).doorTask;
  return {
    operator,
    manager,
    statusOf: async (orderId) => (await orderOf(operator, orderId)).status,
    atDoor: (orderId, action) => operator.workPressingDoor({ ...ofOrder(orderId), body: { action } }),
    lockOf: async (orderId) => (await passUntilOnLock(world, () => doorTaskOf(orderId)))?.lockCode ?? '',
    mails: (subject) => world.simulator.inbox.messages().filter((mail) => mail.subject?.includes(subject)),
    async close(numbers) {
      for (const number of numbers)
        await manager.takeOutOfService({
          params: { lockerId: lockerId(number) },
          body: { reason: 'Essai' },
        });
    },
  };
}
