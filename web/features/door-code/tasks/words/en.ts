import type { Words } from './fr.js';

export const en: Words = {
  kinds: {
    parcel: {
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
    },
    pressing: {
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
    },
    shop: {
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
    },
  },

  anyTitle: 'Drop off or collect',
  knownCodes: 'Your codes on this device',
  lockerThere: (number) => `, locker ${number}`,
};
