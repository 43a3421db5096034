/** `consigne cabinets figures`: the figures of each cabinet, beside the period before. */
import { figureNames } from '#domain/board/cabinet-figures.js';
import { cabinetModes } from '#domain/lockers/cabinet.js';
import type { Verb } from '#cli/verb.js';
import { groupOptions } from './fleet.js';

export const cabinetFigures: Verb = {
  name: 'figures',
  about:
    'Les chiffres de chaque consigne, à côté de la période d’avant : utilisation, commandes, refus faute de place, ouvertures en échec, retraits, retards ; la pire d’abord',
  args: [],
  options: [
    { flags: '--from <jour>', about: 'Premier jour (2026-11-01) ; celui du mois par défaut' },
    { flags: '--to <jour>', about: 'Dernier jour, compris (2026-11-30)' },
    {
      flags: '--by <quoi>',
      about: 'Une ligne par consigne, ou par article et taille',
      choices: ['cabinet', 'item'],
    },
    {
      flags: '--sort <chiffre>',
      about: 'La pire d’abord par ce chiffre (use par défaut)',
      choices: figureNames,
    },
    { flags: '--mode <mode>', about: 'Seulement ce mode', choices: cabinetModes },
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
    ...groupOptions,
    { flags: '--csv', about: 'Exporter en CSV (point-virgule, pour tableur)' },
  ],
  examples: [
    'consigne cabinets figures --sort refusals',
    'consigne cabinets figures --from 2026-07-01 --to 2026-09-30 --by item --csv > chiffres.csv',
    'consigne cabinets figures --region Ouest --json | jq .current.totals.use',
  ],
  reply: 'cabinetFigures',
  run: async (context) => (await import('#cli/acts/cabinet-figures.js')).showCabinetFigures(context),
};
