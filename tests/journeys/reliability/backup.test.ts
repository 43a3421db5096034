/** The drill of the administrator's guide: a backup while people rent, a lost database, and customers who continue. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, mkdtemp, open, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { parcelStatuses } from '#domain/parcels/parcel.js';
import { backUp, copySqlite, restore } from '#infrastructure/backup/backup.js';
import { openRemotely } from '#tests/support/cabinets.js';
import {
  book,
  codeFor,
  lockerOf,
  minuteMs,
  payFor,
  renter,
  useDoor,
  type Renter,
} from '#tests/support/customer.js';
import { databaseKinds, freshUrl, type DatabaseKind, type FreshUrl } from '#tests/support/databases.js';
import { install, seen } from '#tests/support/independent-gateway.js';
import { deposited, enterParcel, parcelCabinet, parcelLocker } from '#tests/support/parcels.js';
import { lockCodeOf } from '#tests/support/pressing.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

/** PostgreSQL's tools refuse a server that is newer than they are, and the tests' server comes without them. */
async function hasTools(url: string): Promise<boolean> {
  const tool = await promisify(execFile)('pg_dump', ['--version']).catch(() => null);
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('SHOW server_version');
  await client.end();
  const major = (text = ''): number => Number(/(\d+)(?:\.\d+)?/.exec(text)?.[1] ?? 0);
  return major(tool?.stdout) >= major(rows[0]?.server_version);
}

let fresh: FreshUrl;
let dataDir: string;
let world: World | null;
const ends: (() => Promise<void>)[] = [];
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'consigne-backup-'));
  world = null;
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await world?.close();
  await fresh.remove();
  await rm(dataDir, { recursive: true, force: true });
});

const start = async (): Promise<World> => (world = await createWorld({ dataDir, databaseUrl: fresh.url }));
async function stop(): Promise<void> {
  await world?.close();
  world = null;
}
const installed = () => ({ databaseUrl: fresh.url, DATA_DIR: dataDir, MASTER_KEY: undefined });
const backUpNow = () => backUp(installed(), join(dataDir, 'backups'), new Date());
/** The lockers are networked, and free in the demo. */
const parcelLockers = [1, 2, 3, 4].map(parcelLocker);
/** Moves the doors of the cabinet of parcels. */
interface Hands {
  /** Uses the code of a parcel that was entered for that locker; returns its id. */
  deposit(place: World, staff: SignedIn, lockerId: string): Promise<string>;
  open(place: World, staff: SignedIn, lockerId: string): Promise<unknown>;
  close(place: World, lockerId: string): Promise<void> | void;
  /** Continues on the server that was started in place of the previous one. */
  moveTo(place: World): Promise<void> | void;
}
const reason = 'Contrôle après restauration';
const simulated: Hands = {
  deposit: async (place, staff, lockerId) => (await deposited(place, staff, { lockerId })).id,
  open: (place, staff, lockerId) => openRemotely(place, staff, lockerId, reason),
  close: async (place, lockerId) => void (await place.simulator.cabinets.door(lockerId, 'close')),
  moveTo: () => undefined,
};
/** Moves the doors of the independent gateway, which takes the cabinet over. */
async function independent(before: World): Promise<Hands> {
  const gateway = await install(before, await signIn(before, 'manager'), parcelCabinet, dataDir);
  ends.push(gateway.close);
  const numberOf = (lockerId: string): number => parcelLockers.indexOf(lockerId) + 1;
  return {
    async deposit(place, staff, lockerId) {
      const { id, depositCode } = await enterParcel(staff, { lockerId });
      gateway.box().type(numberOf(lockerId), await lockCodeOf(place, depositCode ?? ''));
      gateway.box().close(numberOf(lockerId));
      const parcel = () => staff.parcel({ params: { parcelId: id } });
      await seen(place, async () => (await parcel()).status, parcelStatuses.indexOf('Deposited'));
      return id;
    },
    open: (_, staff, lockerId) => staff.openLocker({ params: { lockerId }, body: { reason } }),
    close: (_, lockerId) => gateway.box().close(numberOf(lockerId)),
    moveTo: async (place) => gateway.moveTo(place, await signIn(place, 'operator')),
  };
}
/** Opens each by its code, and returns the status of its parcel. */
async function depositEverywhere(place: World, hands: Hands): Promise<number[]> {
  const staff = await signIn(place, 'operator');
  const parcels: string[] = [];
  for (const lockerId of parcelLockers) parcels.push(await hands.deposit(place, staff, lockerId));
  return Promise.all(parcels.map(async (parcelId) => (await staff.parcel({ params: { parcelId } })).status));
}
const again = (known: Renter, place: World): Renter => renter(place, known.code, known.token, known.orderId);

