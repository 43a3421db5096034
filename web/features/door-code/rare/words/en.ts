import type { Words } from './fr.js';

export const en: Words = {
  code: 'Code: ',
  cabinetNumber: 'Number of the locker station',
  cabinetNumberHint: '6 digits, printed on the locker station below the QR code',
  cabinetNumberFault: 'Type the 6 digits printed on the locker station.',
  digits: 'Last 4 digits of the phone number',
  digitsHint: 'Of the number given with the order',
  digitsFault: 'Type the last 4 digits.',
  checking: 'Checking…',
  next: 'Continue',
  chooseFault: 'Choose what is wrong.',
  report: 'Report a problem',
  staysShut: 'The locker stays shut until our team has checked it. They will answer you by message.',
  whatFound: 'What did you find?',
  details: 'Give details if you wish',
  sending: 'Sending…',
  send: 'Send the report',
  cancel: 'Cancel',
};
