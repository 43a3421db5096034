/** Checks the calls of a scenario against the platform's, so that typing errors are reported before it is played. */
import type { WrittenCall } from './family.js';
import { callsAt, callsLike, callText, type KnownCall } from './known-calls.js';

/** An error at a place below the call. */
interface Finding {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const refused = 400;
const notFound = 404;

/** For `doorTask.code` and `items[0].id` the platform's contract names `doorTask` and `items`. */
const topOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

/** A value may be called `outils/1`, but it stands for one segment of the path. */
const withoutNames = (path: string): string => path.replaceAll(/\$\{[^}]*\}/g, '${}');

const quoted = (words: readonly string[]): string => words.map((each) => `« ${each} »`).join(', ');

/**
 * A scenario may send invalid requests if it names the expected status. A call that starts with a value is known only
 * when it is played.
 */
export function wrongCalls(calls: readonly KnownCall[], written: WrittenCall): Finding[] {
  const { name, status } = written;
  const [method = '', typed = ''] = name.split('?')[0]?.split(' ') ?? [];
  const path = withoutNames(typed);
  if (path.startsWith('/${')) return [];
  const there = callsAt(calls, path);
  const call = there.find((one) => one.method === method);
  if (call) return status !== undefined && status >= refused ? [] : wrongFields(call, written);
  if (status === notFound) return [];
  const meant = there.length > 0 ? there : callsLike(calls, { method, path });
  const hint = meant.length > 0 ? ` ; proches : ${quoted(meant.map(callText))}` : '';
  return [
    {
      path: [...written.path, 'call'],
      message: `appel inconnu : ${quoted([callText({ method, path: typed })])}${hint}`,
    },
  ];
}

function wrongFields(call: KnownCall, { body, reads, path }: WrittenCall): Finding[] {
  const { bodyFields, requiredFields, replyFields } = call;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const sent = isObject ? Object.keys(body) : [];
  const unknown = bodyFields === null ? [] : sent.filter((field) => !bodyFields.includes(field));
  const left = isObject ? requiredFields.filter((field) => !sent.includes(field)) : [];
  const unread = replyFields === null ? [] : reads.filter(({ name }) => !replyFields.includes(topOf(name)));
  return [
    ...unknown.map((field) => ({
      path: [...path, 'body', field],
      message: `« ${field} » n’est pas un champ de cet appel (il a : ${bodyFields?.join(', ')})`,
    })),
    ...left.map((field) => ({ path: [...path, 'body'], message: `il manque « ${field} » à cet appel` })),
    ...unread.map(({ name, path: place }) => ({
      path: place,
      message: `la réponse n’a pas de champ « ${topOf(name)} » (elle a : ${replyFields?.join(', ')})`,
    })),
  ];
}
