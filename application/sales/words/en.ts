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
};
