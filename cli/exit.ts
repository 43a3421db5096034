/** The exit of a command (terminal.md#exit-codes): a number for scripts, a sentence for people (docs/cli.md). */
export const exitCodes = {
  done: 0,
  error: 1,
  usage: 2,
  notFound: 3,
  signIn: 4,
  refused: 5,
  noAnswer: 6,
  partly: 7,
  interrupted: 130,
  terminated: 143,
} as const;
export type ExitCode = (typeof exitCodes)[keyof typeof exitCodes];

/** The code of a failure that has none of its own, from its exit code: `NOT_FOUND`. */
export const codeOf = (exit: ExitCode): string => {
  const [name = 'error'] = Object.entries(exitCodes).find(([, number]) => number === exit) ?? [];
  return name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
};

export const exitMeanings: Readonly<Record<ExitCode, string>> = {
  [exitCodes.done]: 'fait',
  [exitCodes.error]: 'erreur',
  [exitCodes.usage]: 'commande mal écrite, ou confirmation refusée',
  [exitCodes.notFound]: 'introuvable',
  [exitCodes.signIn]: 'connexion requise',
  [exitCodes.refused]: 'refusé par une règle',
  [exitCodes.noAnswer]: 'serrure ou serveur injoignable, ou sans réponse dans le temps',
  [exitCodes.partly]: 'fait en partie',
  [exitCodes.interrupted]: 'interrompu (Ctrl C)',
  [exitCodes.terminated]: 'arrêté (SIGTERM)',
};

/** A record that typed text may mean. */
export interface Candidate {
  readonly id: string;
  /** The name for people: a code, a number, a name. */
  readonly label: string;
  readonly hint: string;
}

/** A word of the command that names no single record: a person chooses, a script reads the commands that do. */
export interface Choice {
  readonly typed: string;
  readonly candidates: readonly Candidate[];
  /** The unambiguous word for a candidate; by default its id. */
  readonly wordOf?: (candidate: Candidate) => string;
}

interface Details {
  /** A fixed code for scripts. */
  readonly code?: string;
  /** The next step. */
  readonly hint?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
  readonly choice?: Choice;
}

/** A command that cannot continue, with its exit code and a French message. */
export class Failure extends Error {
  override readonly name = 'Failure';
  constructor(
    readonly exit: ExitCode,
    message: string,
    readonly details: Details = {},
  ) {
    super(message);
  }
}

export const usage = (message: string, hint?: string): Failure =>
  new Failure(exitCodes.usage, message, { code: 'USAGE', ...(hint === undefined ? {} : { hint }) });

/** Several records have this name: none is acted on, because the next command may open a door. */
export const ambiguous = (kind: string, choice: Choice): Failure =>
  new Failure(exitCodes.usage, `« ${choice.typed} » désigne plusieurs éléments (${kind}) :`, {
    code: 'AMBIGUOUS',
    choice,
  });
