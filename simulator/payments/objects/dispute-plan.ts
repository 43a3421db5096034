/** Cards that dispute their payments do so « later »: here an hour after the capture. */
import type { Stripe } from 'stripe';
import { testCards } from '#simulator/payments/cards.js';
import { idOf, type Stored, type StoredIntent } from './objects.js';
import type { World } from '#simulator/payments/world.js';

const disputedAfterMs = 3_600_000;

/** Every dispute of an intent, oldest first. */
export const disputesOf = (world: World, intentId: string): Stored<Stripe.Dispute>[] =>
  world.disputes.all().filter(({ object }) => idOf(object.payment_intent) === intentId);

/** Once per payment, however often it is called. */
export function planDispute(world: World, { object, moves }: StoredIntent): void {
  const card = world.paymentMethods.get(idOf(object.payment_method))?.card ?? null;
  const captured = moves.find(({ kind }) => kind === 'captured');
  if (!captured || card === null || !testCards[card].disputes) return;
  if (disputesOf(world, object.id).length === 0)
    world.scheduler.plan('openDispute', object.id, captured.at + disputedAfterMs);
}
