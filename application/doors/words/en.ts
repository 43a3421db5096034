import type { Words } from './fr.js';

export const en: Words = {
  toConfirmSubject: 'Have you finished?',
  opened: (code) =>
    `You opened the locker with the code ${code}, but this lock does not tell us whether you have finished.`,
  confirm: (link) => `Confirm with one tap: ${link}`,
  toConfirmSms: (link) => `Consigne: have you finished at the locker? Confirm here: ${link}`,
  call: (phone, reference) => `Any questions? Call ${phone} and give the reference ${reference}.`,
  reportedSubject: (reference) => `Collection ${reference}: report received`,
  reported: (number, cabinet, fault) =>
    `We have received your report on locker no. ${number} (${cabinet}): ${fault.toLowerCase()}.`,
  wrote: (text) => `You wrote: ${text}`,
  staysShut: 'The locker stays shut until our team has checked it. They answer you by message.',
  reportedSms: (reference, number) =>
    `Consigne: report received for ${reference}, locker ${number}. Our team checks it and answers you.`,
  answeredSubject: (reference) => `Collection ${reference}: answer to your report`,
  answered: 'Our team answers your report:',
  leftOpenSubject: (number) => `Locker no. ${number}: the door was left open`,
  leftOpen: (number, cabinet) => `The door of locker no. ${number} (${cabinet}) was left open.`,
  pushPutIn: 'Push it until it clicks: what you put in is only recorded once the door is shut.',
  push: 'Push it until it clicks: as long as it is open, anyone can reach into the locker.',
  farAway: 'If it does not shut, or if you are already far away, tell us.',
  farAwayCall: (phone) => `If it does not shut, or if you are already far away, call ${phone}.`,
  openPage: (link) => `Open my page: ${link}`,
  leftOpenSms: (number, cabinet) =>
    `Consigne: locker ${number} (${cabinet}) was left open. Please shut its door.`,
  helpSms: (phone) => ` Trouble: ${phone}`,
};
