import type { Language } from '#domain/shared/languages.js';
import { amount } from '#application/formats.js';
import { words } from './words/index.js';

/** For a customer whose bank blocks the money of a dispute: the refund waits for its decision. */
export const refundAfterDispute = (cents: number, language: Language = 'fr'): string =>
  words[language].refundAfterDispute(amount(cents, language));
