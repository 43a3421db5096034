import type { Words } from './fr.js';

export const en: Words = {
  promised: (day) => `Your laundry is promised for ${day} at the latest.`,
  noted: 'On receipt, we noted the following:',
  depositCode: (code) => `Drop-off code: ${code}`,
  atTheLocker:
    'In front of the locker, open this page: it gives the code for the keypad, and opens the door remotely if the lock allows it.',
  open: (link) => `Open the locker: ${link}`,
  refundedInPerson: (sum) => `We are refunding you ${sum} at the counter.`,
  refundedToCard: (sum) => `We are refunding you ${sum} to your card.`,
  begun: (when) =>
    `Cleaning began on ${when}, at your request: what was done until your withdrawal may be charged to you, in proportion to the total (article L. 221-25 of the French Consumer Code).`,
  confirmedSubject: (order) => `Your laundry order ${order}: drop off your laundry`,
  confirmed: (order, number, place) =>
    `Your order ${order} is confirmed. Drop off your laundry in locker no. ${number}: ${place}.`,
  confirmedSms: (number, code, link) => `Consigne: drop off laundry, locker ${number}, code ${code}. ${link}`,
  receivedSubject: (order) => `We have your laundry: order ${order}`,
  received: (order, place) => `You have handed us your laundry: order ${order}, ${place}.`,
  codeFollows: 'You will get a collection code as soon as it is ready.',
  depositedSubject: (order) => `Your laundry is dropped off: order ${order}`,
  deposited: (when, order, place) =>
    `Your laundry has been in its locker since ${when}: order ${order}, ${place}.`,
  weCollect:
    'There is nothing left for you to do. Our team collects it, and tells you as soon as they have it.',
  collectedSubject: (order) => `Your laundry is in our hands: order ${order}`,
  collected: (order) => `We have collected your laundry (order ${order}).`,
  reservesSubject: (order) => `A note on your laundry: order ${order}`,
  answerUs: 'Any questions? Reply to us or call us.',
  readySubject: (order) => `Your laundry is ready: order ${order}`,
  ready: (number, place) => `Your laundry is waiting in locker no. ${number}: ${place}.`,
  readySms: (number, code, link) => `Consigne: laundry ready, locker ${number}, code ${code}. ${link}`,
  notReadySubject: (order) => `Your laundry is not in its locker yet: order ${order}`,
  notReady:
    'We notified you too early: your laundry is not in its locker yet, and the code you received no longer opens anything.',
  anotherCode: 'You will get another code as soon as it is there. We apologise.',
  notReadySms: (order) =>
    `Consigne: please wait before coming. Laundry ${order}: the code you got no longer opens, another will follow.`,
  reminderSubject: (order) => `Your laundry is waiting: order ${order}`,
  reminder: (number, place) =>
    `Your laundry has been ready for two days in locker no. ${number}: ${place}. Please collect it to free the locker.`,
  reminderSms: (number, code, link) => `Consigne: laundry waiting, locker ${number}, code ${code}. ${link}`,
  completedSubject: (order) => `Your laundry is collected: order ${order}`,
  completed: (order, when) => `Your laundry (order ${order}) was collected on ${when}.`,
  cancelSubject: (order) => `Laundry order ${order} cancelled`,
  cancelSms: (order) => `Consigne: laundry order ${order} cancelled. Details by email.`,
  cancelSmsAlone: (order, money) => `Consigne: laundry order ${order} cancelled. ${money}`,
  withdrawnNext: 'Our team answers you about your laundry and the refund.',
  givenBack: (order) => `Your laundry order ${order} is being refunded.`,
  paidTooLateSubject: (order) => `Your payment is refunded: order ${order}`,
  paidTooLate: 'Your payment reached us after the order was cancelled: the locker was no longer reserved.',
  orderAgain: 'You can order again whenever you like. We apologise.',
  paidTooLateSms: (order) => `Consigne: late payment, order ${order} refunded. Details by email.`,
};
