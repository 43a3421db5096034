/** Telling the customer of a rental something, from the templates (behaviour.md §10). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { placeText } from '#domain/lockers/place-text.js';
import { ofPurpose, type Payment } from '#domain/payments/payment.js';
import { bookedTtcCents } from '#domain/rentals/extension.js';
import { takenCents } from '#domain/payments/settlement.js';
import type { Installation } from '#application/installation.js';
import { receiptLink, termsLink } from '#application/documents/link.js';
import { askedReachOf } from '#application/lockers/asked-reach.js';
import { withdrawalLink } from '#application/sales/withdrawal-link.js';
import { tokenContext } from './holder.js';
import type { Store } from '#application/store.js';
import { queueMessages } from '#application/messages/queue.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';

/** Only these speak of money that moved. */
const receipts: readonly TemplateName[] = [
  'rental.terminated',
  'rental.closedByStaff',
  'rental.completed',
  'rental.priceRefunded',
  'rental.refunded',
];

type MoneyWords = Pick<
  Words,
  'priceCents' | 'priceTakenCents' | 'takenCents' | 'depositTakenCents' | 'retainedReason'
>;

async function retainedReason(
  store: Store,
  { id, retainedDepositCents }: RentalOrder,
): Promise<string | null> {
  if (retainedDepositCents === 0) return null;
  const entries = await store.timeline.where({ orderId: id });
  const reason = entries.findLast(({ facts }) => Number(facts['retainedCents'] ?? 0) > 0)?.facts['reason'];
  return typeof reason === 'string' ? reason : null;
}

/** Taken from the card and not given back, with what was just asked of it. */
async function takenOrAsked(store: Store, payments: readonly Payment[]): Promise<number> {
  if (payments.length === 0) return 0;
  const [asked] = await store.outbox.where(
    { subjectId: payments.map(({ id }) => id), kind: 'payment.capture', doneAt: null, deadAt: null },
    { newestFirst: true, limit: 1 },
  );
  return takenCents(payments) + Number(asked?.facts['amountCents'] ?? 0);
}

/** What was taken of the price, extensions included. */
async function priceTaken(store: Store, order: RentalOrder, payments: readonly Payment[]): Promise<number> {
  const bookedCents = await takenOrAsked(store, ofPurpose(payments, 'rental'));
  return (bookedCents || bookedTtcCents(order)) + takenCents(ofPurpose(payments, 'extension'));
}

async function moneyFor(store: Store, order: RentalOrder, template: TemplateName): Promise<MoneyWords> {
  if (!receipts.includes(template))
    return {
      priceCents: order.baseTtcCents,
      priceTakenCents: 0,
      takenCents: 0,
      depositTakenCents: 0,
      retainedReason: null,
    };
  const payments = await store.payments.where({ orderId: order.id });
  return {
    priceCents: await priceTaken(store, order, payments),
    priceTakenCents: takenCents(
      payments.filter(({ purpose }) => purpose === 'rental' || purpose === 'extension'),
    ),
    takenCents: takenCents(payments),
    depositTakenCents: await takenOrAsked(store, ofPurpose(payments, 'deposit')),
    retainedReason: await retainedReason(store, order),
  };
}

type OwnWords = MoneyWords & Pick<Words, 'reach' | 'place'>;

/** To the order's page, with the customer's own key. */
export function pageLink(at: Installation, order: RentalOrder): string {
  const token = at.secrets.unseal(order.tokenSealed, tokenContext(order.id));
  return `${at.settings.publicUrl}/rental-status/${order.rentalCode}#t=${token}`;
}

function wordsFor(at: Installation, order: RentalOrder, own: OwnWords): Words {
  return {
    order,
    now: at.clock.now(),
    link: pageLink(at, order),
    receiptLink: receiptLink(at, order),
    termsLink: termsLink(at, order),
    withdrawalLink: withdrawalLink(at, 'rental', order),
    ...own,
  };
}

/** Channels that are not both at once: a text may have another hour than its e-mail. */
export type By = 'both' | 'email' | 'sms';

/** Asks for the messages in the running transaction. `suffix` allows one template several times on an order. */
export async function tell(
  at: Installation,
  store: Store,
  order: RentalOrder,
  template: TemplateName,
  suffix = '',
  by: By = 'both',
): Promise<void> {
  const reach = await askedReachOf(store, order, order.lockerId);
  const { cabinetName, cabinetLocation } = await store.placeOf(order.lockerId);
  const place = placeText(cabinetName, cabinetLocation);
  const words = wordsFor(at, order, { reach, place, ...(await moneyFor(store, order, template)) });
  await queueMessages(
    at,
    store,
    order,
    {
      template,
      suffix,
      email: by === 'sms' ? null : emailOf(template, words),
      sms: by === 'email' ? null : smsOf(template, words),
    },
    { email: order.customerEmail, phone: order.customerPhone },
  );
}
