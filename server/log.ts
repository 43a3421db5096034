/**
 * Structured logs: one JSON line an event. Secrets are never logged: their headers are removed wherever they appear,
 * and an error is logged by its type, message and stack, not by what a library attached to it (queries, parameters,
 * responses). E-mail addresses and phone numbers are removed from every text: a refusal of a message quotes its
 * recipient.
 */
import { pino, type DestinationStream, type Logger } from 'pino';
import type { LoggerService } from '@nestjs/common';
import { secretHeaders } from '#application/contract/secret-headers.js';
import type { Log } from '#application/ports.js';
import { withoutContacts } from '#domain/shared/contacts.js';

export type LogLevel = 'debug' | 'info' | 'warn' | 'error' | 'silent';

const removed = '[removed]';
const deepest = 5;

function errorFacts(error: Error, depth: number): Record<string, unknown> {
  return {
    type: error.name,
    message: cleaned(error.message),
    stack: cleaned(error.stack),
    ...('code' in error && { code: cleaned(error.code) }),
    ...(error.cause !== undefined && { cause: cleaned(error.cause, depth + 1) }),
  };
}

/** A copy without secrets at any depth; written here because pino's own redaction costs more than the whole line. */
function cleaned(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutContacts(value, removed);
  if (typeof value !== 'object' || value === null) return value;
  if (depth > deepest) return '[deep]';
  if (value instanceof Error) return errorFacts(value, depth);
  if (Array.isArray(value)) return value.map((item) => cleaned(item, depth + 1));
  const copy: Record<string, unknown> = {};
  for (const [key, item] of Object.entries(value)) {
    copy[key] = secretHeaders.has(key.toLowerCase()) ? removed : cleaned(item, depth + 1);
  }
  return copy;
}

interface ServerLog extends Log {
  debug(event: string, facts?: Record<string, unknown>): void;
}

const tell =
  (logger: Logger, level: 'debug' | 'info' | 'warn' | 'error') =>
  (event: string, facts: Record<string, unknown> = {}): void =>
    logger[level](cleaned(facts), event);

/** Writes to standard output by default; buffered lines are written before the process ends. */
export function createLog(level: LogLevel, destination?: DestinationStream): ServerLog {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    messageKey: 'event',
  };
  const logger = pino(
    options,
    destination ?? pino.destination({ sync: false, minLength: 4096, periodicFlush: 500 }),
  );
  return {
    debug: tell(logger, 'debug'),
    info: tell(logger, 'info'),
    warn: tell(logger, 'warn'),
    error: tell(logger, 'error'),
  };
}

/** Nest's own logger. Its start-up messages are useless in operation, so only its warnings and errors are logged. */
export class NestLog implements LoggerService {
  constructor(private readonly sink: Log) {}

  log(): void {
    // Start-up messages: modules, routes.
  }

  warn(message: unknown, context?: unknown): void {
    this.sink.warn('nest', { message: String(message), context });
  }

  error(message: unknown, stack?: unknown, context?: unknown): void {
    this.sink.error('nest', { message: String(message), stack, context });
  }

  fatal(message: unknown, context?: unknown): void {
    this.sink.error('nest', { message: String(message), context });
  }
}
