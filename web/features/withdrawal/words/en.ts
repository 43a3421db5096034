import type { Words } from './fr.js';

const sold = {
  yours: 'Your order',
  title: (reference: string) => `Order ${reference}`,
  ordered: (moment: string, cabinet: string) => `Placed on ${moment}, ${cabinet}`,
  purpose:
    'You withdraw from this order without having to give a reason. A dated acknowledgement of receipt is sent to the email address of the order.',
  cancelled: 'This order is already cancelled.',
  excluded: 'The right of withdrawal does not apply to this order.',
  undone: 'your order is cancelled and refunded.',
};

export const en: Words = {
  title: 'Withdraw from the contract',
  kinds: {
    pressing: { ...sold, answeredFor: 'Our team will answer you about your laundry and the refund.' },
    shop: { ...sold, answeredFor: 'Our team will answer you about the return and the refund.' },
    rental: {
      yours: 'Your rental',
      title: (reference) => `Rental ${reference}`,
      ordered: (moment, cabinet) => `Booked on ${moment}, ${cabinet}`,
      purpose:
        'You withdraw from this rental without having to give a reason. A dated acknowledgement of receipt is sent to the email address of the rental.',
      cancelled: 'This rental is already cancelled.',
      excluded: 'The right of withdrawal does not apply to this rental.',
      undone: 'everything is given back. The card hold is released, and what had been charged is refunded.',
      answeredFor: 'Our team will answer you about the rental and the refund.',
    },
  },
  performed: 'Your laundry has been cleaned and collected: you can no longer withdraw from this order.',
  over: 'The withdrawal period has passed: fourteen days.',

  notTaken:
    'The item has not been collected: the rental is cancelled at no charge, and the card hold is released.',
  taken: 'The item has been collected.',
  takenAndReturned: 'The item has been collected and returned.',
  takenAt: (moment) =>
    `That was on ${moment}. If you still have it, bring it back as soon as possible: the rental runs until its return.`,
  takenAndReturnedAt: (taken, returned) => `Collected on ${taken}, returned on ${returned}.`,
  teamAnswers: 'Our team will answer you about what is still owed and what is refunded.',
  cleaningBegun: 'Cleaning has begun, at your request.',
  cleaningSince: (moment) =>
    `It has been under way since ${moment}. You may be charged for what was done until your withdrawal, in proportion to the total (article L. 221-25 of the French Consumer Code). Our team will answer you.`,

  yourWithdrawal: 'Your withdrawal',
  name: 'Your name',
  mustName: 'Enter your name.',
  comment: 'Comment (optional)',
  sending: 'Sending…',
  confirm: 'Confirm withdrawal',

  stated: 'Your withdrawal is recorded.',
  received: (moment) => `Received on ${moment}.`,
  acknowledged: 'The acknowledgement of receipt is sent to you by email.',
  bringBack: 'Bring the item back as soon as possible',
  runsUntilReturn: ': the rental runs until its return.',
  refused: 'Your withdrawal is not accepted.',
  accepted: 'Your withdrawal is accepted.',
  answer: (moment, text) => `Our answer of ${moment}: ${text}`,

  period: (from, until) => `From ${from} to ${until}`,
  total: 'Total incl. VAT',
  backToRental: 'Back to my rental',
  badLink: 'This link does not lead to an order.',
  openWholeLink: 'Open the whole link from your confirmation email, or go through your rental.',
  haveRental: 'I already have a rental',
};
