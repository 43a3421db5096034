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
};
