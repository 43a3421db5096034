/** The master key is replaced while people rent: no customer notices, and the old key opens nothing any more. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Sqlite from 'better-sqlite3';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sealedColumns } from '#application/secrets/reseal.js';
import { backUp, restore } from '#infrastructure/backup/backup.js';
import { WrongMasterKeyError } from '#infrastructure/security/keyring.js';
import { tables } from '#infrastructure/database/tables.js';
import { hour } from '#domain/shared/record.js';
import { book, codeFor, payFor, renter, type Renter } from '#tests/support/customer.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

const keyOf = (byte: number): string => Buffer.alloc(32, byte).toString('base64');
const [first, second] = [keyOf(1), keyOf(2)];

let dataDir: string;
let world: World | null;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consigne-keys-'));
  world = null;
});
afterEach(async () => {
  await world?.close();
  await rm(dataDir, { recursive: true, force: true });
});

const fileOf = (): string => join(dataDir, 'consigne.sqlite');
const start = async (env: Record<string, string>): Promise<World> =>
  (world = await createWorld({ dataDir, env }));
async function stop(): Promise<void> {
  await world?.close();
  world = null;
}
const again = (known: Renter, place: World): Renter => renter(place, known.code, known.token, known.orderId);

/** Every sealed value, as stored in the file. */
function sealedValues(): string[] {
  const handle = new Sqlite(fileOf(), { readonly: true });
  const rows = (sql: string) => handle.prepare<[], Record<string, string>>(sql).all();
  const columns = rows(
    `SELECT m.name AS "table", c.name AS "column" FROM sqlite_master m, pragma_table_info(m.name) c
     WHERE m.type = 'table' AND (c.name LIKE '%sealed' OR m.name = 'idempotent_answers' AND c.name = 'body')
     AND m.name <> 'data_keys'`,
  );
  const values: string[] = [];
  for (const { table, column } of columns)
    for (const { sealed = '' } of rows(
      `SELECT "${column}" AS sealed FROM "${table}" WHERE "${column}" IS NOT NULL`,
    ))
      values.push(sealed);
  handle.close();
  return values;
}

test('every column of sealed values is sealed again', () => {
  const sealed = Object.entries(tables).flatMap(([collection, { schema }]) =>
    Object.keys(schema.options.columns)
      .filter((field) => /Sealed$/.test(field))
      .map((field) => `${collection}.${field}`),
  );
  const anew = sealedColumns.filter((column) => column !== 'idempotentAnswers.body');

  expect([...anew].sort()).toEqual(sealed.filter((column) => column !== 'dataKeys.keySealed').sort());
});

test('renters retain link and code, and the old key opens nothing', async () => {
  const before = await start({ MASTER_KEY: first });
  const known = await payFor(before, await book(before));
  const code = await codeFor(before, known);
  const { tokens, headers } = await signIn(before, 'manager');
  await stop();
  expect(sealedValues().every((value) => value.startsWith('v1.1.'))).toBe(true);

  const during = await start({ MASTER_KEY: second, MASTER_KEY_PREVIOUS: first });
  expect(await again(known, during).status()).toMatchObject({ lockCode: code, status: 'PendingReturn' });
  await expect(during.as(headers).me({})).rejects.toMatchObject({ status: 401 });
  const { token } = await during.as().refreshToken({ body: { refreshToken: tokens.refreshToken } });
  const renewed = during.as({ authorization: `Bearer ${token}`, 'x-consigne-client': 'web' });
  expect(await renewed.me({})).toMatchObject({ email: 'manager@consigne.test' });
  await during.pass(2 * hour);
  const keys = await during.running.platform.ports.read((store) => store.dataKeys.where({}));
  expect(keys.map(({ id }) => id).sort()).toEqual(['digest', 'seal-2']);
  expect(await again(known, during).client.unlockRental({ params: { code: known.code } })).toMatchObject({
    success: true,
  });
  await stop();
  const sealed = sealedValues();
  expect(sealed.length).toBeGreaterThan(20);
  expect(sealed.filter((value) => !value.startsWith('v1.2.'))).toEqual([]);

  await expect(start({ MASTER_KEY: first })).rejects.toThrow(WrongMasterKeyError);
  const after = await start({ MASTER_KEY: second });
  expect(await again(known, after).status()).toMatchObject({ lockCode: code });
});

test('a backup from before the exchange is restored with the old key beside the new one', async () => {
  const installed = { databaseUrl: `sqlite:${fileOf()}`, DATA_DIR: dataDir };
  const before = await start({ MASTER_KEY: first });
  const known = await payFor(before, await book(before));
  const folder = await backUp(
    { ...installed, MASTER_KEY: first, MASTER_KEY_PREVIOUS: undefined },
    join(dataDir, 'backups'),
    new Date(),
  );
  await stop();

  const alone = { ...installed, MASTER_KEY: second, MASTER_KEY_PREVIOUS: undefined };
  await expect(restore(alone, folder, true)).rejects.toThrow(/une autre MASTER_KEY/);
  await restore({ ...alone, MASTER_KEY_PREVIOUS: first }, folder, true);

  const after = await start({ MASTER_KEY: second, MASTER_KEY_PREVIOUS: first });
  expect(await again(known, after).status()).toMatchObject({ orderId: known.orderId });
});
