/** Notes on a rental, and its messages sent again. */
import type { Staff } from '#application/access/staff.js';
import { addNoteOf, resendOf } from '#application/access/order-texts.js';
import type { Store } from '#application/store.js';
import { detail } from './detail.js';
import { aboutOrder, orderFor } from './load.js';

const texts = {
  load: (store: Store, staff: Staff, { orderId }: { readonly orderId: string }) =>
    orderFor(store, staff, orderId),
  about: aboutOrder,
  detail,
};

export const addNote = addNoteOf(texts);

export const resend = resendOf({
  ...texts,
  addressesOf: ({ customerEmail: email, customerPhone: phone }) => ({ email, phone }),
});
