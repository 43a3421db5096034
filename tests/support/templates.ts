/**
 * Databases as they are before a test begins, created once per process and copied: creating the tables and filling them
 * with the demo took more than half of a world's start.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '#domain/shared/record.js';
import { createDatabase, type Database } from '#infrastructure/database/data-source.js';
import { seedDemo } from '#infrastructure/demo/seed.js';
import { cryptoRandom } from '#infrastructure/security/random.js';
import { openSecrets } from '#infrastructure/security/keyring.js';

/** The master key of every installation that begins with a copy of the demo: its secrets are sealed under it. */
export const templateMasterKey = randomBytes(32);

/** `tables`: migrated, and empty. A number: the demo as a server seeds it at that moment. */
export type TemplateName = 'tables' | Instant;

/**
 * A hash of the demo's password that takes a twentieth of a millisecond: one with the product's parameters takes twenty
 * milliseconds at every sign-in.
 */
const quickHash =
  '$argon2id$v=19$m=8,t=1,p=1$Ab14Djyt03jpxqdnOc+mBQ$f58uM0NULbxES3Nh5bcxN70r+h5FIOeBHhSPVryPwG4';

const hashQuickly = (database: Database): Promise<void> =>
  database.transaction(async (store) => {
    for (const user of await store.users.where({}))
      await store.users.save({ ...user, passwordHash: quickHash });
  });

/** Creates the template in a new database. */
export async function fill(url: string, name: TemplateName): Promise<void> {
  const database = await createDatabase({ url });
  try {
    if (name === 'tables') return;
    const clock = { now: () => name };
    const masterKeys = { current: templateMasterKey, previous: null };
    const secrets = await openSecrets({ database, masterKeys, random: cryptoRandom, clock });
    await seedDemo({ clock, secrets, transaction: database.transaction });
    await hashQuickly(database);
  } finally {
    await database.close();
  }
}

const files = new Map<TemplateName, Promise<Buffer>>();

/** The template as a SQLite file. */
export function templateFile(name: TemplateName): Promise<Buffer> {
  const file = files.get(name) ?? madeFile(name);
  files.set(name, file);
  return file;
}

async function madeFile(name: TemplateName): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), 'consigne-template-'));
  const file = join(folder, 'consigne.sqlite');
  try {
    await fill(`sqlite:${file}`, name);
    return await readFile(file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
