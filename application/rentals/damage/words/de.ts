import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const de: Words = {
  subject: (code) => `Ihre Miete ${code}: Meldung erhalten`,
  received: (item, number, when) =>
    `Wir haben Ihre Meldung zu „${item}“, Schließfach Nr. ${number}, am ${when} erhalten.`,
  noticed: (moment, when) => `Bemerkt ${moment}, am ${when}.`,
  noPhoto: 'Ohne Foto.',
  photos: (count) => `Mit ${counted(count, 'erhaltenen Foto', 'erhaltenen Fotos', 'de')}.`,
  missing: (came, count) =>
    `${came === 0 ? 'Kein Foto' : counted(came, 'Foto', 'Fotos', 'de')} von ${count} erhalten. Öffnen Sie Ihre Seite wieder auf dem Handy, mit dem sie aufgenommen wurden: Von dort werden die anderen gesendet.`,
  wrote: (text) => `Sie haben geschrieben: ${text}`,
  onPage: 'Was Sie geschrieben haben, steht auf Ihrer Seite.',
  keep: 'Unser Team kümmert sich darum. Bewahren Sie diese Nachricht auf: Sie sagt, was Sie gemeldet haben und wann.',
  reference: (code) => `Nennen Sie bei Fragen die Referenz ${code}.`,
  call: (phone, code) =>
    `Eine Frage oder ein Notfall? Rufen Sie ${phone} an und nennen Sie die Referenz ${code}.`,
  rental: (link) => `Ihre Miete: ${link}`,
  sms: (code, link) => `Consigne: Meldung zur Miete ${code} erhalten. ${link}`,
};
