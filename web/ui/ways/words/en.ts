import type { Words } from './fr.js';

export const en: Words = {
  seeks: 'What are you looking for?',
  isCustomer: 'Are you a customer?',
  code: 'I have a locker code',
  rental: 'My rental',
  order: 'My laundry or my order',
  cabinet: 'A locker station, by its number',
  team: 'Staff area',
};
