import type { Words } from './fr.js';

export const en: Words = {
  openings: {
    sending: 'sending…',
    opening: 'opening…',
    open: 'open',
    noAnswer: 'no answer',
    refused: 'not opened',
  },
  lockerIs: (number, state) => `Locker ${number}: ${state}`,
  lookAtDoor: 'Look at the door: if it is shut, try again.',
  lookAtDoorOrType: 'Look at the door: if it is shut, try again, or type the code on the keypad.',
  codes: {
    pending: 'The code is being sent to the lock…',
    onLock: 'The lock has the code',
    removing: 'The code is being deleted',
    removed: 'This code no longer opens the lock',
    failed: 'The lock did not take the code. Open it remotely, or call us.',
    unknown: 'The lock no longer reports. Try the code.',
  },
  computedCode: 'Valid code: the lock knows it, even without a network',
  changed: 'The code has changed: type this one',
  validUntil: (moment) => `Valid until ${moment}`,
  wasValidUntil: (moment) =>
    `This code was only valid until ${moment}. If it no longer opens, you need a network to get another one.`,
  typeWithoutNetwork: 'Without a network, open the locker by typing the code on its keypad.',
  offlineWithCode: 'Without a network, type the code on the keypad of the locker.',
  offline: 'You need a network to open the locker or to get a code. Move to a place with coverage.',
  noNetwork: 'The locker station has no network.',
  noNetworkSince: (time, date) =>
    `The locker station has had no network since ${time}${date === null ? '' : ` on ${date}`}.`,
  codeOnLock: 'The lock has your code: type it on the keypad, it opens without a network.',
  codePerhapsOnLock: 'The lock may have your code: try it once on the keypad. It opens without a network.',
  codeNotOnLock:
    'The lock has not received a code: this locker cannot be opened for now. This page updates as soon as the network is back.',
  stuck: (number) => `Code accepted, but door ${number} did not open.`,
  push: 'Push the door, type the code again, then pull while the lock turns.',
  openFromHere: ' If that fails, open it from here.',
  stillShut: ' Still shut? Call us.',
  place: (door, column) => {
    const ordinal = (count: number): string => {
      const end =
        count % 100 > 10 && count % 100 < 14 ? 'th' : (['th', 'st', 'nd', 'rd'][count % 10] ?? 'th');
      return `${count}${end}`;
    };
    const fromTop = `${ordinal(door)} door from the top`;
    return column === null ? fromTop : `${ordinal(column)} column from the left, ${fromTop}`;
  },
};
