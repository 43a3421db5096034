/**
 * A terminal that is newer than its server: a field that an older server does not send is not printed as a word of
 * JavaScript. Runs every reading command on real responses with one field missing at a time.
 */
import { expect, test } from 'vitest';
import type { Client } from '#application/contract/client.js';
import { api, type Api } from '#application/contract/index.js';
import { readCommandTable } from '#cli/commands/index.js';
import type { Context } from '#cli/context.js';
import { parse } from '#cli/run-command.js';
import { colours } from '#cli/ui/colours.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { book, codeFor, lockerOf, payFor, useDoor } from '#tests/support/customer.js';
import { enterParcel } from '#tests/support/parcels.js';
import { basketOf, cabinetId } from '#tests/support/pressing.js';
import { signIn } from '#tests/support/staff.js';
import { order, pay } from '#tests/support/shop.js';
import { worldForFile } from '#tests/support/world-for.js';

const ordered = new Map<string, string>();
const world = await worldForFile();
const manager = await signIn(world, 'manager');
const renter = await payFor(world, await book(world, {}));
await useDoor(world, await lockerOf(world, renter), await codeFor(world, renter), { take: true });
const laundry = await manager.createPressingOrder({
  body: {
    cabinetId,
    items: basketOf([demoIds.scarf, 1]),
    customerName: 'Paul Petit',
    customerPhone: '06 00 00 00 01',
    paymentReference: 'Ticket 4711',
    handedOver: false,
  },
});
const bought = await order(world);
await pay(world, bought);
ordered.set('<location>', renter.code);
ordered.set('<colis>', (await enterParcel(manager)).trackingNumber);
ordered.set('<pressing>', laundry.reference);
ordered.set('<boutique>', bought.reference);

type Value = unknown;
type Path = readonly string[];

/** The part of a zod schema that is used here. */
interface Schema {
  readonly _zod: {
    readonly def: {
      readonly type: string;
      readonly shape?: Readonly<Record<string, Schema>>;
      readonly element?: Schema;
      readonly innerType?: Schema;
    };
  };
}

/** Types of fields that later versions added: nullable texts, lists, and booleans. */
const youngerTypes = ['nullable', 'optional', 'array', 'boolean'];
/** Essential fields that existed from the beginning. */
const old = [
  'items',
  'groups',
  'doors',
  'lockers',
  'events',
  'openings',
  'pendingCommands',
  'codes',
  'actions',
  'messages',
  'rentalPayment',
  'depositPayment',
  'completedPayments',
  'roles',
  'sku',
  'orderItems',
  'pressingOrderItems',
  ,
];

/** In an array the same for every element. */
function youngerIn({ _zod: { def } }: Schema, at: Path = []): Path[] {
  const inner = def.element ?? def.innerType;
  if (inner) return youngerIn(inner, def.element ? [...at, '*'] : at);
  return Object.entries(def.shape ?? {}).flatMap(([name, schema]) => [
    ...(youngerTypes.includes(schema._zod.def.type) && !old.includes(name) ? [[...at, name]] : []),
    ...youngerIn(schema, [...at, name]),
  ]);
}

function without(value: Value, [first, ...rest]: Path): Value {
  if (first === '*') return Array.isArray(value) ? value.map((one) => without(one, rest)) : value;
  if (typeof value !== 'object' || value === null || first === undefined) return value;
  const { [first]: inner, ...others } = value as Record<string, Value>;
  if (rest.length === 0 || inner === undefined) return others;
  return { ...others, [first]: without(inner, rest) };
}

type Changed = (route: keyof Api, reply: Value) => Value;

/** Cached: no command here changes anything. */
const answers = new Map<string, Promise<Value>>();
function answerTo(client: Client<Api>, route: keyof Api, call: never): Promise<Value> {
  const asked = `${route} ${JSON.stringify(call)}`;
  const answer = answers.get(asked) ?? (client[route] as (call: never) => Promise<Value>)(call);
  answers.set(asked, answer);
  return answer;
}

const clientOf = (changed: Changed): Client<Api> =>
  new Proxy(manager, {
    get: (client, route: keyof Api) => async (call: never) =>
      changed(route, structuredClone(await answerTo(client, route, call))),
  });

async function saidBy(argv: readonly string[], changed: Changed): Promise<string> {
  const { verb, words, command } = await parse(argv);
  const said: string[] = [];
  const say = (text: string): void => void said.push(text);
  const out = {
    isJson: false,
    isTerminal: false,
    isSpoken: false,
    width: 200,
    colours: colours(false),
    data: say,
    say,
    warn: say,
  };
  const client = clientOf(changed);
  await verb.run(
    {
      words,
      command,
      out,
      canAsk: false,
      hasDetails: false,
      signal: new AbortController().signal,
      session: async () => ({ client, profile: { name: 'essai', url: world.url } }),
    } as unknown as Context,
    readCommandTable,
  );
  return said.join('\n');
}

const place = 'Outillage de la Gare';
/** In angle brackets: a command that runs before. */
const commands: readonly (readonly string[])[] = [
  ['payments', 'waiting'],
  ['status'],
  ['cabinets', 'list'],
  ['cabinets', 'show', place],
  ['cabinets', 'doors', place],
  ['cabinets', 'map', place],
  ['cabinets', 'history', place],
  ['cabinets', 'diagnostics', place],
  ['lockers', 'list'],
  ['lockers', 'show', `${place}/1`],
  ['lockers', 'history', `${place}/1`],
  ['parcels', 'list'],
  ['parcels', 'show', '<colis>'],
  ['rentals', 'list'],
  ['rentals', 'show', '<location>'],
  ['rentals', 'reservations'],
  ['rental-items', 'list'],
  ['rental-items', 'units', 'PERC-18'],
  ['rental-items', 'free-lockers', 'PERC-18'],
  ['pressing', 'list'],
  ['shop', 'list'],
  ['payments', 'show', '<location>'],
  ['messages', 'list', '<location>'],
  ['pressing', 'show', '<pressing>'],
  ['shop', 'show', '<boutique>'],
  ['users', 'list'],
  ['users', 'show', 'support@consigne.test'],
  ['audit', 'list'],
  ['events'],
  ['find', '<location>'],
];

const notForPeople = /.{0,30}(?:\bundefined\b|\bnull\b|NaN|Invalid|Erreur :).{0,30}/;

test.each(commands.map((typed) => [typed.join(' '), typed] as const))(
  '%s prints nothing for fields that its server does not send',
  async (_, typed) => {
    const argv = typed.map((word) => ordered.get(word) ?? word);
    const asked = new Set<keyof Api>();
    await saidBy(argv, (route, reply) => {
      asked.add(route);
      return reply;
    });
    expect(asked.size).toBeGreaterThan(0);
    const wrong: string[] = [];
    for (const route of asked)
      for (const path of youngerIn(api[route].reply)) {
        const said = await saidBy(argv, (name, reply) =>
          name === route ? without(reply, path) : reply,
        ).catch((error: unknown) => `Erreur : ${String(error)}`);
        const [found] = notForPeople.exec(said) ?? [];
        if (found !== undefined) wrong.push(`${route} ${path.join('.')}: ${found}`);
      }
    expect(wrong).toEqual([]);
  },
);
