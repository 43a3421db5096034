import type { Words } from './fr.js';

export const en: Words = {
  unknown: 'Locker station not found',
  unknownText: 'There is no locker station at this address. Scan the QR code on the locker station again.',
  typeNumber: 'Type the number of the locker station',
  home: 'Back to the home page',
  cabinet: 'Locker station',
  loading: 'Loading…',
  closed: 'This locker station is closed for now.',
  closedText: 'No new order is possible here. A current order stays available.',
  maintainedText: (until) => `No new order is possible here until ${until}. A current order stays available.`,
  parcelHere: 'Are you dropping off or collecting a parcel? Type your code: it opens the locker.',
  hasRental: 'I already have a rental',
  hasCode: 'I already have a code',
};
