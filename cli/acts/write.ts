/**
 * Creates and changes records by their fields: from options, from a JSON file, or both (options take precedence). Only
 * numbers are checked here.
 */
import { readFileSync } from 'node:fs';
import type { Client } from '#application/contract/client.js';
import type { DryRun } from '#application/contract/dry-run.js';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Call, Reply } from '#application/contract/route.js';
import type { Context } from '#cli/context.js';
import { exitCodes, Failure, usage } from '#cli/exit.js';
import { readStdin } from '#cli/ui/ask.js';
import type { Words } from '#cli/words.js';
import { keyOf, confirmProfile, isDry, previewOf, printPreview } from './confirm.js';
import type { Kind } from '#cli/acts/orders/kind.js';
import type { KindName } from '#cli/acts/orders/kinds.js';
import { resolve } from '#cli/acts/orders/resolve.js';
import { roles } from '#domain/access/role.js';

type Body = Readonly<Record<string, unknown>>;

export interface Field {
  /** The name in the body; `buyer.city` is a part of an object. */
  readonly field: string;
  /** Without its dashes: `zip-code`. */
  readonly flag: string;
  readonly value: string;
  readonly about: string;
  readonly reads?: 'number' | 'yesNo' | 'basket' | 'instant' | KindName;
  readonly choices?: readonly string[];
  /** The value that empties the field. */
  readonly none?: string;
  /** The default of a part of an object when only other parts are given. */
  readonly usual?: string;
}

export interface WriteAct<Name extends RouteName> {
  readonly route: Name;
  readonly fields: readonly Field[];
  readonly successText: (reply: Reply<Api[Name]>) => string;
}

export interface EditAct<Name extends RouteName> extends WriteAct<Name> {
  readonly kind: KindName | Kind;
  readonly fetch: (client: Client<Api>, id: string) => Promise<Body>;
  /** The name of the record in the address. */
  readonly param: string;
}

async function fileOf(words: Words): Promise<Body> {
  const file = words.text('from');
  if (file === undefined) return {};
  let read: unknown;
  try {
    const text = file === '-' ? await readStdin() : readFileSync(file, 'utf8');
    // Windows editors write a byte order mark.
    read = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    const why = error instanceof SyntaxError ? 'Ce fichier n’est pas du JSON' : 'Fichier illisible';
    throw usage(`${why} : ${file}`, 'Écrivez un objet JSON avec les noms des champs de l’interface.');
  }
  if (typeof read === 'object' && read !== null && !Array.isArray(read)) return read as Body;
  throw usage(`${file} ne contient pas un objet JSON.`);
}

/** The name of an option in the parsed words. */
const wordOf = (flag: string): string => flag.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function numberOf(flag: string, text: string): number {
  const number = Number(text.replace(',', '.'));
  if (text.trim() === '' || !Number.isFinite(number))
    throw usage(`« ${text} » n’est pas un nombre (--${flag}).`);
  return number;
}

function yesNoOf(flag: string, text: string): boolean {
  if (!/^(oui|non)$/i.test(text)) throw usage(`« ${text} » n’est ni oui ni non (--${flag}).`);
  return /^oui$/i.test(text);
}

/** `Chemise=2,Manteau`: articles with their quantities. */
const basketOf = (client: Client<Api>, flag: string, text: string) =>
  Promise.all(
    text.split(',').map(async (part) => {
      const [name = '', quantity = '1'] = part.trim().split('=');
      return {
        itemId: await resolve(client, 'sellableItem', name),
        quantity: numberOf(flag, quantity),
      };
    }),
  );

/** Parts of one object together, with the usual values of those that are not given. */
function nested(fields: readonly Field[], typed: readonly (readonly [string, unknown])[]): Body {
  const body: Record<string, unknown> = {};
  for (const [name, value] of typed) {
    const [object = '', part] = name.split('.');
    if (part === undefined) body[name] = value;
    else body[object] = { ...(body[object] ?? {}), [part]: value };
  }
  for (const { field, usual } of fields) {
    const [object = '', part = ''] = field.split('.');
    const given = body[object];
    if (usual !== undefined && typeof given === 'object' && given !== null)
      body[object] = { [part]: usual, ...given };
  }
  return body;
}

