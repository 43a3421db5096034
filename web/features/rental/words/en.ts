/** Texts of a locker station's list of rental items in English. */
import type { Words } from './fr.js';

export const en: Words = {
  freeAgain: (around) => `Free ${around}.`,
  returnOverdue: 'It is overdue: we do not know yet when it will be free.',
  reservableFrom: (moment) => `Can be reserved from ${moment}.`,

  available: (count) => `${count}\u00a0available`,
  reachable: (count) => `${count} within easy reach`,
  unavailable: 'Not available at the moment',
  view: 'View',
  choose: 'Choose',
  reserve: 'Reserve',
  priceFrom: 'From',
  priceFor: (duration) => `incl. VAT for ${duration}`,
  deposit: (amount) => `Deposit of ${amount}, held on your card and not charged`,
  allItems: 'All items',

  gone: 'This item is no longer offered here. Choose another one.',
  noItems: 'There is nothing to rent here at the moment.',
  noItemsHint: 'Come back later, or try another locker station.',
  until: (moment) => `until ${moment}`,
  views: 'Sections',
  rentItem: 'Rent an item',
  haveRental: 'I already have a rental',
};
