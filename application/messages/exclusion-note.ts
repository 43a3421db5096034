/** Shown to a customer before the order, in its messages, and where they would withdraw; null when they can. */
import type { WithdrawalExclusion } from '#domain/catalogue/withdrawal-exclusion.js';
import type { Language } from '#domain/shared/languages.js';
import { words } from './words/index.js';

export const exclusionNote = (exclusion: WithdrawalExclusion | null, language: Language): string | null =>
  exclusion && words[language].exclusion(words[language][exclusion]);
