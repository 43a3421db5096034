import type { Words } from './fr.js';

export const de: Words = {
  toConfirmSubject: 'Sind Sie fertig?',
  opened: (code) =>
    `Sie haben das Schließfach mit dem Code ${code} geöffnet, aber dieses Schloss meldet uns nicht, ob Sie fertig sind.`,
  confirm: (link) => `Mit einem Tippen bestätigen: ${link}`,
  toConfirmSms: (link) => `Consigne: Sind Sie am Schließfach fertig? Bitte bestätigen: ${link}`,
  call: (phone, reference) =>
    `Haben Sie eine Frage? Rufen Sie ${phone} an und nennen Sie die Referenz ${reference}.`,
  reportedSubject: (reference) => `Abholung ${reference}: Meldung erhalten`,
  reported: (number, cabinet, fault) =>
    `Wir haben Ihre Meldung zu Schließfach Nr. ${number} (${cabinet}) erhalten: ${fault}.`,
  wrote: (text) => `Sie haben geschrieben: ${text}`,
  staysShut:
    'Das Schließfach bleibt geschlossen, bis unser Team es geprüft hat. Es antwortet Ihnen per Nachricht.',
  reportedSms: (reference, number) =>
    `Consigne: Meldung zu ${reference} erhalten, Schließfach ${number}. Unser Team prüft sie und antwortet Ihnen.`,
  answeredSubject: (reference) => `Abholung ${reference}: Antwort auf Ihre Meldung`,
  answered: 'Unser Team antwortet auf Ihre Meldung:',
  leftOpenSubject: (number) => `Schließfach Nr. ${number}: Die Tür steht offen`,
  leftOpen: (number, cabinet) => `Die Tür von Schließfach Nr. ${number} (${cabinet}) steht offen.`,
  pushPutIn:
    'Drücken Sie sie zu, bis sie einrastet: Was Sie hineingelegt haben, wird erst bei geschlossener Tür erfasst.',
  push: 'Drücken Sie sie zu, bis sie einrastet: Solange sie offen ist, hat jeder Zugang zum Schließfach.',
  farAway: 'Wenn sie nicht schließt oder Sie schon weit weg sind, sagen Sie uns Bescheid.',
  farAwayCall: (phone) => `Wenn sie nicht schließt oder Sie schon weit weg sind, rufen Sie ${phone} an.`,
  openPage: (link) => `Meine Seite öffnen: ${link}`,
  leftOpenSms: (number, cabinet) =>
    `Consigne: Schließfach ${number} (${cabinet}) steht offen. Bitte schließen Sie die Tür.`,
  helpSms: (phone) => ` Hilfe: ${phone}`,
};
