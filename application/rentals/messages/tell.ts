/** Notifies the customer of a rental, from the templates (messages.md#channels-and-content). */
import type { RentalOrder } from '#domain/rentals/rental-order.js';
import { placeText } from '#domain/lockers/place-text.js';
import type { Installation } from '#application/installation.js';
import { receiptLink, termsLink } from '#application/documents/link.js';
import { askedReachOf } from '#application/lockers/codes/asked-reach.js';
import { withdrawalLink } from '#application/sales/withdrawal-link.js';
import { tokenContext } from '#application/rentals/holder.js';
import type { Store } from '#application/store.js';
import { queueMessages } from '#application/messages/queue.js';
import { emailOf, smsOf, type TemplateName, type Words } from './templates.js';
import { moneyFor, type MoneyWords } from '#application/rentals/payments/notification-amounts.js';

type OwnWords = MoneyWords & Pick<Words, 'reach' | 'place'>;

/** The link to the order's page, with the customer's token. */
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

/** One channel alone: an SMS may be sent at another hour than its e-mail. */
export type By = 'both' | 'email' | 'sms';

/** Enqueues the messages in the running transaction. `suffix` allows one template several times on an order. */
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
