/**
 * Any request below `/api` as the signed-in user: the caller chooses the request. The confirmation on production, the
 * idempotency key, the audit channel and the exit codes are those of every command.
 */
import { readFileSync } from 'node:fs';
import { dryRunPath } from '#application/contract/dry-run.js';
import type { HttpRequest } from '#application/contract/client.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import type { Answer } from '#cli/session/http.js';
import { refusalOf } from '#cli/session/refusal.js';
import { readStdin } from '#cli/ui/ask.js';
import type { Words } from '#cli/words.js';
import { keyOf, confirmProfile } from './confirm.js';

const reading = ['GET', 'HEAD'];
const writing = ['POST', 'PUT', 'PATCH', 'DELETE'];

function methodOf(typed: string): string {
  const method = typed.toUpperCase();
  const known = [...reading, ...writing];
  if (known.includes(method)) return method;
  throw usage(`Méthode inconnue : ${typed}.`, `Connues : ${known.join(', ')}.`);
}

const notBelow = (typed: string): Failure =>
  usage(
    `« ${typed} » n’est pas un chemin sous /api.`,
    'Écrivez par exemple /parcels ; le serveur est celui du profil (--profile) ou de CONSIGNE_URL.',
  );

/**
 * Below `/api`, with dots resolved as the network would: a token is never sent to another address or another part of
 * the server.
 */
export function pathOf(typed: string, query: readonly string[]): string {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|[\\#\s]/i.test(typed)) throw notBelow(typed);
  const below = `/${typed.replace(/^\//, '')}`.replace(/^\/api(?=\/|$)/, '');
  const url = new URL(`http://consigne/api${below}`);
  if (!/^\/api\/[^/]/.test(url.pathname)) throw notBelow(typed);
  for (const pair of query) {
    const [, name = '', value = ''] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
    if (name === '') throw usage(`« ${pair} » ne se lit pas (--query).`, 'Écrivez --query page=2.');
    url.searchParams.append(name, value);
  }
  return url.pathname.slice('/api'.length) + url.search;
}

async function textOf(typed: string): Promise<string> {
  if (typed === '-') return readStdin();
  if (!typed.startsWith('@')) return typed;
  try {
    return readFileSync(typed.slice(1), 'utf8');
  } catch {
    throw usage(`Fichier illisible : ${typed.slice(1)}`);
  }
}

async function bodyOf(words: Words, method: string): Promise<unknown> {
  const typed = words.text('body');
  if (typed === undefined) return undefined;
  if (reading.includes(method)) throw usage(`Une demande ${method} n’a pas de corps (--body).`);
  try {
    // Windows editors write a byte order mark.
    return JSON.parse((await textOf(typed)).replace(/^\uFEFF/, '')) as unknown;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw usage('Le corps n’est pas du JSON (--body).', 'Écrivez {"champ":"valeur"}, @fichier.json ou -.');
  }
}

function tell({ out }: Context, { status, headers, bytes }: Answer): void {
  const type = headers['content-type'] ?? '';
  if (bytes.length === 0) return out.answer(null, () => `✓ ${status}, sans contenu.`);
  const text = bytes.toString('utf8');
  if (/json/.test(type)) return out.isTerminal ? out.json(JSON.parse(text)) : out.data(text);
  if (out.isTerminal && !type.startsWith('text/'))
    throw new Failure(exitCodes.error, `La réponse est un fichier (${type}, ${bytes.length} octets).`, {
      code: 'FILE_ON_TERMINAL',
      hint: 'Redirigez-la : > fichier',
    });
  process.stdout.write(bytes);
}

export async function callApi(context: Context): Promise<void> {
  const { words, out } = context;
  const [typed = '', path = ''] = words.args;
  const method = methodOf(typed);
  const isWrite = writing.includes(method);
  if (!isWrite && words.text('idempotencyKey') !== undefined)
    throw usage(`Une demande ${method} ne change rien : elle n’a pas de clé (--key).`);
  const isDryRun = words.flag('dryRun');
  if (!isWrite && isDryRun) throw usage(`Une demande ${method} ne change rien (--dry-run).`);
  const key = keyOf(words);
  const request: HttpRequest = {
    method,
    path: (isDryRun ? dryRunPath : '') + pathOf(path, words.all('query')),
    body: await bodyOf(words, method),
  };
  const session = await context.session();
  if (isWrite && !isDryRun) {
    await confirmProfile(context, session.profile);
    // Printed before the request: without a response the user can send the same request again.
    if (words.text('idempotencyKey') === undefined) out.say(`Clé de répétition : ${key} (--key)`);
  }
  const answer = await session.raw(request, isWrite && !isDryRun ? key : null);
  // Our server never redirects, but a captive portal does.
  if (answer.status >= 300) throw refusalOf(answer);
  tell(context, answer);
}
