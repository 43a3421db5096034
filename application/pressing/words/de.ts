import type { Words } from './fr.js';

export const de: Words = {
  promised: (day) => `Ihre Wäsche ist spätestens am ${day} fertig.`,
  noted: 'Bei der Annahme haben wir Folgendes vermerkt:',
  depositCode: (code) => `Abgabecode: ${code}`,
  atTheLocker:
    'Öffnen Sie vor dem Schließfach diese Seite: Sie zeigt den Code für das Tastenfeld und öffnet die Tür aus der Ferne, wenn das Schloss es erlaubt.',
  open: (link) => `Schließfach öffnen: ${link}`,
  refundedInPerson: (sum) => `Wir erstatten Ihnen ${sum} an der Theke.`,
  refundedToCard: (sum) => `Wir erstatten Ihnen ${sum} auf Ihre Karte.`,
  begun: (when) =>
    `Die Reinigung hat am ${when} auf Ihr Verlangen begonnen: Was bis zu Ihrem Widerruf erbracht wurde, kann Ihnen im Verhältnis zum Gesamtpreis berechnet werden (Artikel L. 221-25 des französischen Verbrauchergesetzbuchs).`,
  confirmedSubject: (order) => `Reinigung, Bestellung ${order}: Geben Sie Ihre Wäsche ab`,
  confirmed: (order, number, place) =>
    `Ihre Bestellung ${order} ist bestätigt. Geben Sie Ihre Wäsche in Schließfach Nr. ${number} ab: ${place}.`,
  confirmedSms: (number, code, link) =>
    `Consigne: Wäsche abgeben, Schließfach ${number}, Code ${code}. ${link}`,
  receivedSubject: (order) => `Wir haben Ihre Wäsche: Bestellung ${order}`,
  received: (order, place) => `Sie haben uns Ihre Wäsche anvertraut: Bestellung ${order}, ${place}.`,
  codeFollows: 'Sie erhalten einen Abholcode, sobald sie fertig ist.',
  depositedSubject: (order) => `Ihre Wäsche ist abgegeben: Bestellung ${order}`,
  deposited: (when, order, place) =>
    `Ihre Wäsche ist seit dem ${when} in ihrem Schließfach: Bestellung ${order}, ${place}.`,
  weCollect: 'Sie müssen nichts mehr tun. Unser Team holt sie ab und benachrichtigt Sie, sobald es sie hat.',
  collectedSubject: (order) => `Ihre Wäsche ist bei uns: Bestellung ${order}`,
  collected: (order) => `Wir haben Ihre Wäsche abgeholt (Bestellung ${order}).`,
  reservesSubject: (order) => `Hinweis zu Ihrer Wäsche: Bestellung ${order}`,
  answerUs: 'Haben Sie eine Frage? Antworten Sie uns oder rufen Sie uns an.',
  readySubject: (order) => `Ihre Wäsche ist fertig: Bestellung ${order}`,
  ready: (number, place) => `Ihre Wäsche wartet in Schließfach Nr. ${number}: ${place}.`,
  readySms: (number, code, link) => `Consigne: Wäsche fertig, Schließfach ${number}, Code ${code}. ${link}`,
  notReadySubject: (order) => `Ihre Wäsche ist noch nicht in ihrem Schließfach: Bestellung ${order}`,
  notReady:
    'Wir haben Sie zu früh benachrichtigt: Ihre Wäsche ist noch nicht in ihrem Schließfach und der erhaltene Code öffnet nichts mehr.',
  anotherCode: 'Sie erhalten einen anderen Code, sobald sie dort ist. Bitte entschuldigen Sie.',
  notReadySms: (order) =>
    `Consigne: Bitte noch nicht kommen. Wäsche ${order}: Der erhaltene Code öffnet nicht mehr, ein anderer folgt.`,
  reminderSubject: (order) => `Ihre Wäsche wartet auf Sie: Bestellung ${order}`,
  reminder: (number, place) =>
    `Ihre Wäsche liegt seit zwei Tagen fertig in Schließfach Nr. ${number}: ${place}. Bitte holen Sie sie ab, damit das Schließfach frei wird.`,
  reminderSms: (number, code, link) =>
    `Consigne: Wäsche wartet, Schließfach ${number}, Code ${code}. ${link}`,
  completedSubject: (order) => `Ihre Wäsche ist abgeholt: Bestellung ${order}`,
  completed: (order, when) => `Ihre Wäsche (Bestellung ${order}) wurde am ${when} abgeholt.`,
  cancelSubject: (order) => `Reinigung, Bestellung ${order} storniert`,
  cancelSms: (order) => `Consigne: Reinigung, Bestellung ${order} storniert. Details per E-Mail.`,
  cancelSmsAlone: (order, money) => `Consigne: Reinigung, Bestellung ${order} storniert. ${money}`,
  withdrawnNext: 'Unser Team antwortet Ihnen wegen Ihrer Wäsche und der Erstattung.',
  givenBack: (order) => `Für Ihre Bestellung ${order} (Reinigung) erhalten Sie eine Erstattung.`,
  paidTooLateSubject: (order) => `Ihre Zahlung wird erstattet: Bestellung ${order}`,
  paidTooLate:
    'Ihre Zahlung ist nach der Stornierung der Bestellung eingegangen: Das Schließfach war nicht mehr reserviert.',
  orderAgain: 'Sie können jederzeit wieder bestellen. Bitte entschuldigen Sie.',
  paidTooLateSms: (order) =>
    `Consigne: verspätete Zahlung, Bestellung ${order} wird erstattet. Details per E-Mail.`,
};
