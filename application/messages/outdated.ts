/**
 * Messages that are true no more are not sent any more, and not sent again. One gives a code that was replaced or taken back: it would lead
 * somebody to a door that stays shut (parcels.md#codes-of-a-parcel: reissuing kills the old code). A code that was used is no reason: its
 * message is a receipt, too. Another tells of an extension that went on since: after « prolongée » nobody is to read « non payée »
 * (rental.md#what-the-customer-is-told-of-an-extension). A third asks for what was settled since. And of a door that stands open nobody is
 * told who shut it.
 */
import { isDoorOpen } from '#domain/locks/grant.js';
import { openDebts } from '#domain/rentals/debt.js';
import { showCode } from '#domain/shared/codes.js';
import type { Installation } from '#application/installation.js';
import type { Message } from '#application/records.js';
import type { Store } from '#application/store.js';

export const bodyContext = (messageId: string): string => `message:${messageId}:body`;

const textOf = (at: Pick<Installation, 'secrets'>, { id, bodySealed }: Message): string =>
  bodySealed === null ? '' : at.secrets.unseal(bodySealed, bodyContext(id));

/** In words or in a link. */
const gives = (text: string, code: string): boolean => text.includes(showCode(code)) || text.includes(code);

type IsOutdated = (message: Message) => boolean;

async function deadCodeIn(
  at: Pick<Installation, 'secrets'>,
  store: Store,
  orderId: string,
): Promise<IsOutdated> {
  const dead = (await store.doorCodes.where({ orderId })).filter(({ revokedAt }) => revokedAt !== null);
  if (dead.length === 0) return () => false;
  return (message) => {
    const text = textOf(at, message);
    return dead.some(({ code }) => gives(text, code));
  };
}

export const doorLeftOpen = 'door.leftOpen';

/** They lead to a page to pay on, which is there for an hour. */
const toPay: readonly string[] = [
  'rental.extensionToConfirm',
  'rental.extensionToPay',
  'rental.extensionOtherCard',
];
const unpaid: readonly string[] = ['rental.extensionRefused', 'rental.extensionFailed'];
const ofExtension = ({ template }: Message): boolean => toPay.includes(template) || unpaid.includes(template);

/** Asked for, or given: whatever was told of it before has a sequel. */
const sequels = ['extensionAsked', 'extended'] as const;

async function passedExtension(store: Store, orderId: string): Promise<IsOutdated> {
  const [payments, story] = await Promise.all([
    store.payments.where({ orderId, purpose: 'extension' }),
    store.timeline.where({ orderId, kind: sequels }),
  ]);
  const isPayable = payments.some(({ status }) => status === 'RequiresAction');
  const lastStep = Math.max(...story.map(({ at }) => at));
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

/** Nobody is asked for what was settled since. */
async function settledSince(store: Store, orderId: string): Promise<IsOutdated> {
  const isOwed = openDebts(await store.payments.where({ orderId, isDebt: true })).length > 0;
  return ({ template }) => template === debtToPay && !isOwed;
}

/** Tells it of these messages of the order. */
export async function outdatedIn(
  at: Pick<Installation, 'secrets'>,
  store: Store,
  orderId: string,
  messages: readonly Message[],
): Promise<IsOutdated> {
  const rules = [await deadCodeIn(at, store, orderId)];
  if (messages.some(ofExtension)) rules.push(await passedExtension(store, orderId));
  if (messages.some(({ template }) => template === doorLeftOpen)) rules.push(await shutSince(store, orderId));
  if (messages.some(({ template }) => template === debtToPay)) rules.push(await settledSince(store, orderId));
  return (message) => rules.some((isOutdated) => isOutdated(message));
}
