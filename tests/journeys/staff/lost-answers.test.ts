/** What staff enter, when the answer is lost: the repeated request enters nothing more (lists-and-api.md#repeated-requests). */
import Sqlite from 'better-sqlite3';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { minute } from '#domain/shared/record.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { randomPerson } from '#tests/support/random-person.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let database: FreshUrl;
let world: World;
beforeAll(async () => {
  database = await freshUrl('sqlite');
  world = await createWorld({ databaseUrl: database.url });
});
afterAll(async () => {
  await world.close();
  await database.remove();
});

/** As a server that ends before it answers: nothing that it stores after the action lasts. */
async function withoutLaterAnswers(work: () => Promise<void>): Promise<void> {
  const file = new Sqlite(database.url.replace('sqlite:', ''));
  file.exec(
    `CREATE TRIGGER no_answer BEFORE UPDATE ON idempotent_answers
     BEGIN SELECT RAISE(ABORT, 'the server ended'); END`,
  );
  try {
    await work();
  } finally {
    file.exec('DROP TRIGGER no_answer');
    file.close();
  }
}

type Client = Awaited<ReturnType<typeof signIn>>;
const { customerName, customerPhone } = randomPerson();
const customer = { customerName, customerPhone };

const requests = {
  'laundry at the counter': {
    send: (client: Client) =>
      client.createPressingOrder({
        body: {
          ...customer,
          cabinetId: demoIds.pressingCabinet,
          items: [{ itemId: demoIds.shirt, quantity: 1 }],
          paymentReference: 'Ticket 12',
          handedOver: true,
        },
      }),
    count: async (client: Client) =>
      (await client.pressingOrderList({ query: { search: customerName } })).totalItems,
  },
  'a parcel of a file': {
    send: (client: Client) => {
      const csvFile = Buffer.from(`nom;telephone\n${customerName};${customerPhone}\n`).toString('base64');
      return client.importParcels({ body: { cabinetId: demoIds.parcelCabinet, csvFile } });
    },
    count: async (client: Client) =>
      (await client.listParcels({ query: { search: customerName } })).totalItems,
  },
  'a booking by staff': {
    send: (client: Client) =>
      client.createRentalOrder({
        body: {
          ...customer,
          cabinetId: demoIds.rentalCabinet,
          rentalItemId: demoIds.drill,
          durationHours: 4,
        },
      }),
    count: async (client: Client) =>
      (await client.rentalOrderList({ query: { search: customerName } })).totalItems,
  },
};

test.each(Object.entries(requests))(
  '%s is entered once, and the repeated request gets its answer',
  async (name, asked) => {
    const staff = await signIn(world, 'operator');
    const client = world.as({
      ...staff.headers,
      'idempotency-key': `${name.replaceAll(' ', '-')}-0123456789`,
    });
    const send = () => asked.send(client as Client);
    let first: unknown;
    await withoutLaterAnswers(async () => {
      first = await send();
    });
    await world.pass(2 * minute);

    expect(await send()).toEqual(first);
    expect(await asked.count(staff)).toBe(1);
  },
);
