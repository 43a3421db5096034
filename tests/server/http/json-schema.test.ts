/** The serialiser of a reply writes what the contract lets through, null included, and nothing else. */
import { fastify } from 'fastify';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { Route } from '#application/contract/route.js';
import { replySchema } from '#server/http/json-schema.js';

const order = z.object({ reference: z.string(), state: z.nullable(z.enum(['ready', 'done'])) });
const door = z.union([
  z.object({ kind: z.literal('shop'), order: z.nullable(order) }),
  z.object({ kind: z.literal('rental'), state: z.nullable(z.enum(['out', 'back'])) }),
]);

async function written(reply: z.ZodMiniType, value: Record<string, unknown>): Promise<string> {
  const route: Route = { method: 'GET', path: '/', access: 'public', section: '', summary: '', reply };
  const server = fastify();
  server.get('/', (_, answer) => answer.send(answer.compileSerializationSchema(replySchema(route))(value)));
  const { payload } = await server.inject('/');
  await server.close();
  return payload;
}

describe('a field that may be null', () => {
  const cases: [string, z.ZodMiniType, unknown][] = [
    ['a text', z.string(), 'é'],
    ['an empty text', z.string(), ''],
    ['a number', z.int(), 0],
    ['a boolean', z.boolean(), false],
    ['one of a list', z.enum(['ready', 'done']), 'done'],
    ['a fixed word', z.literal('shop'), 'shop'],
    ['a list', z.array(z.nullable(z.int())), [1, null]],
    ['an empty list', z.array(z.string()), []],
    ['an object', order, { reference: 'A1', state: null }],
    ['a record', z.record(z.string(), z.int()), { a: 1 }],
    ['one of several objects', door, { kind: 'shop', order: { reference: 'A1', state: 'done' } }],
    ['one of several objects with null inside', door, { kind: 'rental', state: null }],
  ];
  test.each(cases)('is written with its value, and as null: %s', async (_, schema, value) => {
    const reply = z.object({ field: z.nullable(schema), again: z.optional(z.nullable(schema)) });

    for (const answer of [{ field: value }, { field: null }, { field: value, again: null }])
      expect(await written(reply, answer)).toBe(JSON.stringify(answer));
  });
});

test('a field outside of the contract is not written, in an object that may be null either', async () => {
  const answer = { order: { reference: 'A1', state: null, secret: 'x' }, secret: 'x' };

  expect(await written(z.object({ order: z.nullable(order) }), answer)).toBe(
    '{"order":{"reference":"A1","state":null}}',
  );
});
