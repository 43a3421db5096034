import type { Words } from './fr.js';

export const de: Words = {
  openings: {
    sending: 'wird gesendet…',
    opening: 'wird geöffnet…',
    open: 'offen',
    noAnswer: 'keine Antwort',
    refused: 'nicht geöffnet',
  },
  lockerIs: (number, state) => `Schließfach ${number}: ${state}`,
  lookAtDoor: 'Sehen Sie nach der Tür: Ist sie geschlossen, versuchen Sie es erneut.',
  lookAtDoorOrType:
    'Sehen Sie nach der Tür: Ist sie geschlossen, versuchen Sie es erneut oder tippen Sie den Code auf dem Tastenfeld ein.',
  codes: {
    pending: 'Der Code wird an das Schloss gesendet…',
    onLock: 'Das Schloss hat den Code',
    removing: 'Der Code wird gelöscht',
    removed: 'Dieser Code öffnet das Schloss nicht mehr',
    failed: 'Das Schloss hat den Code nicht angenommen. Öffnen Sie es aus der Ferne oder rufen Sie uns an.',
    unknown: 'Das Schloss meldet sich nicht mehr. Versuchen Sie den Code.',
  },
  computedCode: 'Gültiger Code: Das Schloss kennt ihn, auch ohne Netz',
  changed: 'Der Code hat sich geändert: Tippen Sie diesen ein',
  validUntil: (moment) => `Gültig bis ${moment}`,
  wasValidUntil: (moment) =>
    `Dieser Code war nur bis ${moment} gültig. Öffnet er nicht mehr, brauchen Sie Netz, um einen anderen zu erhalten.`,
  typeWithoutNetwork:
    'Öffnen Sie das Schließfach ohne Netz, indem Sie den Code auf seinem Tastenfeld eintippen.',
  offlineWithCode: 'Tippen Sie den Code ohne Netz auf dem Tastenfeld des Schließfachs ein.',
  offline: 'Zum Öffnen oder für einen Code brauchen Sie Netz. Gehen Sie an eine Stelle mit Empfang.',
  noNetwork: 'Die Schließfachanlage hat kein Netz.',
  noNetworkSince: (time, date) =>
    `Die Schließfachanlage hat seit ${date === null ? '' : `dem ${date} um `}${time} kein Netz.`,
  codeOnLock: 'Das Schloss hat Ihren Code: Tippen Sie ihn auf dem Tastenfeld ein, er öffnet ohne Netz.',
  codePerhapsOnLock:
    'Das Schloss hat Ihren Code vielleicht erhalten: Versuchen Sie ihn einmal auf dem Tastenfeld. Er öffnet ohne Netz.',
  codeNotOnLock:
    'Das Schloss hat keinen Code erhalten: Dieses Schließfach lässt sich zurzeit nicht öffnen. Diese Seite aktualisiert sich, sobald das Netz wieder da ist.',
  stuck: (number) => `Code angenommen, aber die Tür ${number} hat sich nicht geöffnet.`,
  push: 'Drücken Sie gegen die Tür, tippen Sie den Code erneut ein und ziehen Sie, während das Schloss dreht.',
  openFromHere: ' Sonst öffnen Sie sie von hier aus.',
  stillShut: ' Immer noch zu? Rufen Sie uns an.',
  place: (door, column) => `${column === null ? '' : `${column}. Spalte von links, `}${door}. Tür von oben`,
};