async function lost(kind: DatabaseKind): Promise<void> {
  await fresh.remove();
  if (kind === 'postgres') fresh = await freshUrl(kind);
}

const drills: readonly { kind: DatabaseKind; gateway: 'simulated' | 'independent' }[] = [
  ...databaseKinds.map((kind) => ({ kind, gateway: 'simulated' as const })),
  { kind: 'sqlite', gateway: 'independent' },
];

// The cabinets outlive the database: they remember the fence of every claim that it lost.
test.for(drills)(
  'a backup of $kind made while people rent restores what was there, and every door of a $gateway gateway opens',
  async ({ kind, gateway }, { skip }) => {
    fresh = await freshUrl(kind);
    skip(kind === 'postgres' && !(await hasTools(fresh.url)), 'no pg_dump for this server');
    const before = await start();
    const hands = gateway === 'simulated' ? simulated : await independent(before);
    const known = await payFor(before, await book(before));
    const code = await codeFor(before, known);
    const folder = await backUpNow();
    const later = await payFor(before, await book(before));
    await depositEverywhere(before, hands);
    // The lock received a code of the backup once more, and lost it; the restored database has no trace of that.
    const itsLocker = await lockerOf(before, known);
    await before.simulator.cabinets.fault(itsLocker, 'lock-restarted');
    await before.pass(minuteMs);
    await before.simulator.cabinets.fault(itsLocker, 'code-changed-by-hand');
    await stop();

    await lost(kind);
    await restore(installed(), folder, false);

    const after = await start();
    await hands.moveTo(after);
    await after.pass(2 * minuteMs);
    const customer = again(known, after);
    expect(await customer.status()).toMatchObject({
      lockCode: code,
      codeState: 'onLock',
      status: 'PendingReturn',
    });
    expect(await useDoor(after, await lockerOf(after, customer), code, { take: true })).toBe('opened');
    expect(await customer.client.unlockRental({ params: { code: known.code } })).toMatchObject({
      success: true,
    });
    await expect(again(later, after).status()).rejects.toMatchObject({ status: 404 });
    const operator = await signIn(after, 'operator');
    for (const lockerId of parcelLockers) {
      expect(await hands.open(after, operator, lockerId)).toMatchObject({ success: true });
      await hands.close(after, lockerId);
    }
    await after.settle();
    expect(await depositEverywhere(after, hands)).toEqual(
      parcelLockers.map(() => parcelStatuses.indexOf('Deposited')),
    );
  },
);

