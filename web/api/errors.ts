/** Error texts of a call, in the order and with the fallbacks of specification §8. */
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** Failures without a server response. */
type NoAnswer = 'CANCELLED' | 'NETWORK' | 'TIMEOUT';

export interface ApiError {
  readonly status: number | NoAnswer;
  /** The stable code of a problem response (lists-and-api.md#errors). */
  readonly code: string | null;
  readonly text: string;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  readonly retryAfterSeconds: number | null;
  /** Whom to call about it. */
  readonly supportPhone?: string | null;
}

export const genericText = t.failed;

const noAnswerTexts: Readonly<Record<NoAnswer, string>> = {
  CANCELLED: t.cancelled,
  NETWORK: t.noConnection,
  TIMEOUT: t.tooLong,
};

export const noAnswer = (status: NoAnswer): ApiError => ({
  status,
  code: null,
  text: noAnswerTexts[status],
  fields: {},
  retryAfterSeconds: null,
});

/** A successful response that does not match the contract. */
export const foreignAnswer = (text: string): ApiError & Error =>
  Object.assign(new Error(text), { ...noAnswer('NETWORK'), status: 200, text });

export interface FailedAnswer {
  readonly status: number;
  readonly statusText: string;
  /** The parsed JSON body, else undefined. */
  readonly body?: unknown;
  /** A body that is not JSON. */
  readonly plain?: string;
}

const record = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};

const filled = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const strings = (values: readonly unknown[]): string[] => values.map(filled).filter((text) => text !== null);

/** A list, or an object of lists. */
function listed(errors: unknown): string | null {
  const values = Array.isArray(errors) ? (errors as unknown[]) : Object.values(record(errors)).flat();
  return filled(strings(values).join(', '));
}

/** Null for a long text or one with tags: it is a proxy's page and does not help the person. */
const short = (plain: string | undefined): string | null =>
  plain !== undefined && plain.length <= 200 && !plain.trimStart().startsWith('<') ? filled(plain) : null;

export function errorText({ status, statusText, body, plain }: FailedAnswer): string {
  const { message, title, errors } = record(body);
  return (
    filled(body) ??
    filled(message) ??
    filled(title) ??
    listed(errors) ??
    short(plain) ??
    filled(`${status || ''} ${statusText}`) ??
    genericText
  );
}

/** Field errors of a 422, ready to be shown beside their fields. */
export function fieldErrors(body: unknown): Record<string, string[]> {
  const { errors } = record(body);
  if (Array.isArray(errors)) return {};
  return Object.fromEntries(
    Object.entries(record(errors)).map(([field, texts]) => [
      field,
      strings(Array.isArray(texts) ? texts : [texts]),
    ]),
  );
}

export const isApiError = (error: unknown): error is ApiError =>
  typeof error === 'object' && error !== null && 'status' in error && 'text' in error;

export const textOf = (error: unknown): string => (isApiError(error) ? error.text : genericText);

/** The error of one field of the call; null if another field was refused. */
export const fieldProblem = (error: unknown, field: string): string | null =>
  (isApiError(error) ? error.fields[field]?.[0] : undefined) ?? null;

/** Prefers the field's own error to the general sentence when only one field was sent. */
export const textOfField = (error: unknown, field: string): string =>
  fieldProblem(error, field) ?? textOf(error);

/**
 * Without a response, after a server error or while an earlier try still runs, the outcome is unknown. A response from
 * the lock is definite.
 */
export const isOutcomeUnknown = ({ status, code }: ApiError): boolean =>
  typeof status === 'string' ||
  code === 'REQUEST_IN_PROGRESS' ||
  (status >= 500 && !code?.startsWith('LOCK_'));

/** For a form of one field: an error of any of its kinds belongs to it. */
export const errorOfOneField = (error: unknown): string | null => {
  if (error === undefined) return null;
  const [text] = isApiError(error) ? Object.values(error.fields).flat() : [];
  return text ?? textOf(error);
};
