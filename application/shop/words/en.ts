import type { Words } from './fr.js';

export const en: Words = {
  place: (place) => `Collection point: ${place}.`,
  placeAndLocker: (place, number) => `Collection point: ${place}, locker no. ${number}.`,
  pickUp: (link) => `Collect my order: ${link}`,
  waitingSms: (code, number, order, link) =>
    `Consigne: code ${code}, locker ${number}. Order ${order} ready. ${link}`,
  paidSubject: (order) => `Your order ${order} is paid`,
  paid: (order) => `Thank you for your purchase. Your order ${order} is paid:`,
  codeFollows: 'We are preparing it. You will get a collection code as soon as it is in a locker.',
  paidSms: (order) =>
    `Consigne: order ${order} paid, thank you. You will get a code as soon as it is in a locker.`,
  readySubject: (order) => `Your order ${order} is waiting for you`,
  ready: (order) => `Your order ${order} is ready.`,
  keepCode: 'Keep this code to yourself: it is enough to open the locker.',
  remindSubject: (order) => `Your order ${order} is still waiting for you`,
  remind: (order, when) => `Your order ${order} has been waiting for you since ${when}.`,
  notReadySubject: (order) => `Your order ${order} is no longer in its locker`,
  notReady: (order) =>
    `Your order ${order} is not, or no longer, in its locker: the code you received opens nothing any more.`,
  answerFollows: 'Our team answers your withdrawal by email.',
  anotherCode: 'You will get another code as soon as it is there.',
  answerFollowsSms: (order) =>
    `Consigne: order ${order}: the code you got no longer opens. We answer your withdrawal by email.`,
  notReadySms: (order) =>
    `Consigne: please wait before coming. Order ${order}: the code you got no longer opens, another will follow.`,
  completedSubject: (order) => `Your order ${order} is collected`,
  completed: (order, when) => `Your order ${order} was collected on ${when}.`,
  withdrawnNext: 'Our team answers you about the return and the refund.',
  cancelledSubject: (order) => `Your order ${order} is cancelled`,
  refundedSubject: (order) => `Your order ${order} is cancelled and refunded`,
  refunded: (order) => `Your order ${order} was cancelled by our team. We apologise.`,
  alreadyRefunded: 'Your payment has already been returned to you.',
  moneyBack: (sum) => `We are refunding you ${sum}.`,
  cancelledSms: (order) => `Consigne: order ${order} cancelled. Details by email.`,
  refundedSms: (order) => `Consigne: order ${order} cancelled and refunded. Details by email.`,
  givenBack: (sum, order) => `We are refunding you ${sum} of your order ${order}, to the card you paid with.`,
  paidTooLateSubject: (order) => `Your payment for order ${order} is returned to you`,
  paidTooLate: (order) => `Your payment reached us after order ${order} was cancelled.`,
  orderAgain: 'To get these items, place a new order.',
  paidTooLateSms: (order) =>
    `Consigne: order ${order} was paid too late. We are refunding you in full, details by email.`,
};