describe('a restore', () => {
  beforeEach(async () => {
    fresh = await freshUrl('sqlite');
  });

  test('refuses while a server runs, and replaces a database only with confirmation, keeping it beside', async () => {
    await start();
    const folder = await backUpNow();
    await expect(restore(installed(), folder, true)).rejects.toThrow(/utilisée par un autre serveur/);
    await stop();

    await expect(restore(installed(), folder, false)).rejects.toThrow(/--replace/);
    const { kept } = await restore(installed(), folder, true);

    expect(kept).toMatch(/\.before-\d+$/);
    await start();
  });

  test('replaces a damaged database with the log of its last changes, and keeps both as they are', async () => {
    const before = await start();
    const known = await payFor(before, await book(before));
    const folder = await backUpNow();
    await stop();
    const file = fresh.url.slice('sqlite:'.length);
    const damaged = await open(file, 'r+');
    await damaged.write(Buffer.alloc(64 * 1024, 0x55), 0, undefined, 0);
    await damaged.close();
    await writeFile(`${file}-wal`, 'the log of the damaged file');

    const { kept } = await restore(installed(), folder, true);

    expect((await readFile(`${kept}`)).subarray(0, 8).toString()).toBe('UUUUUUUU');
    expect(await readFile(`${kept}-wal`, 'utf8')).toBe('the log of the damaged file');
    expect(await again(known, await start()).status()).toMatchObject({ orderId: known.orderId });
  });

  test('reports that the key is missing, and creates none', async () => {
    await start();
    const folder = await backUpNow();
    await stop();
    await rm(join(dataDir, 'master.key'));

    await expect(restore(installed(), folder, true)).rejects.toThrow(/Il manque la clé/);
    await expect(backUpNow()).rejects.toThrow(/Il manque la clé/);
    expect(await readdir(dataDir)).not.toContain('master.key');
  });

  test('refuses another key, a changed backup, and an incomplete one', async () => {
    await start();
    const folder = await backUpNow();
    await stop();

    const otherKey = { ...installed(), MASTER_KEY: Buffer.alloc(32, 7).toString('base64') };
    await expect(restore(otherKey, folder, true)).rejects.toThrow(/autre MASTER_KEY/);
    await appendFile(join(folder, 'consigne.sqlite.enc'), 'x');
    await expect(restore(installed(), folder, true)).rejects.toThrow(/somme de contrôle/);
    await rm(join(folder, 'manifest.json'));
    await expect(restore(installed(), folder, true)).rejects.toThrow(/manifest\.json manque/);
    expect(await readdir(folder)).toEqual(['consigne.sqlite.enc']);
  });

  test('has nothing readable in it, for its user alone, and opens for the key and manifest of its making only', async () => {
    const before = await start();
    const known = await payFor(before, await book(before));
    const folder = await backUpNow();
    await stop();
    const [name, file] = [join(folder, 'manifest.json'), join(folder, 'consigne.sqlite.enc')];
    const sealed = await readFile(file);

    const people = ['SQLite format 3', 'consigne.test', 'Camille'];
    const plain = await readFile(fresh.url.slice('sqlite:'.length));
    expect(people.filter((text) => plain.includes(text))).toEqual(people);
    expect(people.filter((text) => sealed.includes(text))).toEqual([]);
    for (const one of [name, file]) expect((await stat(one)).mode & 0o777).toBe(0o600);
    expect((await stat(folder)).mode & 0o777).toBe(0o700);
    expect((await readdir(join(fresh.url.slice('sqlite:'.length), '..'))).join()).not.toMatch(/backup-/);

    const manifest = JSON.parse(await readFile(name, 'utf8')) as object;
    const rewritten = (changes: object) => writeFile(name, JSON.stringify({ ...manifest, ...changes }));
    await rewritten({ madeAt: '2020-01-01T00:00:00.000Z' });
    await expect(restore(installed(), folder, true)).rejects.toThrow(/a été modifié/);
    await rewritten({});
    const middle = sealed.length >> 1;
    const turned = Buffer.from(sealed).fill(sealed.readUInt8(middle) ^ 1, middle, middle + 1);
    await writeFile(file, turned);
    await rewritten({ sha256: createHash('sha256').update(turned).digest('hex') });
    await expect(restore(installed(), folder, true)).rejects.toThrow(/a été modifié/);
    await writeFile(name, 'nothing');
    await expect(restore(installed(), folder, true)).rejects.toThrow(/pas été écrit par Consigne/);

    // The first format was not encrypted; it is still restored.
    await copySqlite(fresh.url.slice('sqlite:'.length), join(folder, 'consigne.sqlite'));
    const sha256 = createHash('sha256').update(await readFile(join(folder, 'consigne.sqlite')));
    await rewritten({ format: 1, file: 'consigne.sqlite', sha256: sha256.digest('hex') });
    await restore(installed(), folder, true);
    expect(await again(known, await start()).status()).toMatchObject({ orderId: known.orderId });
  });
});
