/**
 * Resolves typed text to one record: a whole id, its first or last characters, or the record's name. Several matches
 * are an error that lists them, because the next command may open a door.
 */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { exitCodes, Failure } from '#cli/exit.js';
import type { Kind, Named, Within } from './kind.js';
import { kindOf, kinds, type KindName } from './kinds.js';

const wholeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const partOfId = /^[0-9a-f][0-9a-f-]{3,34}$/i;
/** How many of the newest pages are searched for a short id. */
const pagesLookedAt = 5;
const mostListed = 10;
const mostNear = 3;

const plain = (text: string): string => text.trim().toLowerCase().replace(/\s+/g, ' ');

/** A locker also matches its bare number, if only one has it. */
const isCalled = ({ label, alias }: Named, typed: string): boolean => {
  const name = plain(label);
  return (
    name === typed ||
    plain(alias ?? '') === typed ||
    (name.includes('/') && name.slice(name.lastIndexOf('/') + 1) === typed)
  );
};

const hasPart = ({ id }: Named, typed: string): boolean => id.startsWith(typed) || id.endsWith(typed);

function ambiguous(kind: Kind, typed: string, found: readonly Named[]): Failure {
  const lines = found.slice(0, mostListed).map(({ id, label, hint }) => `  ${label}  ${hint}  (${id})`);
  const more = found.length > mostListed ? [`  … et ${found.length - mostListed} de plus`] : [];
  const labels = new Set(found.map(({ label }) => label));
  const [first] = labels;
  const isNamed = labels.size === found.length;
  const message = [`« ${typed} » désigne plusieurs éléments (${kind.name}) :`, ...lines, ...more].join('\n');
  return new Failure(exitCodes.usage, message, {
    code: 'AMBIGUOUS',
    hint: isNamed
      ? `Précisez : « ${first} », ou l’identifiant.`
      : 'Donnez l’identifiant, ou davantage de lui.',
    facts: { candidates: found.slice(0, mostListed).map(({ id, label }) => ({ id, label })) },
  });
}

const onlyOne = (kind: Kind, typed: string, found: readonly Named[]): string | null => {
  if (found.length > 1) throw ambiguous(kind, typed, found);
  return found[0]?.id ?? null;
};

/** All records of the pages whose id or name matches. */
async function lookThrough(
  client: Client<Api>,
  kind: Kind,
  fits: (one: Named) => boolean,
  within: Within,
): Promise<Named[]> {
  const found: Named[] = [];
  for (let page = 1; page <= pagesLookedAt; page += 1) {
    const { items, totalPages } = await kind.page(client, page, within);
    found.push(...items.filter(fits));
    if (page >= totalPages) break;
  }
  return found;
}

/** Kinds that « find » does not search: their list commands, or none. */
const lists: Readonly<Partial<Record<KindName, string>>> = {
  boardEntry: 'board',
  company: 'companies',
  contact: 'contacts',
  customer: 'customers',
  sellableItem: 'items',
  rentalItem: 'rental-items',
  rentalUnit: 'rental-items',
};

const quoted = (found: readonly Named[], most: number): string =>
  found
    .slice(0, most)
    .map(({ label }) => `« ${label} »`)
    .join(', ');

async function whereToLook(client: Client<Api>, kind: KindName | Kind, typed: string): Promise<string> {
  const { items: near } = await kindOf(kind).page(client, 1, { search: typed.trim() });
  if (near.length > 0) return `Proches : ${quoted(near, mostNear)}`;
  if (kind === 'size') return `Il y a : ${quoted((await kinds.size.page(client, 1, {})).items, mostListed)}`;
  const list = typeof kind === 'string' ? lists[kind] : undefined;
  return list ? `Voir : consigne ${list} list` : `Cherchez-le : consigne find "${typed}"`;
}

/**
 * Searches on the server first, because there are thousands of names; records of cabinets may be searched in one
 * cabinet only. Rejects with exit 3 without a match, 2 with several.
 */
export async function resolve(
  client: Client<Api>,
  of: KindName | Kind,
  typed: string,
  cabinetId?: string,
): Promise<string> {
  if (wholeId.test(typed)) return typed.toLowerCase();
  const kind = kindOf(of);
  const wanted = plain(typed);
  const byName = await lookThrough(client, kind, (one) => isCalled(one, wanted), {
    search: typed.trim(),
    cabinetId,
  });
  const called = onlyOne(kind, typed, byName);
  if (called) return called;
  const isPart = partOfId.test(wanted);
  const fits = (one: Named): boolean => isCalled(one, wanted) || (isPart && hasPart(one, wanted));
  const id = onlyOne(kind, typed, await lookThrough(client, kind, fits, { cabinetId }));
  if (id) return id;
  throw new Failure(exitCodes.notFound, `Introuvable (${kind.name}) : ${typed}.`, {
    code: 'NOT_FOUND',
    hint: await whereToLook(client, of, typed),
  });
}
