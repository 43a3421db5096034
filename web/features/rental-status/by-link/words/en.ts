import type { Words } from './fr.js';

export const en: Words = {
  forYou: (name) => `Set aside for ${name}`,
  orderBefore: (moment) => `To order before ${moment}.`,
  nothingYet:
    'Nothing is ordered or charged yet. Check what was agreed, accept the terms, then pay by card. After that time the item is available to others again.',
  wrong: 'Something wrong? Call us before you order: we will correct it.',
  where: 'Where',
  station: 'Locker station',
  address: 'Address',
  locker: 'Locker',
  mustAccept: 'Accept the terms to order.',
};
