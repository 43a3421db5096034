/** When damage was noticed. */
import type { Language } from '#domain/shared/languages.js';
import type { DamageMoment } from './damage-report.js';
import { words } from './words/index.js';

export const damageMomentLabels = (language: Language = 'fr'): Readonly<Record<DamageMoment, string>> =>
  words[language].damageMoments;
