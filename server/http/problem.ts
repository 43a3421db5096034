/**
 * Converts any error to an `application/problem+json` response (RFC 9457, lists-and-api.md#errors): a refusal with its
 * own status and text, a defect of ours as a 500 with only a reference. Never a stack trace.
 */
import { HttpException, Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Problem } from '#application/contract/fields.js';
import { absent, fillIn } from '#application/contract/lockers/limit-advice.js';
import type { Route } from '#application/contract/route.js';
import { amountText, centsFromEuros } from '#domain/shared/money.js';
import { DomainError, type ErrorCode, type ErrorDetails, type RefusalWord } from '#domain/shared/errors.js';
import { preferredLanguage, type Language } from '#domain/shared/languages.js';
import { counted, numberText } from '#domain/shared/plurals.js';
import { customerText } from '#server/http/customer-problems/index.js';
import { adviceText, fieldText } from '#server/http/field-texts/index.js';
import type { ProblemWords } from './problem-words.js';
import { defect, problems } from './problems.fr.js';
import { isOpenedAsPage, isUnreadablePage, sendRefusalPage } from './refusal-page.js';
import type { Log } from '#application/ports.js';

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

const waitText = (seconds: number): string =>
  seconds < 60 ? `${seconds}\u00a0s` : `${Math.ceil(seconds / 60)}\u00a0min`;

const wordText = (name: string, word: RefusalWord, language: Language): string => {
  if (typeof word === 'string') return word;
  if (typeof word === 'object') return word[language];
  return name === 'euros' ? amountText(centsFromEuros(word), language) : numberText(word, language);
};

/** Fills in the words, `euros` with its sign; a sentence with a missing word is left out. */
export function fill(
  message: string,
  words: Readonly<Record<string, RefusalWord>>,
  language: Language = 'fr',
): string {
  const filled = (sentence: string): string =>
    sentence.replace(/\{(\w+)\}/g, (placeholder, name: string) => {
      const word = words[name];
      return word === undefined ? placeholder : wordText(name, word, language);
    });
  return message
    .split(/(?<=\.) /)
    .map(filled)
    .filter((sentence) => !/\{\w+\}/.test(sentence))
    .join(' ');
}

type Named = NonNullable<ErrorDetails['alternatives']>[number];

const freeLockers: Readonly<Record<Language, readonly [one: string, many: string]>> = {
  fr: ['casier libre', 'casiers libres'],
  en: ['free locker', 'free lockers'],
  de: ['freies Schließfach', 'freie Schließfächer'],
  es: ['taquilla libre', 'taquillas libres'],
};

const roomText = ({ name, free }: Named, language: Language): string =>
  `${name} (${counted(free, ...freeLockers[language], language)})`;

function wordsOf(
  { words, retryAfterSeconds, alternatives = [] }: ErrorDetails,
  language: Language,
): Record<string, RefusalWord> {
  const rooms = alternatives.map((cabinet) => roomText(cabinet, language));
  return {
    ...(rooms.length > 0 && { alternatives: rooms.join(', ') }),
    ...(retryAfterSeconds !== undefined && { wait: waitText(retryAfterSeconds) }),
    ...words,
  };
}

/** The specification's text for a missing value is English (§5); the advice beside it is for readers. */
function adviceOf({ fields = {}, advice }: ErrorDetails, language: Language): Record<string, string> {
  const missing = Object.entries(fields).filter(([, texts]) => texts.includes(absent));
  const all = { ...Object.fromEntries(missing.map(([field]) => [field, fillIn])), ...advice };
  return Object.fromEntries(Object.entries(all).map(([field, text]) => [field, adviceText(text, language)]));
}

function problem(
  code: ErrorCode | 'INTERNAL_ERROR',
  french: ProblemWords,
  details: ErrorDetails,
  language: Language,
): Problem {
  const fields = Object.entries(details.fields ?? {}).map(([name, texts]): [string, string[]] => [
    name,
    texts.map((text) => fieldText(text, language)),
  ]);
  const advice = adviceOf(details, language);
  const { alternatives = [], message, supportPhone } = details;
  const own = typeof message === 'object' ? message[language] : message;
  const text = customerText(code, language) ?? french;
  return {
    status: french.status,
    code,
    title: text.title,
    message: fill(own ?? text.message, wordsOf(details, language), language),
    ...(fields.length > 0 && { errors: Object.fromEntries(fields) }),
    ...(Object.keys(advice).length > 0 && { advice }),
    ...(alternatives.length > 0 && { alternatives: [...alternatives] }),
    ...(supportPhone && { supportPhone }),
  };
}

export const problemOf = ({ code, details }: DomainError, language: Language = 'fr'): Problem =>
  problem(code, problems[code], details, language);

/** Staff read French; everyone else the best language of their `Accept-Language` (pages.md#languages). */
export function readerLanguage(request: Pick<FastifyRequest, 'headers' | 'routeOptions'>): Language {
  // A request that the router refuses has no options of a route.
  const options = request.routeOptions as { readonly config?: { readonly route?: Route } };
  return typeof options.config?.route?.access === 'object'
    ? 'fr'
    : preferredLanguage(request.headers['accept-language']);
}

/** Sent as text, so that no reply schema of the route is applied to it. */
export function sendProblem(reply: FastifyReply, status: number, body: unknown): void {
  void reply
    .code(status)
    .header('content-type', 'application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

/** The address of an opened link is wrong, which its reader neither typed nor can correct field by field. */
const ofLink = (refusal: DomainError): DomainError =>
  ['MALFORMED_REQUEST', 'VALIDATION_FAILED'].includes(refusal.code) ? new DomainError('NOT_FOUND') : refusal;

export function sendRefusal(reply: FastifyReply, cause: DomainError): void {
  const language = readerLanguage(reply.request);
  const isPage = isOpenedAsPage(reply.request) || isUnreadablePage(reply.request, cause);
  const refusal = isPage ? ofLink(cause) : cause;
  const body = problemOf(refusal, language);
  const wait = refusal.details.retryAfterSeconds ?? (body.status === 503 ? retryWhenUnknownSeconds : null);
  if (wait !== null) void reply.header('retry-after', wait);
  void reply.header('content-language', language);
  if (!isPage) return sendProblem(reply, body.status, body);
  sendRefusalPage(reply, body, customerText(refusal.code, language) ? language : 'fr');
}

/** `reference` is the correlation id under which the cause was logged. */
function sendDefect(reply: FastifyReply, reference: string): void {
  const language = readerLanguage(reply.request);
  const body = problem('INTERNAL_ERROR', defect, { words: { reference } }, language);
  if (isOpenedAsPage(reply.request)) sendRefusalPage(reply, body, language);
  else sendProblem(reply, defect.status, body);
}

/**
 * The only place where errors become responses: refusals as they are; defects are logged with their cause and sent
 * without it.
 */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  constructor(private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    const refusal = refusalIn(error);
    if (reply.raw.headersSent) return;
    const facts = {
      id: request.id,
      method: request.method,
      route: request.routeOptions.url ?? 'unmatched',
      error,
    };
    if (refusal) {
      // The response makes the client retry; the log has the error of the database.
      if (refusal.code === 'STORAGE_UNAVAILABLE') this.log.error('request.storageFailed', facts);
      return sendRefusal(reply, refusal);
    }
    this.log.error('request.failed', facts);
    sendDefect(reply, request.id);
  }
}
