/**
 * Answers what Node refuses before there is a request: headers that are too long or too slow, or data that is not HTTP.
 */
import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError, type ErrorCode } from '#domain/shared/errors.js';
import { problemOf } from './problem.js';

const refusals: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, 'PAYLOAD_TOO_LARGE'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'MALFORMED_REQUEST'],
};

/** No handler runs for it, so the raw response is written to the socket. */
export const refuseUnreadable =
  (headers: Readonly<Record<string, string>>) =>
  (error: Error & { readonly code?: string }, socket: Socket): void => {
    if (socket.destroyed) return;
    const [status, code] = refusals[error.code ?? ''] ?? [400, 'MALFORMED_REQUEST'];
    const body = JSON.stringify({ ...problemOf(new DomainError(code)), status });
    const head = {
      ...headers,
      'x-request-id': randomUUID(),
      'content-type': 'application/problem+json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}`);
    if (socket.writable)
      socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`, ...lines, '', body].join('\r\n'));
    socket.destroy(error);
  };
