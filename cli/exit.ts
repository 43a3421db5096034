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

export const exitMeanings: Readonly<Record<ExitCode, string>> = {
  [exitCodes.done]: 'fait',
  [exitCodes.error]: 'erreur',
  [exitCodes.usage]: 'commande mal écrite, ou confirmation refusée',
  [exitCodes.notFound]: 'introuvable',
  [exitCodes.signIn]: 'connexion requise',
  [exitCodes.refused]: 'refusé par une règle',
  [exitCodes.noAnswer]: 'serrure ou serveur sans réponse dans le temps',
  [exitCodes.partly]: 'fait en partie',
  [exitCodes.interrupted]: 'interrompu (Ctrl C)',
  [exitCodes.terminated]: 'arrêté (SIGTERM)',
};

interface Details {
  /** A fixed code for scripts. */
  readonly code?: string;
  /** The next step. */
  readonly hint?: string;
  readonly facts?: Readonly<Record<string, unknown>>;
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
