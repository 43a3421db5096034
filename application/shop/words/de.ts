import type { Words } from './fr.js';

export const de: Words = {
  place: (place) => `Abholort: ${place}.`,
  placeAndLocker: (place, number) => `Abholort: ${place}, Schließfach Nr. ${number}.`,
  pickUp: (link) => `Meine Bestellung abholen: ${link}`,
  waitingSms: (code, number, order, link) =>
    `Consigne: Code ${code}, Schließfach ${number}. ${order} bereit. ${link}`,
  paidSubject: (order) => `Ihre Bestellung ${order} ist bezahlt`,
  paid: (order) => `Vielen Dank für Ihren Einkauf. Ihre Bestellung ${order} ist bezahlt:`,
  codeFollows: 'Wir bereiten sie vor. Sie erhalten einen Abholcode, sobald sie in einem Schließfach liegt.',
  paidSms: (order) =>
    `Consigne: Bestellung ${order} bezahlt, vielen Dank. Sie erhalten einen Code, sobald sie in einem Schließfach liegt.`,
  readySubject: (order) => `Ihre Bestellung ${order} wartet auf Sie`,
  ready: (order) => `Ihre Bestellung ${order} ist bereit.`,
  keepCode: 'Behalten Sie diesen Code für sich: Er allein öffnet das Schließfach.',
  remindSubject: (order) => `Ihre Bestellung ${order} wartet noch auf Sie`,
  remind: (order, when) => `Ihre Bestellung ${order} wartet seit dem ${when} auf Sie.`,
  notReadySubject: (order) => `Ihre Bestellung ${order} ist nicht mehr in ihrem Schließfach`,
  notReady: (order) =>
    `Ihre Bestellung ${order} ist nicht oder nicht mehr in ihrem Schließfach: Der erhaltene Code öffnet nichts mehr.`,
  answerFollows: 'Unser Team antwortet per E-Mail auf Ihren Widerruf.',
  anotherCode: 'Sie erhalten einen anderen Code, sobald sie dort ist.',
  answerFollowsSms: (order) =>
    `Consigne: Bestellung ${order}: Der erhaltene Code öffnet nicht mehr. Antwort auf Ihren Widerruf per E-Mail.`,
  notReadySms: (order) =>
    `Consigne: Bitte noch nicht kommen. Bestellung ${order}: Der erhaltene Code öffnet nicht mehr, ein anderer folgt.`,
  completedSubject: (order) => `Ihre Bestellung ${order} ist abgeholt`,
  completed: (order, when) => `Ihre Bestellung ${order} wurde am ${when} abgeholt.`,
  withdrawnNext: 'Unser Team antwortet Ihnen zur Rückgabe und zur Erstattung.',
  cancelledSubject: (order) => `Ihre Bestellung ${order} ist storniert`,
  refundedSubject: (order) => `Ihre Bestellung ${order} ist storniert und wird erstattet`,
  refunded: (order) => `Ihre Bestellung ${order} wurde von unserem Team storniert. Bitte entschuldigen Sie.`,
  alreadyRefunded: 'Ihre Zahlung wurde Ihnen bereits zurückgezahlt.',
  moneyBack: (sum) => `Wir erstatten Ihnen ${sum}.`,
  cancelledSms: (order) => `Consigne: Bestellung ${order} storniert. Details per E-Mail.`,
  refundedSms: (order) => `Consigne: Bestellung ${order} storniert und erstattet. Details per E-Mail.`,
  givenBack: (sum, order) =>
    `Wir erstatten Ihnen ${sum} Ihrer Bestellung ${order} auf die Karte, mit der Sie bezahlt haben.`,
  paidTooLateSubject: (order) => `Ihre Zahlung für die Bestellung ${order} wird erstattet`,
  paidTooLate: (order) => `Ihre Zahlung ist nach der Stornierung der Bestellung ${order} eingegangen.`,
  orderAgain: 'Um diese Artikel zu erhalten, bestellen Sie bitte neu.',
  paidTooLateSms: (order) =>
    `Consigne: Bestellung ${order} zu spät bezahlt. Wir erstatten Ihnen alles, Details per E-Mail.`,
};
