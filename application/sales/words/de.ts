import type { Words } from './fr.js';

export const de: Words = {
  goBack: (link) => `Vertrag hier widerrufen: ${link}`,
  acknowledged: (when) =>
    `Wir haben Ihren Widerruf am ${when} erhalten. Bewahren Sie diese E-Mail auf: Sie ist die Empfangsbestätigung. Sie haben erklärt:`,
  nouns: { pressing: 'Bestellung', shop: 'Bestellung', rental: 'Miete' },
  ofOrder: (noun, code, when) => `Ihr Widerruf der ${noun} ${code}, eingegangen am ${when},`,
  refused: 'wird nicht angenommen.',
  accepted: 'wird angenommen.',
  reason: (said) => `Grund, vermerkt ${said}`,
  done: (said) => `Was wir getan haben, vermerkt ${said}`,
  said: (when, answer) => `am ${when}: ${answer}`,
  remedies:
    'Wenn Sie darüber sprechen möchten, rufen Sie uns an. Die Verbraucherschlichtungsstelle ist in unseren Bedingungen genannt.',
  byCancelling: (when, noun, code, end) =>
    `Ihr Widerruf vom ${when} ist angenommen: Ihre ${noun} ${code} ist seit dem ${end} storniert.`,
  withdrawnRental: (code) => `Ihr Widerruf der Miete ${code}`,
  answerOnRental: (code) => `Unsere Antwort auf Ihren Widerruf der Miete ${code}`,
  weAnswer: 'Unser Team antwortet Ihnen per E-Mail.',
  comeBack: (number, link) =>
    `Die Miete läuft bis zur Rückgabe des Artikels: Legen Sie ihn so bald wie möglich über Ihre Seite in Schließfach Nr. ${number} zurück. Meine Miete öffnen: ${link}`,
  linkSubject: (order) => `Ihre Bestellung ${order}`,
  link: (place) => `Sie haben den Link Ihrer Bestellung angefordert: ${place}.`,
  notAsked: 'Waren Sie das nicht? Sie müssen nichts tun: Diese Nachricht ging nur an Sie.',
  linkSms: (order, link) => `Consigne: Bestellung ${order} ${link}`,
  follow: (link) => `Bestellung verfolgen: ${link}`,
  pickupCode: (code) => `Abholcode: ${code}`,
  line: (quantity, item, sum) => `${quantity} × ${item}: ${sum} inkl. MwSt.`,
  total: (sum) => `Summe: ${sum} inkl. MwSt.`,
  invoice: (link) => `Ihre Rechnung: ${link}`,
  creditNote: (link) => `Ihre Gutschrift: ${link}`,
  endedBy: {
    customer: 'Ihre Bestellung ist storniert, wie von Ihnen gewünscht.',
    staff: 'Ihre Bestellung wurde von unserem Team storniert.',
    unpaid: 'Die Zahlung ist nicht rechtzeitig bei uns eingegangen: Ihre Bestellung ist storniert.',
    refused: 'Die Zahlung wurde abgelehnt: Ihre Bestellung ist storniert.',
    platform: 'Wir können Sie diesmal nicht bedienen: Ihre Bestellung ist storniert.',
  },
  nothingTaken: 'Es wurde nichts abgebucht.',
  bankDelay: 'Bis Ihre Bank es anzeigt, können einige Tage vergehen.',
  givenBackSubject: (code) => `Erstattung Ihrer Bestellung ${code}`,
  givenBackFor: (items) => `Für: ${items}`,
  ifNotYou: 'Wenn Sie das nicht waren, rufen Sie uns sofort an.',
  withdrawnOrder: (code) => `Ihr Widerruf der Bestellung ${code}`,
  answerOnOrder: (code) => `Unsere Antwort auf Ihren Widerruf der Bestellung ${code}`,
};
