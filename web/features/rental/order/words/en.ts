/** Texts of the form that rents an item in English. */
import type { Words } from './fr.js';

export const en: Words = {
  notify: 'Tell me when it is free',
  notifyTo: 'Your email or mobile number',
  notifyHint: 'Used for this one message, then deleted (after 7 days at most)',
  notifyNeeded: 'Enter an email address or a mobile number.',
  notifying: 'Sending…',
  notifyMe: 'Tell me',
  willNotify: (item) => `We will tell you as soon as “${item}” is free.`,
  willNotifyHint: (moment) => `One message, until ${moment}. Nothing is reserved: first come, first served.`,

  period: 'Period',
  when: 'When',
  rentNow: 'Rent now',
  reserveLater: 'Reserve for later',
  showCalendar: 'Choose in the calendar',
  start: 'Start',
  startHint: 'Paris time',
  duration: 'Duration, price incl. VAT',
  otherDuration: 'Other',
  otherDurationHours: 'Another duration, in hours',
  fromTo: (least, most) => `from ${least} to ${most}`,
  chooseDuration: 'Choose a duration to see the price.',
  durationNeeded: 'Enter a duration in whole hours.',
  startNeeded: 'Enter the day and time of the start.',
  startInPast: 'This time has passed. Choose a time in the future.',
  tooShort: (least) => `The minimum duration is ${least}.`,
  tooLong: (most) => `The maximum duration is ${most}.`,
  noReservations: 'This item cannot be reserved ahead: rent it on the spot.',
  tooFarAhead: (ahead) => `Reservations open ${ahead} before the start.`,
  impossible: 'This period is not possible.',

  taken: 'None is free for the whole of this period.',
  takenByUnpaid:
    'Your waiting order, at the top of this page, may hold one: continue to its payment, or cancel it.',
  tryShorter: 'A shorter duration may be free.',
  reserveAt: (moment) => `Reserve ${moment}`,
  changePeriod:
    'You have not paid anything. Change the period or choose another item: your contact details are kept.',

  withTax: 'incl. VAT',
  packages: (times) => (times === 1 ? 'Package' : `${times} packages`),
  restAtUsualPrice: (amount) => ` and the rest at the standard rate (${amount})`,
  insteadOf: (packages, amount) => `${packages}: instead of ${amount} without a package.`,
  newAmounts: (rental, deposit) =>
    `You have not paid anything. Rental: ${rental} incl. VAT${deposit === null ? '' : `, deposit: ${deposit}`}. What you entered is kept.`,

  plannedReturn: (moment) => `Return planned by ${moment} at the latest.`,
  lateIsFree: 'Being late is not charged.',
  grace: (duration) => `${duration} of grace, at no extra charge.`,
  latePrice: (moment, price, each, most) =>
    `From ${moment}: ${price} incl. VAT ${each}, at most ${most} (the deposit).`,

  details: 'Price, lateness, cancellation',
  priceHt: 'Price excl. VAT',
  vat: (rate) => `VAT ${rate}`,
  priceTtc: 'Price incl. VAT',
  ifLate: 'What if I am late?',
  depositAndCancelling: 'Deposit and cancellation',
  startLine: 'Start',
  now: 'now',
  returnBy: 'Return by',
  rentalTtc: 'Rental incl. VAT',
  heldNow: 'Held now, charged on return.',
  heldLater: (moment) => `Card saved now. Held on your card on ${moment}. Charged on return.`,
  depositLine: 'Deposit',
  depositHold: (moment) => `Card hold, not charged${moment === null ? '' : `, placed on ${moment}`}.`,
  depositUse: (duration) =>
    `The deposit covers late return or damage. It is released at most ${duration} after the return, unless we decide otherwise and give you the reason.`,
  freeCancelling: 'Free cancellation as long as you have not asked for the access code.',
  cancelling: (until, closed, rate, amount) =>
    `Free cancellation until ${until}. After that, or if you have not collected by ${closed}, ${rate} of the price is due: ${amount}.`,

  contact: 'Contact details',
  emailHint: 'for receipt and link',
  phoneHint: 'for the code by text message',
  ownTerms: 'I accept the rental conditions described above.',
  mustAccept: 'Accept the conditions to order.',
};
