import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  days: (count) => counted(count, 'day', 'days', 'en'),
  hours: (count) => counted(count, 'hour', 'hours', 'en'),
  minutes: (count) => counted(count, 'minute', 'minutes', 'en'),
  given: (duration) => `A gift from our team: ${duration}.`,
  charged: (sum) => `Charged for your extensions: ${sum} incl. VAT.`,
  priceInAll: (sum) => `Price of the rental in total: ${sum} incl. VAT.`,
  samePrice: 'The price of your rental does not change.',
  included: 'This extension is included in the price of your rental.',
  yourRental: (link) => `Your rental: ${link}`,
  prepared: (item, end, price) =>
    `We are preparing the extension of your rental of “${item}” until ${end}, for ${price} incl. VAT.`,
  notCharged: 'Without this payment, nothing is charged.',
  untilPaid: (end) => `Until the extension is paid, the planned end stays ${end}.`,
  unlessPaid: (end) => `Without this payment, the planned end stays ${end}.`,
  giveBack: (item, end) => `“${item}” is still to be returned as planned, on ${end}.`,
  giveBackNow: (item, end) => `“${item}” was to be returned on ${end}: please bring the item back now.`,
  extendedSubject: (code) => `Your rental ${code} is extended`,
  extended: (item, end) => `Your rental of “${item}” is extended until ${end}.`,
  codeLasts: 'Your page says until when your code opens the locker; ask for another one if you need it.',
  extendedSms: (code, end, link) => `Consigne: rental ${code} extended to ${end}. ${link}`,
  toConfirmSubject: (code) => `Your rental ${code}: extension to confirm`,
  bankAsks: 'Your bank asks for your approval.',
  confirmUntil: (until) => `Give it on your page until ${until}, or pay there with another card.`,
  toConfirmSms: (until, code, link) => `Consigne: confirm by ${until} to extend rental ${code}. ${link}`,
  toPaySubject: (code) => `Your rental ${code}: extension to pay`,
  payUntil: (until) =>
    `Pay for it on your page until ${until}, with the card of your choice; your bank may ask for your approval.`,
  toPaySms: (until, code, link) => `Consigne: pay by ${until} to extend rental ${code}. ${link}`,
  otherCardSubject: (code) => `Your rental ${code}: extension to pay with another card`,
  otherCard: (item) =>
    `Your card was refused for the extension of your rental of “${item}”: nothing was charged.`,
  otherCardUntil: (end, price, until) =>
    `The extension until ${end}, for ${price} incl. VAT, can be paid with another card until ${until}, on your page.`,
  otherCardSms: (code, until, link) => `Consigne: extend ${code} with another card by ${until}. ${link}`,
  refusedSubject: (code) => `Your rental ${code}: card refused for the extension`,
  refused: (item, end) =>
    `The card of your rental of “${item}” was refused for its extension until ${end}: nothing was charged.`,
  teamCanSend: 'Our team can send you a link to pay for the extension with another card.',
  refusedSms: (code, end, link) => `Consigne: ${code}, card refused, ends ${end}. ${link}`,
  failedSubject: (code) => `Your rental ${code} is not extended`,
  failed: (end) => `The extension until ${end} was not paid in time: nothing was charged.`,
  failedSms: (code, end, link) => `Consigne: ${code} not extended, ends ${end}. ${link}`,
  givenBackSubject: (code) => `Your rental ${code}: extension refunded`,
  withdrawnBefore:
    'You withdrew from your rental before its extension was paid: we are refunding what was charged for it.',
  endedBefore: 'Your rental ended before its extension was paid: we are refunding what was charged for it.',
};
