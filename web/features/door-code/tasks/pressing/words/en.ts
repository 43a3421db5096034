import type { Words } from './fr.js';

export const en: Words = {
  reference: 'Order',
  deposit: {
    title: 'Drop off your items',
    what: 'put your items in, in a closed bag',
    confirm: 'I have put my items in',
    done: 'Items dropped off',
    doneNext: 'We will let you know as soon as they are ready.',
  },
  collect: {
    title: 'Collect the items',
    what: 'take all the items',
    confirm: 'I have taken the items',
    done: 'Items collected',
    doneNext: 'The order goes to cleaning.',
  },
  return: {
    title: 'Bring back the clean items',
    what: 'put the clean order in',
    confirm: 'I have put the order in',
    done: 'Order in the locker',
    doneNext: 'The customer gets a collection code.',
  },
  pickup: {
    title: 'Collect your items',
    what: 'take your items',
    confirm: 'I have taken my items',
    done: 'Items collected',
    doneNext: 'Thank you, and see you soon.',
    mine: 'your items',
    notMine: 'These are not my items',
  },
};
