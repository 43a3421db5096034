import type { Words } from './fr.js';

export const de: Words = {
  unknown: 'Schließfachanlage nicht gefunden',
  unknownText:
    'Unter dieser Adresse gibt es keine Schließfachanlage. Scannen Sie den QR-Code auf der Anlage erneut.',
  typeNumber: 'Nummer der Schließfachanlage eintippen',
  home: 'Zurück zur Startseite',
  cabinet: 'Schließfachanlage',
  loading: 'Wird geladen…',
  closed: 'Diese Schließfachanlage ist zurzeit geschlossen.',
  closedText: 'Hier sind keine neuen Bestellungen möglich. Eine laufende Bestellung bleibt erreichbar.',
  maintainedText: (until) =>
    `Wegen Wartung sind hier bis ${until} keine neuen Bestellungen möglich. Eine laufende Bestellung bleibt erreichbar.`,
  parcelHere:
    'Möchten Sie ein Paket abgeben oder abholen? Tippen Sie Ihren Code ein: Er öffnet das Schließfach.',
  hasRental: 'Ich habe schon eine Miete',
  hasCode: 'Ich habe schon einen Code',
};
