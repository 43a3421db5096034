import type { Words } from './fr.js';

export const en: Words = {
  titles: {
    '/mentions-legales': 'Legal notice',
    '/confidentialite': 'Privacy',
    '/accessibilite': 'Accessibility statement',
  },
  terms: 'Terms of sale',
  frenchIsBinding: 'This text is in French. The French text is the binding one.',
  version: (date) => `Version of ${date}`,
  digest: (digest) => `SHA-256 digest of this text: ${digest}`,
  noSuchVersion: 'There is no version at this address.',
  back: 'Back to the previous page',
  backToCode: 'Back to the code entry',
};
