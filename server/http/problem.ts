/**
 * Converts any error to an `application/problem+json` response (RFC 9457, lists-and-api.md#errors): a refusal with its
 * own status and text, a defect of ours as a 500 with only a reference. Never a stack trace.
 */
import { HttpException } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { Problem } from '#application/contract/fields.js';
import { absent, fillIn } from '#application/contract/lockers/limit-advice.js';
import { amount } from '#application/french.js';
import { DomainError, type ErrorCode, type ErrorDetails } from '#domain/shared/errors.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { counted } from '#domain/shared/plurals.js';
import type { ProblemWords } from './problem-words.js';
import { defect, problems } from './problems.fr.js';

const retryWhenUnknownSeconds = 5;

/** Our codes for what Fastify and Nest refuse before a handler runs. */
const codesByStatus: Readonly<Record<number, ErrorCode>> = {
  401: 'NOT_SIGNED_IN',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'TOO_MANY_REQUESTS',
};

/**
 * The status of a refusal of the framework, by its own classes: errors of other libraries have a `statusCode` too (the
 * payment provider's do), and those are never the caller's fault.
 */
function statusOf(error: unknown): number | null {
  if (error instanceof HttpException) return error.getStatus();
  if (!(error instanceof Error) || error.name !== 'FastifyError' || !('statusCode' in error)) return null;
  return typeof error.statusCode === 'number' ? error.statusCode : null;
}

/** The refusal behind an error, or null when it is a defect of ours. */
export function refusalIn(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error;
  const status = statusOf(error);
  if (status === null || status >= 500) return null;
  return new DomainError(codesByStatus[status] ?? 'MALFORMED_REQUEST');
}

const number = new Intl.NumberFormat('fr-FR');

const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;

const wordText = (name: string, word: string | number): string => {
  if (typeof word === 'string') return word;
  return name === 'euros' ? amount(centsFromEuros(word)) : number.format(word);
};

/** Fills in the words, `euros` with its sign; a sentence with a missing word is left out. */
export function fill(message: string, words: Readonly<Record<string, string | number>>): string {
  const filled = (sentence: string): string =>
    sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const word = words[name];
      return word === undefined ? placeholder : wordText(name, word);
    });
  return message
    .split(/(?<=\.) /)
    .map(filled)
    .filter((sentence) => !/\{\w+\}/.test(sentence))
    .join(' ');
}

type Named = NonNullable<ErrorDetails['alternatives']>[number];

const roomText = ({ name, free }: Named): string =>
  `${name} (${counted(free, 'casier libre', 'casiers libres')})`;

function wordsOf({
  words,
  retryAfterSeconds,
  alternatives = [],
}: ErrorDetails): Record<string, string | number> {
  return {
    ...(alternatives.length > 0 && { alternatives: alternatives.map(roomText).join(', ') }),
    ...(retryAfterSeconds !== undefined && { wait: waitText(retryAfterSeconds) }),
    ...words,
  };
}

/** The specification's text for a missing value is English (§5); the advice beside it is French. */
function adviceOf({ fields = {}, advice }: ErrorDetails): Record<string, string> {
  const missing = Object.entries(fields).filter(([, texts]) => texts.includes(absent));
  return { ...Object.fromEntries(missing.map(([field]) => [field, fillIn])), ...advice };
}

function problem(code: string, { status, title, message }: ProblemWords, details: ErrorDetails): Problem {
  const fields = Object.entries(details.fields ?? {}).map(([name, texts]): [string, string[]] => [
    name,
    [...texts],
  ]);
  const advice = adviceOf(details);
  const { alternatives = [] } = details;
  return {
    status,
    code,
    title,
    message: fill(details.message ?? message, wordsOf(details)),
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
    ...(Object.keys(advice).length > 0 && { advice }),
    ...(alternatives.length > 0 && { alternatives: [...alternatives] }),
  };
}

export const problemOf = ({ code, details }: DomainError): Problem => problem(code, problems[code], details);

/** Sent as text, so that no reply schema of the route is applied to it. */
export function sendProblem(reply: FastifyReply, status: number, body: unknown): void {
  void reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

export function sendRefusal(reply: FastifyReply, refusal: DomainError): void {
  const body = problemOf(refusal);
  const wait = refusal.details.retryAfterSeconds ?? (body.status === 503 ? retryWhenUnknownSeconds : null);
  if (wait !== null) void reply.header('retry-after', wait);
  sendProblem(reply, body.status, body);
}

/** `reference` is the correlation id under which the cause was logged. */
export function sendDefect(reply: FastifyReply, reference: string): void {
  sendProblem(reply, defect.status, problem('INTERNAL_ERROR', defect, { words: { reference } }));
}
