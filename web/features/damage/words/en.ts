import { counted } from '#domain/shared/plurals.js';
import type { Words } from './fr.js';

export const en: Words = {
  unreadable: 'A photo does not open on this device. Choose a JPEG, PNG or WebP image.',
  tooMany: (most) => `${most} photos at most: the others were not added.`,
  photos: 'Photos (optional)',
  photosHint: (most) =>
    `${most} at most. They are made smaller and sent without the place where they were taken.`,
  photo: (index) => `Photo ${index}`,
  removePhoto: (index) => `Remove photo ${index}`,
  remove: 'Remove',
  takePhoto: 'Take a photo',
  choosePhoto: 'Choose a photo',
  preparing: 'Preparing the photo…',

  newReport: 'New report',
  purpose: 'It is dated and attached to your rental. Our team sees it before any decision about the deposit.',
  when: 'When did you notice it?',
  sayWhen: 'Say when.',
  what: 'What is the problem? (500 characters at most)',
  sayWhat: 'Describe the problem in a few words.',
  send: 'Send the report',

  backToRental: 'Back to my rental',
  photosReceived: (count) => counted(count, 'photo received', 'photos received', 'en'),
  photosReceivedOf: (received, sent) =>
    `${received} of ${counted(sent, 'photo received', 'photos received', 'en')}`,
  yourReports: 'Your reports',
  said: (text) => `: “${text}”`,
  received: (moment) => `Received on ${moment}`,
  settled: 'dealt with by our team',
  rental: (code) => `Rental ${code}`,
  sent: 'Report sent.',
  photosRefused: (count) => counted(count, 'photo was not accepted.', 'photos were not accepted.', 'en'),
  openFirst: 'Open your rental on this device first.',
  howToOpen:
    'The link in your message is enough, or the code of the rental with the last four digits of the phone number.',
};
