import type { Words } from './fr.js';

export const de: Words = {
  hello: (name) => `Guten Tag ${name},`,
  helloThere: 'Guten Tag,',
  quoted: (text) => `„${text}“`,
  terms: (link) => `Bedingungen, die Sie akzeptiert haben: ${link}`,
  refundAfterDispute: (sum) =>
    `Ihre Bank prüft diese Zahlung: Zahlt sie sie nicht selbst zurück, erstatten wir Ihnen ${sum}, sobald sie entschieden hat.`,
  reachMet: 'Dieses Schließfach liegt auf barrierefreier Höhe, wie Sie es gewünscht haben.',
  reachMissed:
    'Kein Schließfach auf barrierefreier Höhe war frei: Dieses ist es nicht. Wenn Sie es nicht erreichen können, rufen Sie uns an.',
  openLink: 'Link öffnen',
  help: (phone) => `Brauchen Sie Hilfe? Rufen Sie ${phone} an.`,
  sentBy: (name) => `Nachricht gesendet von ${name}.`,
  exclusion: (label) => `Widerrufsrecht ausgeschlossen: ${label}.`,
  customMade: 'nach Maß gefertigt oder eindeutig personalisiert (L. 221-28, 3°)',
  perishable: 'verdirbt schnell oder läuft schnell ab (L. 221-28, 4°)',
  unsealedHygiene:
    'sobald die Versiegelung entfernt ist, aus Gründen der Hygiene oder Gesundheit (L. 221-28, 5°)',
  mixed: 'untrennbar mit anderen Artikeln vermischt (L. 221-28, 6°)',
  unsealedMedia: 'sobald die Versiegelung entfernt ist: Aufnahme oder Software (L. 221-28, 9°)',
  press: 'Zeitung, Zeitschrift oder Magazin (L. 221-28, 10°)',
  datedLeisure: 'Freizeit oder Autovermietung für einen bestimmten Zeitraum (L. 221-28, 12°)',
};
