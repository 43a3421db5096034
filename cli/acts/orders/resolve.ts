/**
 * Resolves typed text to one record: a whole id, its first or last characters, or the record's name. Several matches
 * are a failure that lists them.
 */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import { ambiguous, exitCodes, Failure } from '#cli/exit.js';
import type { Kind, Named, Within } from './kind.js';
import { kindOf, type KindName } from './kinds.js';

const wholeId = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const partOfId = /^[0-9a-f][0-9a-f-]{3,34}$/i;
/** How many of the newest pages are searched for a short id. */
const pagesLookedAt = 5;

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

const onlyOne = (kind: Kind, typed: string, candidates: readonly Named[]): string | null => {
  if (candidates.length > 1) throw ambiguous(kind.name, { typed, candidates });
  return candidates[0]?.id ?? null;
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

/** What the server's search finds instead, such as the orders of a phone number; else where to look. */
async function notFound(client: Client<Api>, of: KindName | Kind, typed: string): Promise<Failure> {
  const kind = kindOf(of);
  const search = typed.trim();
  const { items: near } = await kind.page(client, 1, { search });
  const list = typeof of === 'string' ? lists[of] : undefined;
  const candidates = near.length > 0 || of !== 'size' ? near : (await kind.page(client, 1, {})).items;
  const where = list ? `Voir : consigne ${list} list` : `Cherchez-le : consigne find "${search}"`;
  const message = `Introuvable (${kind.name}) : ${typed}.${candidates.length > 0 ? ' Proches :' : ''}`;
  return new Failure(exitCodes.notFound, message, {
    code: 'NOT_FOUND',
    ...(candidates.length > 0 ? { choice: { typed, candidates } } : { hint: where }),
  });
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
  throw await notFound(client, of, typed);
}

/** The record that an option names, if the option is there. */
export const resolveIfAny = async (
  client: Client<Api>,
  of: KindName | Kind,
  typed: string | undefined,
): Promise<string | undefined> => (typed === undefined ? undefined : resolve(client, of, typed));
