/**
 * The options by which cabinets, lockers and the board are listed by health and groups (devices.md#health-of-the-fleet,
 * pages.md#groups-of-cabinets).
 */
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

export const groupOptions: readonly Option[] = [
  { flags: '--region <région>', about: 'Seulement les consignes de cette région' },
  { flags: '--site <site>', about: 'Seulement les consignes de ce site' },
  { flags: '--tag <étiquette>', about: 'Seulement les consignes qui ont cette étiquette' },
];

export const groupFilters = (words: Words) => ({
  region: words.text('region'),
  site: words.text('site'),
  tag: words.text('tag'),
});
