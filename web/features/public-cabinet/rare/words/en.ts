import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  findCabinet: 'Find a locker station',
  number: 'Number of the locker station',
  numberHint: '6 digits, printed below the QR code',
  noNumber: 'The number of a locker station has 6 digits. It is printed below the QR code.',
  unknownNumber: 'No locker station has this number. Check it below the QR code.',
  showCabinet: 'Show this locker station',
  othersHaveItems: 'Other locker stations have free items',
  othersHaveRoom: 'Other locker stations have room',
  freeOfItem: (item, count) => `${item}: ${counted(count, 'available', 'available', 'en')}`,
  freeItems: (count) => counted(count, 'free item', 'free items', 'en'),
  freeLockers: (count) => counted(count, 'free locker', 'free lockers', 'en'),
};
