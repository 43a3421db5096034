/** The link back to the page that the customer came from. */
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

export const wayBackLabel = (address: string): string =>
  address.startsWith('/rental') ? t.backToRental : t.backToOrder;
