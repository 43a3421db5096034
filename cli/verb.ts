/** The shape of the command table, from which parser, help, completion and docs/cli.md are all generated. */
import type { RouteName } from '#application/contract/index.js';
import type { Context } from '#cli/context.js';

export interface Argument {
  readonly name: string;
  readonly about: string;
  readonly isOptional?: boolean;
  readonly isMany?: boolean;
  /** The name that the server uses in its refusals. */
  readonly field?: string;
}

export interface Option {
  /** `--status <statut>`, `-s, --search <texte>`, `--all`. */
  readonly flags: string;
  readonly about: string;
  readonly choices?: readonly string[];
  /** The server's name, if it differs. */
  readonly field?: string;
  /** May be repeated; every value counts. */
  readonly isMany?: boolean;
}

/**
 * The kind of change determines the required confirmations: a reason for money and doors, the profile's name on
 * production for all.
 */
export type Change = 'record' | 'money' | 'door' | 'deletion' | 'anything';

export interface Verb {
  readonly name: string;
  readonly about: string;
  readonly args?: readonly Argument[];
  readonly options?: readonly Option[];
  readonly examples: readonly string[];
  readonly changes?: Change;
  /** The route whose response `--json` prints unchanged: `--fields` chooses among its fields. */
  readonly reply?: RouteName;
  /** Resolves when done; a `Failure` ends the command with another exit code. */
  readonly run: (context: Context, readTable: ReadTable) => Promise<void>;
}

export interface Noun {
  readonly name: string;
  readonly about: string;
  readonly verbs: readonly Verb[];
}

/** Loads the whole command table. */
export type ReadTable = () => Promise<readonly Noun[]>;

/** Accepted before and after every command. */
export const globalOptions: readonly Option[] = [
  { flags: '--json', about: 'Écrire du JSON stable sur la sortie standard' },
  {
    flags: '--fields <champs>',
    about: 'JSON avec ces champs seulement, dans cet ordre (id,status) ; un champ inconnu les fait lister',
  },
  {
    flags: '--profile <nom>',
    about: 'Profil à utiliser (sinon CONSIGNE_PROFILE, sinon le dernier connecté)',
  },
  {
    flags: '--token-stdin',
    about: 'Lire un jeton sur l’entrée standard, au lieu de la connexion gardée (ou CONSIGNE_TOKEN)',
  },
  { flags: '--no-input', about: 'Ne jamais poser de question' },
  { flags: '--confirm <nom>', about: 'Confirmer un changement sur un profil de production, par son nom' },
  { flags: '--yes', about: 'Répondre oui aux confirmations simples' },
  { flags: '--timeout <secondes>', about: 'Attendre une réponse au plus ce temps (30 par défaut)' },
  { flags: '-q, --quiet', about: 'Ne dire que les erreurs' },
  {
    flags: '--verbose',
    about: 'Dire aussi le profil et chaque requête : adresse, réponse, durée, essai, numéro de demande',
  },
  {
    flags: '--debug',
    about: 'Dire de plus les en-têtes et les contenus, sans secrets ni coordonnées (comme CONSIGNE_DEBUG=1)',
  },
  { flags: '--no-color', about: 'Sans couleurs (comme NO_COLOR=1)' },
  {
    flags: '--screen-reader',
    about: 'Un fait par ligne, en toutes lettres, sans dessin ni tableau (comme CONSIGNE_SCREEN_READER=1)',
  },
  { flags: '-h, --help', about: 'Afficher cette aide' },
];

export const longOf = ({ flags }: Option): string => /--[\w-]+/.exec(flags)?.[0] ?? flags;
export const takesValue = ({ flags }: Option): boolean => flags.includes('<');

/** A command of one word. */
export const single = (verb: Partial<Verb> & Pick<Verb, 'name' | 'about' | 'examples' | 'run'>): Noun => ({
  name: verb.name,
  about: verb.about,
  verbs: [{ args: [], options: [], ...verb }],
});
export const isSingle = ({ verbs, name }: Noun): boolean => verbs.length === 1 && verbs[0]?.name === name;
