/** Texts of the parts that a rental's page loads on demand, in English. */
import type { Words } from './fr.js';

export const en: Words = {
  myRental: 'My rental',
  ended: 'ended',
  until: (moment) => `until ${moment}`,

  leftToPay: (amount) => `${amount} is left to pay.`,
  debitFailed: (reason) => `${reason}: your card could not be charged.`,
  openingPayment: 'Opening the payment…',
  payDebt: 'Pay what I owe',
  debtPaid: (reason, amount) => `${reason}: ${amount}, paid. Thank you.`,

  extend: 'Extend the rental',
  extension: (end, amount) => `Extension until ${end}, ${amount} incl. VAT`,
  extensionUnderway: (extension) => `${extension}: the payment is in progress.`,
  extensionUnderwayHint: 'The planned end changes as soon as it is made. This page updates by itself.',
  byCustomer: {
    title: (extension) => `${extension}: your bank asks you for a confirmation.`,
    before: (time) => `Confirm before ${time}.`,
    without: 'Without it, nothing is charged, and the planned end does not change.',
    button: 'Confirm with my bank',
  },
  byStaff: {
    title: (extension) => `${extension}: to be paid.`,
    before: (time) => `Pay, with the card of your choice, before ${time}.`,
    without: 'Without payment, nothing is charged, and the planned end does not change.',
    button: 'Pay for the extension',
  },
  newEnd: 'New end, price incl. VAT',
  choice: (end, price) => `${end}: ${price}`,
  noCharge: 'no extra charge',
  inPackage: 'Your package already includes this duration.',
  debitedAtOnce:
    'The amount is charged at once, on the card of your rental. Lateness only counts from the new end.',
  networkNeeded: 'You need a network to extend. Move to a place with coverage.',
  extending: 'Extending…',
  extendFree: 'Extend at no extra charge',
  extendFor: (amount) => `Extend with obligation to pay, ${amount}`,
  extended: (end) => `Your rental is extended, new end: ${end}.`,
  notExtended: 'The last extension you asked for was not paid. Nothing was charged for it.',

  withdrawn: 'You have withdrawn from this rental.',
  bringBack: 'Put the item back in the locker as soon as possible: the rental runs until it is returned.',
  followWithdrawal: 'Follow your withdrawal',

  returnRecorded: (end) => `Return recorded, end: ${end}.`,
  undoBefore: (time) => `Nothing more to do, and no more code to ask for. Not sure? Undo before ${time}.`,
  undoing: 'Undoing…',
  stillHere: 'I still have the item',
  isReturned: 'Have you returned the item?',
  closedAt: (locker, moment, price, late) =>
    `Locker\u00a0${locker} was closed ${moment}. With “Yes”, the rental ends at that time: ${price} incl. VAT, ${late}.`,
  recording: 'Saving…',
  yes: 'Yes, it is returned',
  notYet: 'Not yet',

  returnPhoto: 'Photo of the returned item',
  photoPurpose:
    'A photo of the returned item helps our team to decide on the deposit sooner. It is optional, and sent without the place where it was taken.',
  photoAdded: (moment) => `Photo added ${moment}. Our team sees it with your return.`,
  addPhoto: 'Add a photo',
  replacePhoto: 'Replace the photo',
  sendingPhoto: 'Sending the photo…',
  photoWaits:
    'Photo not sent yet: it is sent by itself as soon as the network is back and this page is open.',
  photoUnreadable: 'This photo does not open on this device. Choose a JPEG, PNG or WebP image.',
};
