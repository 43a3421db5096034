import type { Words } from './fr.js';

export const de: Words = {
  locker: (number, place) => `Schließfach Nr. ${number}, ${place}.`,
  code: (code) => `Abholcode: ${code}`,
  waitsUntil: (when) => `Ihr Paket wartet dort bis ${when} auf Sie.`,
  open: (link) => `Schließfach öffnen: ${link}`,
  help: (phone) => `Haben Sie eine Frage? Rufen Sie ${phone} an.`,
  opensNoMore: 'Der erhaltene Code öffnet das Schließfach nicht mehr.',
  depositedSubject: (number) => `Ihr Paket wartet in Schließfach Nr. ${number}`,
  deposited: (parcel) => `Ihr Paket ${parcel} ist angekommen.`,
  depositedSms: (number, code) => `Paket in Schließfach ${number}, Code ${code}`,
  reminderSubject: (number) => `Ihr Paket wartet noch in Schließfach Nr. ${number}`,
  reminder: (parcel) => `Ihr Paket ${parcel} wurde noch nicht abgeholt.`,
  reminderSms: (number, code) => `Paket wartet, Schließfach ${number}, Code ${code}`,
  keptLongerSubject: (number) => `Ihr Paket wird länger in Schließfach Nr. ${number} aufbewahrt`,
  keptLonger: (parcel) => `Ihr Paket ${parcel} wartet länger auf Sie. Der Code bleibt derselbe.`,
  keptUntilSms: (when, code) => `Paket wartet bis ${when}, Code ${code}`,
  keptSms: (code) => `Paket wartet länger, Code ${code}`,
  newCodeSubject: 'Neuer Code für Ihr Paket',
  newCode: 'Der Code Ihres Pakets hat sich geändert. Der alte öffnet nichts mehr.',
  newCodeSms: (code, number) => `neuer Code ${code}, Schließfach ${number}`,
  undoneSubject: 'Ihr Paket ist noch nicht im Schließfach',
  undone: (parcel, number) =>
    `Die Abgabe Ihres Pakets ${parcel} wurde storniert: Schließfach Nr. ${number} ist leer.`,
  undoneNext: 'Sie erhalten eine neue Nachricht, sobald Ihr Paket abgegeben ist.',
  undoneSms: (number) =>
    `Consigne: Abgabe Ihres Pakets storniert, Schließfach ${number} ist leer. Bitte warten Sie auf unsere nächste Nachricht.`,
  movedSubject: 'Ihr Paket kommt in ein anderes Schließfach',
  moved: (parcel, number, place) => `Ihr Paket ${parcel} kommt in Schließfach Nr. ${number}, ${place}.`,
  movedNext: 'Sie erhalten Ihren Abholcode, sobald es dort ist.',
  movedSms: (number) =>
    `Consigne: Ihr Paket kommt in ein anderes Schließfach, Nr. ${number}. Ort und Code erhalten Sie mit unserer nächsten Nachricht.`,
  collectedSubject: 'Ihr Paket ist nicht mehr im Schließfach',
  collected: (parcel) => `Unser Team hat Ihr Paket ${parcel} zurückgenommen.`,
  collectedSms: 'Consigne: Unser Team hat Ihr Paket zurückgenommen, der Code öffnet nicht mehr.',
  cancelledSubject: 'Ihr Paket wird nicht in das Schließfach geliefert',
  cancelled: (parcel, number) =>
    `Die Lieferung Ihres Pakets ${parcel} in Schließfach Nr. ${number} ist storniert.`,
  cancelledSms: 'Consigne: Die Lieferung Ihres Pakets in das Schließfach ist storniert.',
  callSms: (phone) => ` Rufen Sie ${phone} an`,
};
