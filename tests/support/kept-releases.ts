/**
 * The databases of released versions (tests/fixtures/releases): each was in use, and its orders are under way. They are
 * made by the version itself, with `npm run keep-release`, and never again.
 */
import { mkdir, mkdtemp, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { backUp } from '#infrastructure/backup/backup.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { declaredObjects, type SchemaObject } from '#infrastructure/database/declared.js';
import { book, codeFor, givenTo, hourMs, lockerOf, minuteMs, payFor, renter, useDoor } from './customer.js';
import { freshUrl, type DatabaseKind, type FreshUrl } from './databases.js';
import { listAnswers } from './list-answers.js';
import { deposited, doDoorTask } from './parcels.js';
import { checkout, codeIn, lockCodeOf, orderOf, pay as payPressing, useLaundryDoor } from './pressing.js';
import { deskOf, ofOrder } from './pressing-desk.js';
import { order as orderShop, pay as payShop, pickupCodeOf, putIn, useCode } from './shop.js';
import { dumpSql, loadSql } from './sql-dump.js';
import { signIn } from './staff.js';
import { createWorld, type World } from './world.js';

const home = join(import.meta.dirname, '../fixtures/releases');
/** Nothing else is sealed under it. */
export const keptKey = Buffer.alloc(32, 'kept').toString('base64');

/** What is under way when a version is kept. */
interface Story {
  readonly rental: { readonly code: string; readonly token: string; readonly orderId: string };
  readonly parcel: { readonly id: string; readonly lockerId: string; readonly pickupCode: string };
  readonly pressing: { readonly id: string; readonly doorCode: string; readonly lockerNumber: number };
  readonly shop: { readonly id: string };
}

interface Kept {
  readonly version: string;
  readonly story: Story;
  /** What every list answered. */
  readonly lists: Readonly<Record<string, unknown>>;
}

const worldFile = 'outside-world.ndjson';
const packed = async (file: string, content: string | Buffer): Promise<void> =>
  writeFile(`${file}.gz`, gzipSync(content, { level: 9 }));
const unpacked = async (file: string): Promise<Buffer> => gunzipSync(await readFile(`${file}.gz`));

/** Orders of each mode: one that ended, and one under way. */
async function live(world: World): Promise<Story> {
  const operator = await signIn(world, 'operator');
  const rent = async () => {
    const renter = await payFor(world, await book(world));
    const code = await codeFor(world, renter);
    await useDoor(world, await lockerOf(world, renter), code, { take: true });
    return renter;
  };
  await rent();
  const rental = await rent();
  const fetched = await deposited(world, operator);
  await doDoorTask(world, fetched.lockerId, fetched.pickupCode ?? '', { take: true });
  const parcel = await deposited(world, operator);
  const bought = await checkout(world);
  const pressing = await payPressing(world, bought);
  const shop = await payShop(world, await orderShop(world));
  await orderShop(world);
  await world.pass(hourMs);
  return {
    rental: { code: rental.code, token: rental.token, orderId: rental.orderId },
    parcel: { id: parcel.id, lockerId: parcel.lockerId, pickupCode: parcel.pickupCode ?? '' },
    pressing: {
      id: bought.orderId,
      doorCode: pressing.doorCode ?? '',
      lockerNumber: pressing.lockerNumber ?? 0,
    },
    shop: { id: shop.orderId },
  };
}

/** Brings what is under way to its end, and returns the status of each. */
export async function bringToTheEnd(
  world: World,
  { rental, parcel, pressing, shop }: Story,
): Promise<object> {
  const desk = await deskOf(world);
  const { operator } = desk;
  const customer = renter(world, rental.code, rental.token, rental.orderId);
  const locker = await lockerOf(world, customer);
  const ended = await customer.client.terminateRental({
    params: { code: rental.code },
    body: { confirmTermination: true },
  });
  await world.pass(minuteMs);
  await useDoor(world, locker, await givenTo(world, customer, ended), { put: 'article' });

  await doDoorTask(world, parcel.lockerId, parcel.pickupCode, { take: true });

  await operator.prepareShopOrder({ params: { shopOrderId: shop.id } });
  const { lockerId } = await putIn(world, operator, shop);
  await useCode(world, pickupCodeOf(world), lockerId, { take: true });

  await useLaundryDoor(world, pressing.lockerNumber, await lockCodeOf(world, pressing.doorCode), {
    put: 'linge',
  });
  await useLaundryDoor(world, pressing.lockerNumber, await desk.lockOf(pressing.id), { take: true });
  const { doorTask } = await operator.returnPressingOrder({ ...ofOrder(pressing.id), body: {} });
  const number = doorTask?.lockerNumber ?? 0;
  await useLaundryDoor(world, number, await desk.lockOf(pressing.id), { put: 'linge propre' });
  await useLaundryDoor(world, number, await lockCodeOf(world, codeIn(world, 'Votre linge est prêt')), {
    take: true,
  });

  return {
    rental: (await customer.status()).status,
    parcel: (await operator.parcel({ params: { parcelId: parcel.id } })).status,
    shop: (await operator.shopOrder({ params: { shopOrderId: shop.id } })).status,
    pressing: (await orderOf(operator, pressing.id)).status,
  };
}

/** A world on a database and the outside world of it: cabinets, payments, messages and the clock. */
export const openKept = ({ url }: Pick<FreshUrl, 'url'>, dataDir: string): Promise<World> =>
  createWorld({ databaseUrl: url, dataDir, env: { MASTER_KEY: keptKey } });

export const installedAt = ({ url }: Pick<FreshUrl, 'url'>, dataDir: string) => ({
  databaseUrl: url,
  DATA_DIR: dataDir,
  MASTER_KEY: keptKey,
});

/** Makes the fixture of this version, on one of the two databases. */
export async function keepRelease(kind: DatabaseKind, version: string): Promise<void> {
  const folder = join(home, version, kind);
  await mkdir(folder, { recursive: true });
  const dataDir = await mkdtemp(join(tmpdir(), 'consigne-kept-'));
  const fresh = await freshUrl(kind);
  const world = await openKept(fresh, dataDir);
  const story = await live(world);
  await world.close();
  if (kind === 'sqlite') {
    const backup = await backUp(installedAt(fresh, dataDir), dataDir, new Date());
    await writeFile(join(folder, 'manifest.json'), await readFile(join(backup, 'manifest.json')));
    await packed(join(folder, 'consigne.sqlite'), await readFile(join(backup, 'consigne.sqlite')));
  } else await packed(join(folder, 'consigne.sql'), await dumpSql(fresh.url));
  await packed(join(folder, worldFile), await readFile(join(dataDir, worldFile)));
  await packed(join(folder, 'declared.json'), JSON.stringify(declaredObjects(kind)));
  const database = await createDatabase({ url: fresh.url });
  const kept: Kept = { version, story, lists: await listAnswers(database) };
  await database.close();
  await packed(join(folder, 'kept.json'), JSON.stringify(kept));
  await fresh.remove();
}

/** Oldest first. */
export async function keptVersions(): Promise<string[]> {
  const names = await readdir(home);
  return names.sort((left, right) => left.localeCompare(right, 'en', { numeric: true }));
}

export const declaredBy = async (kind: DatabaseKind, version: string): Promise<SchemaObject[]> =>
  JSON.parse((await unpacked(join(home, version, kind, 'declared.json'))).toString()) as SchemaObject[];

export interface KeptDatabase extends FreshUrl, Kept {
  readonly dataDir: string;
  /** SQLite only: a backup that the version made. */
  readonly backup: string;
}

/** The kept database in a place of its own, as the version left it. */
export async function unpackRelease(kind: DatabaseKind, version: string): Promise<KeptDatabase> {
  const folder = join(home, version, kind);
  const dataDir = await mkdtemp(join(tmpdir(), 'consigne-kept-'));
  const fresh = await freshUrl(kind);
  const backup = join(dataDir, 'made-by-the-version');
  if (kind === 'sqlite') {
    const file = await unpacked(join(folder, 'consigne.sqlite'));
    await mkdir(backup);
    await writeFile(join(backup, 'consigne.sqlite'), file);
    await writeFile(join(backup, 'manifest.json'), await readFile(join(folder, 'manifest.json')));
    await writeFile(fresh.url.slice('sqlite:'.length), file);
  } else await loadSql(fresh.url, (await unpacked(join(folder, 'consigne.sql'))).toString());
  await writeFile(join(dataDir, worldFile), await unpacked(join(folder, worldFile)));
  const kept = JSON.parse((await unpacked(join(folder, 'kept.json'))).toString()) as Kept;
  return { ...fresh, ...kept, dataDir, backup };
}
