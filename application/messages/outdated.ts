/**
 * Finds messages that are no longer true, which are not sent or resent. A code that was replaced or revoked would lead
 * to a door that stays shut (parcels.md#codes-of-a-parcel: reissuing invalidates the old code); a used code does not count,
 * because its message is also a receipt. An extension that went on since: « non payée » must not follow « prolongée »
 * (rental.md#messages-about-an-extension). A debt that was settled since. A booking to pay that was paid
 * or given up. A warning about an open door that is shut.
 */
import { isDoorOpen } from '#domain/locks/grant.js';
import { openDebts } from '#domain/rentals/debt.js';
import { awaitsLinkPayment } from '#domain/rentals/pay-by-link.js';
import { showCode } from '#domain/shared/codes.js';
import { messageRetentionMs } from '#domain/privacy/retention.js';
import { nightWorkAfter } from '#domain/shared/paris.js';
import type { Instant } from '#domain/shared/record.js';
import type { App } from '#application/app.js';
import type { Message } from '#application/records.js';
import type { Store } from '#application/store.js';
import { inPortions, restAfterMs } from '#application/job-turn.js';
import type { JobHandler } from '#application/outbox.js';
import { trimSome } from '#application/trimming.js';

export const bodyContext = (messageId: string): string => `message:${messageId}:body`;

const textOf = (app: Pick<App, 'secrets'>, { id, bodySealed }: Message): string =>
  bodySealed === null ? '' : app.secrets.unseal(bodySealed, bodyContext(id));

/** As text or in a link. */
const gives = (text: string, code: string): boolean => text.includes(showCode(code)) || text.includes(code);

type IsOutdated = (message: Message) => boolean;

async function deadCodeIn(app: Pick<App, 'secrets'>, store: Store, orderId: string): Promise<IsOutdated> {
  const dead = (await store.doorCodes.where({ orderId })).filter(({ revokedAt }) => revokedAt !== null);
  if (dead.length === 0) return () => false;
  return (message) => {
    const text = textOf(app, message);
    return dead.some(({ code }) => gives(text, code));
  };
}

export const doorLeftOpen = 'door.leftOpen';

/** Messages with a link to a payment page, which exists for an hour. */
const toPay: readonly string[] = [
  'rental.extensionToConfirm',
  'rental.extensionToPay',
  'rental.extensionOtherCard',
];
const unpaid: readonly string[] = ['rental.extensionRefused', 'rental.extensionFailed'];
const ofExtension = ({ template }: Message): boolean => toPay.includes(template) || unpaid.includes(template);

/** An extension requested or granted later outdates the messages before it. */
const sequels = ['extensionAsked', 'extended'] as const;

async function passedExtension(store: Store, orderId: string): Promise<IsOutdated> {
  const [payments, timeline] = await Promise.all([
    store.payments.where({ orderId, purpose: 'extension' }),
    store.timeline.where({ orderId, kind: sequels }),
  ]);
  const isPayable = payments.some(({ status }) => status === 'RequiresAction');
  const lastStep = Math.max(...timeline.map(({ at }) => at));
  return ({ template, createdAt }) => {
    if (toPay.includes(template)) return !isPayable || createdAt < lastStep;
    return unpaid.includes(template) && createdAt < lastStep;
  };
}

async function shutSince(store: Store, orderId: string): Promise<IsOutdated> {
  const isAnyOpen = (await store.grants.where({ orderId })).some(isDoorOpen);
  return ({ template }) => template === doorLeftOpen && !isAnyOpen;
}

const debtToPay = 'rental.debtToPay';

/** A debt that was settled since is no longer requested. */
async function settledSince(store: Store, orderId: string): Promise<IsOutdated> {
  const isOwed = openDebts(await store.payments.where({ orderId, isDebt: true })).length > 0;
  return ({ template }) => template === debtToPay && !isOwed;
}

const bookingToPay = 'rental.paymentLink';

/** A booking by staff that was ordered or given up since is no longer to be paid. */
async function orderedSince(store: Store, orderId: string): Promise<IsOutdated> {
  const order = await store.rentalOrders.find(orderId);
  const isWaiting = order !== null && awaitsLinkPayment(order);
  return ({ template }) => template === bookingToPay && !isWaiting;
}

/** Returns the check for these messages of the order. */
export async function outdatedIn(
  app: Pick<App, 'secrets'>,
  store: Store,
  orderId: string,
  messages: readonly Message[],
): Promise<IsOutdated> {
  const rules = [await deadCodeIn(app, store, orderId)];
  if (messages.some(ofExtension)) rules.push(await passedExtension(store, orderId));
  if (messages.some(({ template }) => template === doorLeftOpen)) rules.push(await shutSince(store, orderId));
  if (messages.some(({ template }) => template === debtToPay)) rules.push(await settledSince(store, orderId));
  if (messages.some(({ template }) => template === bookingToPay))
    rules.push(await orderedSince(store, orderId));
  return (message) => rules.some((isOutdated) => isOutdated(message));
}

/**
 * Job `message.erase`, each night: erases the text and recipient of messages 90 days after the end of their order; that
 * they were sent, when and with what result stays in the order's timeline.
 */
export const eraseMessages: JobHandler = async (app, _, turn): Promise<{ readonly againAt: Instant }> => {
  const now = app.clock.now();
  const over = [['messageTexts', now - messageRetentionMs]] as const;
  const isDone = await inPortions(turn, () => trimSome(app, over));
  return { againAt: isDone ? nightWorkAfter(now) : app.clock.now() + restAfterMs };
};
