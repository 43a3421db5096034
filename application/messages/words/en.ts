import type { Words } from './fr.js';

export const en: Words = {
  hello: (name) => `Hello ${name},`,
  helloThere: 'Hello,',
  quoted: (text) => `“${text}”`,
  terms: (link) => `Terms that you accepted: ${link}`,
  refundAfterDispute: (sum) =>
    `Your bank is reviewing this payment: if it does not pay it back itself, we will refund you ${sum} as soon as it has decided.`,
  reachMet: 'This locker is at an accessible height, as you asked.',
  reachMissed:
    'No locker at an accessible height was free: this one is not. If you cannot reach it, call us.',
  openLink: 'Open the link',
  help: (phone) => `Need help? Call ${phone}.`,
  sentBy: (name) => `Message sent by ${name}.`,
  exclusion: (label) => `Right of withdrawal excluded: ${label}.`,
  customMade: 'made to measure or clearly personalised (L. 221-28, 3°)',
  perishable: 'deteriorates or expires quickly (L. 221-28, 4°)',
  unsealedHygiene: 'once unsealed, for reasons of hygiene or health (L. 221-28, 5°)',
  mixed: 'inseparably mixed with other items (L. 221-28, 6°)',
  unsealedMedia: 'once unsealed: recording or software (L. 221-28, 9°)',
  press: 'newspaper, periodical or magazine (L. 221-28, 10°)',
  datedLeisure: 'leisure or car rental for a specific period (L. 221-28, 12°)',
};
