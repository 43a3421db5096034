import { noBreakSpace } from '#domain/shared/typography.js';
import type { Words } from './fr.js';

export const en: Words = {
  codeKeys: 'Keys for codes',
  digitKeys: 'Keys for digits',
  deleteOne: 'Delete one character',
  deleteAll: 'Delete all',
  yourCode: 'Your code',
  codeHint: (length) => `${length} characters, sent by email or text message, or printed on the label`,
  tryAgainIn: (seconds) => `Try again in ${seconds}${noBreakSpace}s`,
  submit: 'Confirm the code',
  finish: 'Finish',
  startAgain: 'Back to the start',
  otherCabinet: 'Another locker station',
  codeOfOtherCabinet: 'This code is for another locker station.',
  lockerThere: (number) => `, locker ${number}.`,
  cameraRefused: 'The camera is not allowed. Allow it in the browser, or type the code.',
  noCamera: 'No camera was found. Type the code.',
  cameraFailed: 'The camera does not respond. Type the code.',
  stopCamera: 'Stop the camera',
  scan: 'Scan a QR code',
  showCode: 'Show the camera the QR code of your message or of the label.',
  opensAtOnce: 'A connected locker opens at once.',
  cameraPicture: 'Camera picture',
  foreignQr: 'This QR code is not for a locker. Show another one.',
};