async function typedFields(client: Client<Api>, fields: readonly Field[], words: Words): Promise<Body> {
  const typed: [string, unknown][] = [];
  for (const { field, flag, reads, none } of fields) {
    const text = words.text(wordOf(flag));
    if (text === undefined) continue;
    if (text === none) typed.push([field, null]);
    else if (reads === 'number') typed.push([field, numberOf(flag, text)]);
    else if (reads === 'yesNo') typed.push([field, yesNoOf(flag, text)]);
    else if (reads === 'instant') typed.push([field, words.instant(wordOf(flag))]);
    else if (reads === 'basket') typed.push([field, await basketOf(client, flag, text)]);
    else typed.push([field, reads === undefined ? text : await resolve(client, reads, text)]);
  }
  return nested(fields, typed);
}

type Send<Name extends RouteName> = (call: Call<Api[Name]>) => Promise<Reply<Api[Name]>>;

async function write<Name extends RouteName>(
  context: Context,
  act: WriteAct<Name>,
  prepare: (client: Client<Api>, given: Body) => Promise<unknown>,
): Promise<void> {
  const { words, out } = context;
  const isDryRun = isDry(context);
  const key = keyOf(words);
  const read = await fileOf(words);
  const session = await context.session();
  const given = { ...read, ...(await typedFields(session.client, act.fields, words)) };
  const call = (await prepare(session.client, given)) as Call<Api[Name]>;
  if (isDryRun) {
    const judged = await (session.tried[act.route] as (call: Call<Api[Name]>) => Promise<DryRun>)(call);
    return printPreview(context, previewOf(judged));
  }
  await confirmProfile(context, session.profile);
  const reply = await (session.keyed(key)[act.route] as Send<Name>)(call);
  out.answer(reply, () => `✓ ${act.successText(reply)}`);
}

export const runCreate = <Name extends RouteName>(context: Context, act: WriteAct<Name>): Promise<void> =>
  write(context, act, async (_, given) => ({ body: given }));

/** Fields that are not given stay unchanged: fetches the record, changes it and sends it back with its version. */
export const runEdit = <Name extends RouteName>(context: Context, act: EditAct<Name>): Promise<void> =>
  write(context, act, async (client, given) => {
    if (Object.keys(given).length === 0)
      throw new Failure(exitCodes.usage, 'Rien à changer : aucun champ n’est donné.', { code: 'USAGE' });
    const id = await resolve(client, act.kind, context.words.args[0] ?? '');
    const known = await act.fetch(client, id);
    const kept = act.fields.map(({ field }) => [field, known[field]] as const);
    const body = { ...Object.fromEntries(kept), version: known['version'], ...given };
    return { params: { [act.param]: id }, body };
  });

/** A new user: the server sends the invitation, and the user chooses the password. */
export async function invite(context: Context): Promise<void> {
  const { words, out } = context;
  const email = words.args[0] ?? '';
  const [firstName, lastName] = [words.need('firstName'), words.need('lastName')];
  const role = roles.find((one) => one === words.need('role'));
  if (!role) throw usage('Il manque --role.');
  const isDryRun = isDry(context);
  const session = await context.session();
  if (!isDryRun) await confirmProfile(context, session.profile);
  const named = words.text('cabinet');
  const cabinetIds = named === undefined ? undefined : [await resolve(session.client, 'cabinet', named)];
  const call = { body: { email, firstName, lastName, roles: [role], cabinetIds } };
  if (isDryRun) return printPreview(context, previewOf(await session.tried.createUser(call)));
  const user = await session.keyed(keyOf(words)).createUser(call);
  out.answer(user, () => `✓ ${user.email} invité (${user.id}).`);
}
