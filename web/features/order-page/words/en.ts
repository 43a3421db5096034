import type { Words } from './fr.js';

export const en: Words = {
  findTitle: 'My laundry or my order',
  onThisDevice: 'Your orders on this device',
  orderAt: (reference, cabinet) => `Order ${reference} – ${cabinet}`,
  linkOrCode: 'Link or code from your message',
  linkHint: 'Paste the link “Follow my order”, or enter the code of the locker',
  nothingFound:
    'This text contains neither a link nor a code. Paste the link “Follow my order” from your email, or enter the code you received.',
  see: 'View my order',
  broken: 'This link does not lead to an order. Open the whole link from your message.',

  loading: 'My order',
  titles: { pressing: 'Your laundry', shop: 'Your order' },
  steps: {
    pressing: {
      paid: 'Order paid',
      preparing: 'In preparation',
      deposited: 'Laundry dropped off in the locker',
      collected: 'Laundry picked up by our team',
      ready: 'Laundry ready, in its locker',
      completed: 'Laundry collected',
    },
    shop: {
      paid: 'Order paid',
      preparing: 'In preparation',
      deposited: 'Dropped off',
      collected: 'Picked up',
      ready: 'In its locker',
      completed: 'Order collected',
    },
  },
  cancelled: {
    customer: 'You cancelled this order.',
    staff: 'Our team cancelled this order.',
    unpaid: 'The payment did not arrive in time. The order was cancelled.',
    refused: 'The payment was refused. The order was cancelled.',
    platform: 'We had to cancel this order, at no cost to you.',
  },
  doors: {
    pressing: { deposit: 'Drop off my laundry', pickup: 'Collect my laundry' },
    shop: { deposit: 'Drop off', pickup: 'Collect my order' },
  },
  locker: (lockerNumber) => `locker ${lockerNumber}`,
  documents: {
    invoice: 'Download the invoice (PDF, in French)',
    creditNote: 'Download the credit note (PDF, in French)',
  },
  ended: 'This order is complete.',
  readOnly: 'This link no longer opens a locker: it shows the order, its documents and how to reach us.',
  refunded: 'You have been refunded for this order.',
  progress: 'Progress',
  toCome: 'to come',
  cancelledStep: 'Order cancelled',
  readyOn: (day) => `Laundry ready on ${day} at the latest.`,
  noted: (notes) => `On receipt, we noted the following: ${notes}`,
  yourOrder: 'Your order',
  order: (reference) => `Order ${reference}`,
  total: 'Total incl. VAT',
  refundedAmount: 'Refund',
  followWithdrawal: 'Follow your withdrawal',
  withdraw: 'Withdraw from contract here',
};
