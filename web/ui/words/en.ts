import type { Words } from './fr.js';

export const en: Words = {
  language: 'Language',
  skip: 'Skip to content',
  legalNotice: 'Legal notice',
  privacy: 'Privacy',
  accessibility: 'Accessibility',
  conformity: ': partially compliant',
  loading: 'Loading…',
  noNetwork: 'No network: this page updates as soon as you are back online.',
  slowPage: 'No answer yet: the network may be weak.',
  slowRequest:
    'No answer yet: the network may be weak. Keep this page open, your request is carried out only once.',
  reload: 'Reload the page',
};
