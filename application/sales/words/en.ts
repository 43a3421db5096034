import type { Words } from './fr.js';

export const en: Words = {
  goBack: (link) => `Withdraw from the contract here: ${link}`,
  acknowledged: (when) =>
    `We received your withdrawal on ${when}. Keep this email: it acknowledges receipt. You stated:`,
  nouns: { pressing: 'order', shop: 'order', rental: 'rental' },
  ofOrder: (noun, code, when) => `Your withdrawal from ${noun} ${code}, received on ${when},`,
  refused: 'is not accepted.',
  accepted: 'is accepted.',
  reason: (said) => `Reason, noted ${said}`,
  done: (said) => `What we have done, noted ${said}`,
  said: (when, answer) => `on ${when}: ${answer}`,
  remedies: 'To discuss it, call us. The consumer mediator is named in our terms.',
  byCancelling: (when, noun, code, end) =>
    `Your withdrawal of ${when} is accepted: your ${noun} ${code} is cancelled since ${end}.`,
  withdrawnRental: (code) => `Your withdrawal from rental ${code}`,
  answerOnRental: (code) => `Our answer to your withdrawal from rental ${code}`,
  weAnswer: 'Our team answers you by email.',
  comeBack: (number, link) =>
    `The rental runs until the item is back: put it back into locker no. ${number} as soon as possible, using your page. Open my rental: ${link}`,
  follow: (link) => `Follow my order: ${link}`,
  pickupCode: (code) => `Collection code: ${code}`,
  line: (quantity, item, sum) => `${quantity} × ${item}: ${sum} incl. VAT`,
  total: (sum) => `Total: ${sum} incl. VAT`,
  invoice: (link) => `Your invoice: ${link}`,
  creditNote: (link) => `Your credit note: ${link}`,
  endedBy: {
    customer: 'Your order is cancelled, as you asked.',
    staff: 'Your order was cancelled by our team.',
    unpaid: 'The payment did not reach us in time: your order is cancelled.',
    refused: 'The payment was refused: your order is cancelled.',
    platform: 'We cannot serve you this time: your order is cancelled.',
  },
  nothingTaken: 'Nothing has been charged.',
  bankDelay: 'Your bank may take a few days to show it.',
  givenBackSubject: (code) => `Refund of your order ${code}`,
  givenBackFor: (items) => `For: ${items}`,
  ifNotYou: 'If it was not you, call us straight away.',
  withdrawnOrder: (code) => `Your withdrawal from order ${code}`,
  answerOnOrder: (code) => `Our answer to your withdrawal from order ${code}`,
};
