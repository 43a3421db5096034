import type { Words } from './fr.js';

export const de: Words = {
  notRemotely: {
    keypad:
      'Geben Sie den Code am Schloss ein oder rufen Sie den Kundendienst an. Das Schloss lässt sich zurzeit nicht aus der Ferne öffnen.',
    retry:
      'Versuchen Sie es gleich noch einmal oder rufen Sie den Kundendienst an. Das Schloss lässt sich zurzeit nicht aus der Ferne öffnen.',
  },
  notAccepted: {
    keypad:
      'Geben Sie den Code am Schloss ein oder rufen Sie den Kundendienst an. Die Schließfachanlage hat das Öffnen nicht angenommen.',
    retry:
      'Versuchen Sie es gleich noch einmal oder rufen Sie den Kundendienst an. Die Schließfachanlage hat das Öffnen nicht angenommen.',
  },
  notAcceptedNow:
    'Versuchen Sie es gleich noch einmal oder rufen Sie den Kundendienst an. Die Schließfachanlage hat das Öffnen nicht angenommen.',
  starting: {
    keypad:
      'Geben Sie den Code am Schloss ein oder versuchen Sie es in einer Minute noch einmal. Die Schließfachanlage startet neu und öffnet noch nicht aus der Ferne.',
    retry:
      'Versuchen Sie es in einer Minute noch einmal. Die Schließfachanlage startet neu und öffnet noch nicht aus der Ferne.',
  },
  jammed:
    'Drücken Sie gegen die Tür und versuchen Sie es noch einmal. Bleibt sie blockiert, rufen Sie den Kundendienst an.',
  busy: 'Versuchen Sie es gleich noch einmal. Die Schließfachanlage ist mit anderen Anfragen beschäftigt.',
  noAnswer:
    'Versuchen Sie es gleich noch einmal. Das Schloss hat nicht geantwortet, und das Öffnen wurde abgebrochen.',
};
