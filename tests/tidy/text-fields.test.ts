/**
 * Every text that a route accepts is cleaned before it is validated (lists-and-api.md#text-fields): this test names a
 * forgotten field.
 */
import * as z from 'zod/mini';
import { expect, test } from 'vitest';
import { cleanEmail } from '#application/contract/email-form.js';
import { api } from '#application/contract/index.js';
import type { Route } from '#application/contract/route.js';
import { cleanLine, cleanReference, cleanText } from '#domain/shared/clean-text.js';

const cleaners: ReadonlySet<unknown> = new Set([cleanText, cleanLine, cleanReference, cleanEmail]);

/**
 * Passwords are compared as they were typed; programs write the other fields, the product or the provider, and never
 * people.
 */
const asTheyCome: ReadonlySet<string> = new Set([
  'password',
  'currentPassword',
  'newPassword',
  'token',
  'refreshToken',
  't',
  'sessionId',
  // A file's cells are cleaned one by one (read-csv.ts); an image is drawn anew, and its version is its digest.
  'csvFile',
  'logoImage',
  'v',
  // Closed formats of the product: a page of a list, a month, one or several states, a photo's place.
  'before',
  'month',
  'status',
  'photoNumber',
]);

/** Formats that allow no free text. */
const closedFormats: ReadonlySet<string> = new Set(['uuid', 'datetime', 'date']);

type Check = { readonly _zod: { readonly def: { readonly check: string; readonly tx?: unknown } } };
type Definition = { readonly type: string; readonly format?: string; readonly checks?: readonly Check[] };

const isCleaned = ({ format = '', checks = [] }: Definition): boolean =>
  closedFormats.has(format) || checks.some(({ _zod: { def } }) => cleaners.has(def.tx));

/** The texts of a schema that are not cleaned. */
function uncleaned(schema: z.core.$ZodType, path: string): string[] {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === 'object')
    return Object.entries(def.shape).flatMap(([name, field]) => uncleaned(field, `${path}.${name}`));
  if (def.type === 'array') return uncleaned(def.element, path);
  if (def.type === 'union') return def.options.flatMap((option) => uncleaned(option, path));
  if (def.type === 'record') return [...uncleaned(def.keyType, path), ...uncleaned(def.valueType, path)];
  if (def.type === 'pipe') return uncleaned(def.in, path);
  if ('innerType' in def) return uncleaned(def.innerType, path);
  return def.type === 'string' && !isCleaned(def) ? [path] : [];
}

const routes: readonly (readonly [string, Route])[] = Object.entries(api);
const taken = ({ params, query, body }: Route) => ({ params, query, body });

const fields = routes.flatMap(([name, route]) =>
  Object.entries(taken(route)).flatMap(([part, schema]) =>
    schema === undefined ? [] : uncleaned(schema, `${name}.${part}`),
  ),
);
const lastName = (path: string): string => path.split('.').at(-1) ?? '';

test('cleans every text', () => {
  expect(fields.filter((path) => !asTheyCome.has(lastName(path)))).toEqual([]);
});

test('still has every uncleaned text of the list', () => {
  expect(new Set(fields.map(lastName))).toEqual(asTheyCome);
});

test('detects an uncleaned text at any depth', () => {
  const open = z.string().check(z.trim());
  const body = z.object({ a: z.optional(z.nullable(open)), b: z.array(z.union([z.literal(''), open])) });

  expect(uncleaned(body, 'body')).toEqual(['body.a', 'body.b']);
});
