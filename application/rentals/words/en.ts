import type { Words } from './fr.js';

export const en: Words = {
  unpaidCancelled: 'Your order is cancelled. Nothing was charged.',
  cancelled: 'Your rental is cancelled. The card hold is released, and nothing is charged.',
  cancelledLate:
    'Your rental is cancelled. The fee for a late cancellation is charged, and the rest of the hold is released.',
  goesOn: 'The rental continues.',
  returned: (when) => `Return recorded. The rental ends on ${when}.`,
  putBack: (locker) => `Put the item back into locker no. ${locker}, then shut the door.`,
  notReturned: 'Noted. Keep the item and call us: time no longer counts.',
  freeAgain: {
    subject: (item) => `${item} is free`,
    isFree: (item, place) => `“${item}” is free again: ${place}.`,
    rent: (link) => `Nothing is reserved for you: first come, first served. Rent this item: ${link}`,
    erased: 'You asked for this message. Your address is erased, you will not get another one.',
    sms: (item, link) => `Consigne: free again: ${item}. ${link}`,
  },
};
