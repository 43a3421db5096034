/** Rows of the command table made from the contract's routes: shared parts of lists, single records and changes. */
import type { RouteName } from '#application/contract/index.js';
import type { ActionAct } from '#cli/acts/action.js';
import type { ListAct, ListRoute, RowsAct, RowsRoute } from '#cli/acts/list.js';
import type { ShowAct } from '#cli/acts/show.js';
import type { Argument, Change, Option, Verb } from '#cli/verb.js';

const cabinetOption: Option = {
  flags: '--cabinet <consigne>',
  about: 'Seulement cette consigne (nom ou identifiant)',
};
/** The cabinet that a command is about. */
export const atCabinet: Option = {
  flags: '--cabinet <consigne>',
  about: 'La consigne (nom ou identifiant)',
};
/** The file of an import, and how it goes. */
export const fileArg: Argument = {
  name: 'fichier',
  field: 'csvFile',
  about: 'Fichier CSV, ou « - » pour l’entrée standard',
};
export const importOptions: readonly Option[] = [
  atCabinet,
  { flags: '--dry-run', about: 'Le serveur juge chaque ligne, rien n’est enregistré' },
  { flags: '--only-good', about: 'Enregistrer les lignes sans faute, même si d’autres en ont' },
  { flags: '--idempotency-key <clé>', about: 'La même commande avec la même clé n’agit qu’une fois' },
];
export const listOptions: readonly Option[] = [
  { flags: '-s, --search <texte>', about: 'Chercher (code, nom, e-mail, téléphone…)' },
  { flags: '--sort <champ>', about: 'Trier par ce champ du serveur' },
  { flags: '--order <sens>', about: 'Sens du tri', choices: ['asc', 'desc'] },
  { flags: '--page <n>', about: 'Page (1 par défaut)' },
  { flags: '--size <n>', field: 'pageSize', about: 'Lignes par page (25 par défaut, 100 au plus)' },
  { flags: '--all', about: 'Toutes les pages' },
  { flags: '--csv', about: 'Tout exporter en CSV (point-virgule, pour tableur)' },
];

interface Row {
  readonly name?: string;
  readonly about: string;
  readonly examples: readonly string[];
  readonly options?: readonly Option[];
}

export const listVerb = <Name extends ListRoute>(row: Row & ListAct<Name>): Verb => ({
  name: row.name ?? 'list',
  about: row.about,
  options: [...(row.options ?? []), ...(row.byCabinet ? [cabinetOption] : []), ...listOptions],
  examples: row.examples,
  reply: row.route,
  run: async (context) => (await import('#cli/acts/list.js')).runList(context, row),
});

export const showVerb = <Name extends RouteName>(
  row: Row & ShowAct<Name> & { readonly arg: Argument },
): Verb => ({
  name: row.name ?? 'show',
  about: row.about,
  args: [row.arg],
  options: row.options,
  examples: row.examples,
  reply: row.route,
  run: async (context) => (await import('#cli/acts/show.js')).runShow(context, row),
});

export const rowsVerb = <Name extends RowsRoute>(
  row: Row & RowsAct<Name> & { readonly name: string; readonly arg: Argument },
): Verb => ({
  name: row.name,
  about: row.about,
  args: [row.arg],
  options: row.options,
  examples: row.examples,
  reply: row.route,
  run: async (context) => (await import('#cli/acts/list.js')).runRows(context, row),
});

const reasonOption: Option = { flags: '--reason <motif>', about: 'Motif, inscrit au journal' };
export const actionOptions: readonly Option[] = [
  { flags: '--dry-run', about: 'Demander au serveur ce qui se passerait, sans rien changer' },
  { flags: '--idempotency-key <clé>', about: 'La même commande avec la même clé n’agit qu’une fois' },
];
export const bulkOptions: readonly Option[] = [
  { flags: '--concurrency <n>', about: 'En lot : autant à la fois (4 par défaut, 16 au plus)' },
  { flags: '--report <fichier>', about: 'En lot : où écrire le compte rendu' },
  { flags: '--resume <fichier>', about: 'En lot : reprendre ce qu’un compte rendu laisse à faire' },
];
const bulkAbout = ' ; plusieurs, « - » pour l’entrée standard, ou @fichier.csv';

interface ActionRow extends Row {
  readonly name: string;
  readonly changes: Change;
  readonly arg: Argument;
}

/** One record or many: every action accepts a list of them. */
export const actionVerb = <Name extends RouteName>(row: ActionRow & ActionAct<Name>): Verb => ({
  name: row.name,
  about: row.about,
  args: [{ ...row.arg, about: row.arg.about + bulkAbout, isMany: true, isOptional: true }],
  options: [
    ...(row.reason === 'none' ? [] : [reasonOption]),
    ...(row.options ?? []),
    ...actionOptions,
    ...bulkOptions,
  ],
  examples: row.examples,
  changes: row.changes,
  reply: row.route,
  run: async (context) => (await import('#cli/acts/bulk/bulk.js')).runOneOrMany(context, row),
});
