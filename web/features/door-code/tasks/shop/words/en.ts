import type { Words } from './fr.js';

export const en: Words = {
  reference: 'Order',
  deposit: {
    title: 'Drop off the order',
    what: 'put the whole order in',
    confirm: 'I have put the order in',
    done: 'Order in the locker',
    doneNext: 'The customer gets a collection code.',
  },
  pickup: {
    title: 'Collect your order',
    what: 'take your order',
    confirm: 'I have taken my order',
    done: 'Order collected',
    doneNext: 'Thank you, and see you soon.',
    mine: 'your order',
    notMine: 'This is not my order',
  },
};
