/**
 * Maps the server's refusals to exit codes (terminal.md#exit-codes); shows the server's French text, except for advice
 * about a page.
 */
import { absent } from '#application/contract/lockers/limit-advice.js';
import { exitCodes, Failure, type ExitCode } from '#cli/exit.js';
import { atTerminal } from '#cli/ui/words.js';
import type { Answer } from './http.js';

const byStatus: Readonly<Record<number, ExitCode>> = {
  400: exitCodes.usage,
  401: exitCodes.signIn,
  404: exitCodes.notFound,
  408: exitCodes.noAnswer,
  429: exitCodes.noAnswer,
  502: exitCodes.noAnswer,
  503: exitCodes.noAnswer,
  504: exitCodes.noAnswer,
};
/** Sent with a 409 or a 503; each is a door that did not respond. */
const doorCodes = new Set(['LOCK_NO_ANSWER', 'LOCK_OFFLINE', 'LOCK_JAMMED', 'LOCK_REFUSED']);

export const isDoorCode = (code: string): boolean => doorCodes.has(code);

function exitFor(status: number, code: string): ExitCode {
  if (isDoorCode(code)) return exitCodes.noAnswer;
  // A mistyped value, whatever the command does.
  if (code === 'VALIDATION_FAILED') return exitCodes.usage;
  const known = byStatus[status];
  if (known !== undefined) return known;
  return status >= 400 && status < 500 ? exitCodes.refused : exitCodes.error;
}

interface ProblemBody {
  readonly code?: unknown;
  readonly message?: unknown;
  readonly title?: unknown;
  readonly errors?: unknown;
  readonly advice?: unknown;
  readonly alternatives?: unknown;
}

export function parsed(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return null;
  }
}

/** The generic texts are English by specification (§5); the terminal's users are French. */
const invalid = 'Invalid input';

/** A missing value has no form field at the terminal. */
function saidOf(text: string, advice: string | null): string {
  if (text === absent) return 'à indiquer';
  return text === invalid ? `${text} – ${advice ?? 'valeur refusée'}` : text;
}

interface RefusedField {
  readonly field: string;
  readonly texts: readonly unknown[];
  /** The advice; null if the server gives none. */
  readonly advice: string | null;
}

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** The fields named in a response, or in the facts of its failure. */
export const refusedFields = ({ errors, advice }: ProblemBody): RefusedField[] =>
  Object.entries(entriesOf(errors)).map(([field, texts]) => {
    const advised = entriesOf(advice)[field];
    return { field, texts: [texts].flat(), advice: typeof advised === 'string' ? advised : null };
  });

export function fieldLine(name: string, { texts, advice }: RefusedField): string {
  const said = texts.map((text) => saidOf(String(text), advice));
  return `  ${name} : ${said.join(', ')}`;
}

/** The failure for a response of 400 and above. */
export function refusalOf({ status, headers, bytes }: Answer): Failure {
  const body = (parsed(bytes) ?? {}) as ProblemBody;
  const code = typeof body.code === 'string' ? body.code : `HTTP_${status}`;
  const said = [body.title, body.message].filter(
    (part): part is string => typeof part === 'string' && part !== '',
  );
  const words = said.length > 0 ? said.map(atTerminal).join(' : ') : `Le serveur a répondu ${status}.`;
  const retryAfter = headers['retry-after'];
  return new Failure(
    exitFor(status, code),
    [words, ...refusedFields(body).map((refused) => fieldLine(refused.field, refused))].join('\n'),
    {
      code,
      facts: {
        status,
        ...(body.errors === undefined ? {} : { errors: body.errors }),
        ...(body.advice === undefined ? {} : { advice: body.advice }),
        ...(body.alternatives === undefined ? {} : { alternatives: body.alternatives }),
        ...(retryAfter === undefined ? {} : { retryAfterSeconds: Number(retryAfter) }),
      },
    },
  );
}
