/** The options by which cabinets and lockers are listed by their health (devices.md#health-of-the-fleet). */
import { linkStates, lockAlerts } from '#domain/lockers/health.js';
import type { Option } from '#cli/verb.js';
import type { Words } from '#cli/words.js';

export const healthOptions: readonly Option[] = [
  {
    flags: '--link <liaison>',
    about: 'Seulement : online (en ligne), offline (sans liaison), never (jamais connectée)',
    choices: linkStates,
  },
  {
    flags: '--alert <alerte>',
    about: 'Seulement : forced (forcée), jammed (coincée), open (ouverte), silent (muette), battery (pile)',
    choices: lockAlerts,
  },
];

export const healthFilters = (words: Words) => ({ link: words.text('link'), alert: words.text('alert') });
