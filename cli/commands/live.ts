/** The current situation: the board, events as they come, the dashboard, and a health check. */
import { figureDays } from '#domain/board/figures.js';
import { nounOf } from '#cli/commands/orders/order-kinds.js';
import { single, type Option } from '#cli/verb.js';

const everySeconds: Option = { flags: '--every <secondes>', about: 'Regarder si souvent (2 par défaut)' };
const cabinet: Option = {
  flags: '--cabinet <consigne>',
  about: 'Seulement cette consigne (nom ou identifiant)',
};

export const status = single({
  name: 'status',
  about: 'Ce qui attend une personne, et si le serveur et les consignes répondent',
  examples: ['consigne status', 'consigne status --json'],
  run: async (context) => (await import('#cli/acts/orders/status.js')).status(context),
});

export const doctor = single({
  name: 'doctor',
  about: 'Vérifier cette machine, le profil, le réseau, l’heure et le serveur, point par point',
  examples: ['consigne doctor', 'consigne doctor --json'],
  run: async (context) => (await import('#cli/acts/doctor.js')).doctor(context),
});

export const figures = single({
  name: 'figures',
  reply: 'boardFigures',
  about: 'Les chiffres des derniers jours, à côté de ceux d’avant : revenus, commandes, colis, occupation',
  options: [
    cabinet,
    { flags: '--days <jours>', about: 'Sur tant de jours (30 par défaut)', choices: figureDays },
  ],
  examples: [
    'consigne figures --days 7',
    'consigne figures --cabinet "Pressing Talensac"',
    'consigne figures --days 90 --json | jq .current.totals.revenue.net',
  ],
  run: async (context) => (await import('#cli/acts/figures.js')).figures(context),
});

export const events = single({
  name: 'events',
  about: 'Ce que disent les portes et les serrures ; une ligne JSON par événement avec --json',
  options: [
    cabinet,
    { flags: '--since <durée>', about: 'Depuis (2h, 30m, 2026-11-20) ; 1 h par défaut' },
    { flags: '-f, --follow', about: 'Continuer, jusqu’à Ctrl C' },
    everySeconds,
  ],
  examples: ['consigne events --since 2h', 'consigne events --follow --json | jq .type'],
  run: async (context) => (await import('#cli/acts/events.js')).events(context),
});

export const watch = single({
  name: 'watch',
  about: 'Suivre les portes : une ligne par changement (NDJSON avec --json), jusqu’à Ctrl C',
  options: [
    cabinet,
    { flags: '--locker <casier>', about: 'Seulement ce casier (« Consigne/numéro » ou identifiant)' },
    everySeconds,
    {
      flags: '--until-door <état>',
      about: 'Finir dès qu’une porte passe à cet état',
      choices: ['open', 'closed', 'ajar'],
    },
  ],
  examples: [
    'consigne watch --cabinet "Outillage de la Gare"',
    'consigne watch --json',
    'consigne watch --locker "Outillage de la Gare/3" --until-door closed --timeout 120',
  ],
  run: async (context) => (await import('#cli/acts/events.js')).watch(context),
});

export const dashboard = single({
  name: 'dashboard',
  about:
    'Tableau de bord plein écran : consignes, portes, ce qui attend, événements ; fiches et ouverture au clavier',
  options: [everySeconds],
  examples: ['consigne dashboard', 'consigne dashboard --json'],
  run: async (context, readTable) =>
    (await import('#cli/acts/dashboard/dashboard.js')).dashboard(context, { nounOf, readTable }),
});

/** One search for everything: a code, a phone number, a locker, a name. */
export const findCommand = single({
  name: 'find',
  about: 'Trouver n’importe quoi : code, téléphone, e-mail, nom, numéro de casier ou de série',
  args: [{ name: 'texte', about: 'Ce que l’on sait', isMany: true }],
  examples: ['consigne find "06 12 34 56 78"', 'consigne find K7QM', 'consigne find Martin --json'],
  reply: 'find',
  run: async (context) => (await import('#cli/acts/orders/find.js')).find(context, nounOf),
});
