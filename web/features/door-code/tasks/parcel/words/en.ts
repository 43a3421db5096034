import type { Words } from './fr.js';

export const en: Words = {
  reference: 'Parcel',
  deposit: {
    title: 'Drop off the parcel',
    what: 'put the parcel in',
    confirm: 'I have put the parcel in',
    done: 'Parcel dropped off',
    doneNext: 'The recipient gets a collection code.',
  },
  pickup: {
    title: 'Collect your parcel',
    what: 'take your parcel',
    confirm: 'I have taken my parcel',
    done: 'Parcel collected',
    doneNext: 'Thank you, and see you soon.',
    mine: 'your parcel',
    notMine: 'This is not my parcel',
  },
};
