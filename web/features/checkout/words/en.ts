/** Texts of the order forms in English. */
import type { Words } from './fr.js';

export const en: Words = {
  about: 'About',
  needsReach: 'Locker in easy reach',
  reachHint: 'If none is free, we will tell you with your code.',
  forCompany: 'For a company',
  companyMissing:
    'These fields could not be loaded. Check your network, then reopen the page: your input is kept.',

  contactTitle: 'Your contact details',
  name: 'First and last name',
  email: 'Email',
  phone: 'Phone',
  didYouMean: 'Did you mean',
  afterMeant: '?',
  change: 'Change',
  forget: 'Forget',
  remember: 'Remember me on this device',
  nameNeeded: 'enter your first and last name',
  emailNeeded: 'enter your email address',
  phoneNeeded: 'enter your phone number',
  phoneTooShort: 'Some digits of this number are missing.',
  fillIn: 'Fill in this field.',
  invalid: 'Invalid input',
  invalidEmail: 'Invalid email address',

  recap: 'Summary',
  edit: 'Edit',
  tooBig: 'This is too much for one locker.',
  tooBigHint: 'One order goes into one locker. Reduce the quantities, then order the rest separately.',

  terms: 'Terms of sale',
  acceptTerms: 'I accept the terms of sale.',
  read: 'Read',
  readTerms: 'Read the terms of sale',
  termsMissing: 'The terms could not be loaded.',
  termsMissingHint: 'Check your network, then open them again: what you have entered is kept.',
  close: 'Close',

  order: 'Order with obligation to pay',
  ordering: 'Sending the order…',
  payOrCancel: 'Pay for or cancel your waiting order',
  nothingPaid: 'You have not paid anything. What you entered is kept.',
  sendAgain: 'What you entered is kept. Try again: you will not be charged twice.',
  unanswered: 'There was no response to your order.',
  unansweredHint:
    'It may have been placed: what you chose then looks taken on this page. Order again without changing anything: it is placed only once.',
  redirecting: 'Taking you to the payment page…',
  ifNothingHappens: 'If nothing happens,',
  openPaymentPage: 'open the payment page',

  unpaid: 'Your order is waiting for its payment.',
  reservedUntil: (time) =>
    `What you chose is kept for you until ${time}. On this page it therefore looks taken.`,
  resumePayment: 'Continue to payment',
  cancelOrder: 'Cancel this order',
};
