/**
 * Logs requests and responses for troubleshooting (`--verbose`, `--debug`): on stderr, and without secrets. Every
 * request then has a client-side request id, so that even one without a response is found in the server's log.
 */
import { randomUUID } from 'node:crypto';
import { Failure } from '#cli/exit.js';
import type { Answer, Exchange, Exchanger } from './http.js';
import type { Stream } from './stream.js';
import type { Profile } from './profiles.js';
import { idShape } from './plain-words.js';
import { bodyWithout, headersWithout, pathWithout } from './redact.js';

export type Detail = 'requests' | 'everything';

export interface HttpLog {
  profile(profile: Profile): void;
  /** The same exchanges, logged. */
  over(exchange: Exchanger): Exchanger;
  /** The same for streams, logged when they start. */
  overStreams(listen: Listener): Listener;
}

export type Listener = (exchange: Exchange) => Promise<Stream>;

type Log = (text: string) => void;

const typeOf = (headers: Answer['headers'] | Exchange['headers']): string =>
  String(headers['content-type'] ?? '');

function logRequest({ headers, body }: Exchange, log: Log): void {
  for (const line of headersWithout(headers)) log(`  > ${line}`);
  const shown = bodyWithout(body, typeOf(headers));
  if (shown !== null) log(`  > ${shown}`);
}

function logResponse(headers: Answer['headers'], bytes: Buffer | undefined, log: Log): void {
  for (const line of headersWithout(headers)) log(`  < ${line}`);
  const shown = bodyWithout(bytes, typeOf(headers));
  if (shown !== null) log(`  < ${shown}`);
}

const codeOf = (error: unknown): string =>
  error instanceof Failure ? (error.details.code ?? 'ERROR') : error instanceof Error ? error.name : 'ERROR';

/** `GET /api/cabinets → 200, 12 ms, essai 2, demande 7f…` */
function lineOf({ method, url, tried = 0 }: Exchange, end: string, ms: number, id: string): string {
  const again = tried > 0 ? `, essai ${tried + 1}` : '';
  return `· ${method} ${pathWithout(url)} → ${end}, ${Math.round(ms)} ms${again}, demande ${id}`;
}

/** A server's text must not control the terminal that shows it. */
const control = /\p{Cc}/gu;

export function createTalk(detail: Detail, write: Log): HttpLog {
  const log: Log = (text) => write(text.replace(control, '�'));
  const isWhole = detail === 'everything';
  let server: string | null = null;
  const numbered = (exchange: Exchange): { sent: Exchange; id: string } => {
    const { origin } = new URL(exchange.url);
    if (origin !== server) log(`· serveur ${origin}`);
    server = origin;
    const id = exchange.headers['x-request-id'] ?? randomUUID();
    return { id, sent: { ...exchange, headers: { ...exchange.headers, 'x-request-id': id } } };
  };
  /** Logs how the request ended, and returns its response. */
  const logged = async <T extends Pick<Answer, 'status' | 'headers'> & { readonly bytes?: Buffer }>(
    wanted: Exchange,
    exchange: (sent: Exchange) => Promise<T>,
  ): Promise<T> => {
    const { sent, id } = numbered(wanted);
    const begun = performance.now();
    const line = (end: string): string => lineOf(sent, end, performance.now() - begun, id);
    try {
      const answer = await exchange(sent);
      const given = answer.headers['x-request-id'];
      log(
        line(String(answer.status)) +
          (given === id || !idShape.test(String(given)) ? '' : ` (${String(given)})`),
      );
      if (isWhole) logRequest(sent, log);
      if (isWhole) logResponse(answer.headers, answer.bytes, log);
      return answer;
    } catch (error) {
      log(line(`sans réponse (${codeOf(error)})`));
      if (isWhole) logRequest(sent, log);
      throw error;
    }
  };
  return {
    profile: ({ name, isProduction }) => log(`· profil « ${name} »${isProduction ? ' (production)' : ''}`),
    over: (exchange) => (wanted) => logged(wanted, exchange),
    overStreams: (listen) => (wanted) => logged(wanted, listen),
  };
}
