import type { Words } from './fr.js';

export const en: Words = {
  locker: (number, place) => `Locker no. ${number}, ${place}.`,
  code: (code) => `Collection code: ${code}`,
  waitsUntil: (when) => `Your parcel waits for you there until ${when}.`,
  open: (link) => `Open the locker: ${link}`,
  help: (phone) => `Any questions? Call ${phone}.`,
  opensNoMore: 'The code you received no longer opens the locker.',
  depositedSubject: (number) => `Your parcel is waiting in locker no. ${number}`,
  deposited: (parcel) => `Your parcel ${parcel} has arrived.`,
  depositedSms: (number, code) => `parcel in locker ${number}, code ${code}`,
  reminderSubject: (number) => `Your parcel is still waiting in locker no. ${number}`,
  reminder: (parcel) => `Your parcel ${parcel} has not been collected yet.`,
  reminderSms: (number, code) => `reminder, parcel in locker ${number}, code ${code}`,
  keptLongerSubject: (number) => `Your parcel is kept longer in locker no. ${number}`,
  keptLonger: (parcel) => `Your parcel ${parcel} waits for you longer. The code stays the same.`,
  keptUntilSms: (when, code) => `parcel kept until ${when}, code ${code}`,
  keptSms: (code) => `parcel kept longer, code ${code}`,
  newCodeSubject: 'New code for your parcel',
  newCode: 'The code of your parcel has changed. The old one opens nothing any more.',
  newCodeSms: (code, number) => `new code ${code}, locker ${number}`,
  undoneSubject: 'Your parcel is not in the locker yet',
  undone: (parcel, number) =>
    `The drop-off of your parcel ${parcel} was cancelled: locker no. ${number} is empty.`,
  undoneNext: 'You will get another message as soon as your parcel is dropped off.',
  undoneSms: (number) =>
    `Consigne: the drop-off of your parcel was cancelled, locker ${number} is empty. Please wait for our next message.`,
  movedSubject: 'Your parcel will be in another locker',
  moved: (parcel, number, place) =>
    `Your parcel ${parcel} will be dropped off in locker no. ${number}, ${place}.`,
  movedNext: 'You will get your collection code as soon as it is there.',
  movedSms: (number) =>
    `Consigne: your parcel will be in another locker, no. ${number}. Our next message will say where and give the code.`,
  collectedSubject: 'Your parcel is no longer in the locker',
  collected: (parcel) => `Your parcel ${parcel} was taken back by our team.`,
  collectedSms: 'Consigne: our team has taken your parcel back, the code no longer opens.',
  cancelledSubject: 'Your parcel will not be delivered to the locker',
  cancelled: (parcel, number) =>
    `The delivery of your parcel ${parcel} to locker no. ${number} is cancelled.`,
  cancelledSms: 'Consigne: the delivery of your parcel to the locker is cancelled.',
  callSms: (phone) => ` Call ${phone}`,
};
