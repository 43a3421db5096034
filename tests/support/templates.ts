/**
 * Databases as they are before a test begins, made once a process and copied: to make the tables and to fill them with the demo took more than half of
 * a world's start.
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Instant } from '#domain/shared/record.js';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { seedDemo } from '#infrastructure/demo/seed.js';
import { cryptoChance } from '#infrastructure/security/chance.js';
import { openSecrets } from '#infrastructure/security/keyring.js';

/** Of every installation that begins with a copy of the demo: its secrets are sealed under it. */
export const templateMasterKey = randomBytes(32);

/** `tables`: migrated, and empty. A number: the demo as a server seeds it at that moment. */
export type TemplateName = 'tables' | Instant;

/** Makes the template in a new database. */
export async function fill(url: string, name: TemplateName): Promise<void> {
  const database = await createDatabase({ url });
  try {
    if (name === 'tables') return;
    const clock = { now: () => name };
    const masterKeys = { current: templateMasterKey, previous: null };
    const secrets = await openSecrets({ database, masterKeys, chance: cryptoChance, clock });
    await seedDemo({ clock, secrets, transaction: database.transaction });
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
