/**
 * The options by which cabinets, lockers and the board are listed by health and groups (devices.md#health-of-the-fleet,
 * pages.md#groups-of-cabinets).
 */
import { linkStates, lockAlerts } from '#domain/lockers/health.js';
import type { Option, Verb } from '#cli/verb.js';
import type { Words } from '#cli/words.js';
import { actionVerb } from './build.js';

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

/** The batteries of locks: which to bring, and recording that they were changed. */
export const batteriesToTake: Verb = {
  name: 'batteries',
  about:
    'Les piles à prévoir : quelles serrures visiter, consigne par consigne, la plus pressée d’abord, et les jeux de piles à prendre',
  options: [
    { flags: '--within <durée>', about: 'À changer d’ici là (30d par défaut ; 2w, 90d)' },
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
  ],
  examples: ['consigne cabinets batteries', 'consigne cabinets batteries --within 90d --json'],
  reply: 'batteriesToTake',
  run: async (context) => (await import('#cli/acts/cabinets.js')).showBatteries(context),
};

export const replaceBattery = actionVerb({
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  name: 'replace-battery',
  route: 'replaceBattery',
  reason: 'none',
  about:
    'Dire que les piles d’une serrure autonome viennent d’être changées ; une serrure connectée le dit elle-même',
  call: ({ id }) => ({ params: { lockerId: id } }),
  successText: ({ cabinetName, number }) => `Piles changées : ${cabinetName}/${number}`,
  examples: [
    'consigne lockers replace-battery "Retrait Commerce/5"',
    'consigne lockers replace-battery @tournee.csv',
  ],
});
