/** Notifies the customer of a shop order, from the templates (messages.md#channels-and-content). */
import { netCapturedCents } from '#domain/payments/settlement.js';
import { languageOf } from '#domain/shared/languages.js';
import type { ShopOrder } from '#domain/shop/shop-order.js';
import { invoiceOf } from '#application/documents/issue.js';
import { invoiceLink } from '#application/documents/link.js';
import { codeLinks, liveDoorCode } from '#application/doors/codes.js';
import type { App } from '#application/app.js';
import { requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { queueMessages } from '#application/messages/queue.js';
import { commonWordsOf } from '#application/sales/message-words.js';
import type { Store } from '#application/store.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';

interface Options {
  /** Allows one template several times on an order. */
  readonly suffix?: string;
  /** The refund of this message; by default all that is left. */
  readonly refundCents?: number;
  readonly refundedItems?: string | null;
}

async function wordsFor(
  app: App,
  store: Store,
  order: ShopOrder,
  { refundCents, refundedItems = null }: Options,
): Promise<Words> {
  const pickup = await liveDoorCode(store, order.id, 'pickup');
  const locker = pickup && (await store.lockers.get(pickup.lockerId));
  const document =
    (await invoiceOf(store, order.id, 'creditNote')) ?? (await invoiceOf(store, order.id, 'invoice'));
  const payments = await store.payments.where({ orderId: order.id });
  return {
    order,
    ...(await commonWordsOf(app, store, 'shop', order)),
    lockerNumber: locker?.number ?? null,
    reach: await requestedReachOf(store, order, locker?.id ?? null),
    code: pickup?.code ?? null,
    refundCents: refundCents ?? netCapturedCents(payments),
    isDisputed: payments.some(({ disputedAt }) => disputedAt !== null),
    refundedItems,
    documentLink: document && invoiceLink(app, document),
    ...codeLinks(app, pickup, languageOf(order)),
  };
}

/** Enqueues the messages in the running transaction. */
export async function notify(
  app: App,
  store: Store,
  order: ShopOrder,
  template: TemplateName,
  options: Options = {},
): Promise<void> {
  const { suffix = '' } = options;
  const words = await wordsFor(app, store, order, options);
  await queueMessages(
    app,
    store,
    order,
    {
      template,
      suffix,
      language: order.language,
      email: emailOf(template, words),
      sms: smsOf(template, words),
    },
    { email: order.customerEmail, phone: order.customerPhone },
  );
}
