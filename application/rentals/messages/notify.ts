/** Notifies the customer of a rental, from the templates (messages.md#channels-and-content). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { languageOf, linkIn } from '#domain/shared/languages.js';
import { placeText } from '#domain/lockers/cabinet.js';
import type { App } from '#application/app.js';
import { documentsOf } from '#application/documents/issue.js';
import { invoiceLink, receiptLink, termsLink } from '#application/documents/link.js';
import { requestedReachOf } from '#application/lockers/codes/lock-reach.js';
import { withdrawalLink } from '#application/sales/withdrawal-words.js';
import { tokenContext } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { queueMessages } from '#application/messages/queue.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';
import { moneyFor, type MoneyWords } from '#application/rentals/payments/notification-amounts.js';

type OwnWords = MoneyWords & Pick<Words, 'reach' | 'place' | 'document'>;

/** The link to the order's page, with the customer's token. */
export function pageLink(app: App, order: RentalOrder): string {
  const token = app.secrets.unseal(order.tokenSealed, tokenContext(order.id));
  const page = `${app.settings.publicUrl}/rental-status/${order.rentalCode}#t=${token}`;
  return linkIn(languageOf(order), page);
}

function wordsFor(app: App, order: RentalOrder, own: OwnWords): Words {
  return {
    order,
    now: app.clock.now(),
    link: pageLink(app, order),
    receiptLink: receiptLink(app, order),
    termsLink: termsLink(app, order),
    withdrawalLink: linkIn(languageOf(order), withdrawalLink(app, 'rental', order)),
    ...own,
  };
}

/** Only firms have documents; for other customers the query is saved. */
async function documentFor(app: App, store: Store, { id, buyer }: RentalOrder): Promise<Words['document']> {
  if (buyer === null) return null;
  const { invoice, creditNotes } = await documentsOf(store, id);
  const document = creditNotes.at(-1) ?? invoice;
  return document && { kind: document.kind, link: invoiceLink(app, document) };
}

/** One channel alone: an SMS may be sent at another hour than its e-mail. */
export type By = 'both' | 'email' | 'sms';

/** Enqueues the messages in the running transaction. `suffix` allows one template several times on an order. */
export async function notify(
  app: App,
  store: Store,
  order: RentalOrder,
  template: TemplateName,
  suffix = '',
  by: By = 'both',
): Promise<void> {
  const reach = await requestedReachOf(store, order, order.lockerId);
  const { cabinetName, cabinetLocation } = await store.placeOf(order.lockerId);
  const place = placeText(cabinetName, cabinetLocation);
  const document = await documentFor(app, store, order);
  const words = wordsFor(app, order, {
    reach,
    place,
    document,
    ...(await moneyFor(store, order, template)),
  });
  await queueMessages(
    app,
    store,
    order,
    {
      template,
      suffix,
      language: order.language,
      email: by === 'sms' ? null : emailOf(template, words),
      sms: by === 'email' ? null : smsOf(template, words),
    },
    { email: order.customerEmail, phone: order.customerPhone },
  );
}
