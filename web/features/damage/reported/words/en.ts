import type { Words } from './fr.js';

export const en: Words = {
  report: 'Report a problem or damage',
  refused: 'This report was not accepted.',
  quoted: (text) => `“${text}”`,
  forget: 'Delete from this phone',
  sending: 'Sending the report…',
  onDevice: 'Saved on your phone, not sent yet.',
  onPage: 'Not sent yet: keep this page open.',
  sendsItself:
    'It is sent by itself as soon as the network is back and this page, or the one of the rental, is open.',
};
