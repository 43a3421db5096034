import type { Words } from './fr.js';

export const en: Words = {
  backToShop: 'Back to the shop',
  seeOrder: 'View order',

  cancelling: 'Cancellation',
  cancellingNow: 'Cancelling your order…',
  paidTitle: 'Order paid',
  cancelledTitle: 'Payment cancelled',
  outcomes: {
    cancelled: 'Your order has been cancelled and the items are back on sale. Nothing was charged.',
    nothingToCancel: 'The payment was cancelled. You can try again whenever you like.',
    givenBack: 'This order was already cancelled: our last email says what you get back.',
    paid: 'This order is already paid: it is not cancelled.',
    noSession: 'Your order will be cancelled within a few minutes. Nothing was charged.',
    failed: 'Something went wrong while cancelling the payment.',
  },
  cartKept: 'Your basket is kept.',
  typeNumber: 'Enter the number of the locker station',

  payment: 'Payment',
  pending: 'Your payment is being confirmed.',
  updatesItself:
    'This page updates by itself. You can also close it: the confirmation is sent to you by email and text message.',
  checkNow: 'Check now',
  error: 'Error',
  ifPaid: 'If you have paid, the confirmation is sent to you by email and text message.',
  again: 'Try again',
  backToCart: 'Back to the basket',
  noSessionId: 'The session identifier is missing.',

  next: {
    withdrawn: 'You have withdrawn from this order.',
    refunded: 'You have been refunded for this order: it is not being prepared.',
    completed: 'You have your order. Thank you, and see you soon.',
    preparing:
      'We are preparing your order. As soon as it is in a locker, you receive its code by email and text message.',
    ready: 'Your order is waiting in its locker: its code is in our last message.',
  },
  total: 'Total incl. VAT',
  confirmed: 'Payment confirmed',
  thanks: 'Thank you for your purchase.',
  paidBefore: 'This basket was already paid. It is not paid a second time.',
  yourOrder: 'Your order',
  order: (reference) => `Order ${reference}`,
  whatNow: 'What happens next',
  place: (place) => `Collection point: ${place}`,
  follow: 'Follow my order',
  withdraw: 'Withdraw from contract here',
  followWithdrawal: 'Follow your withdrawal',
};
