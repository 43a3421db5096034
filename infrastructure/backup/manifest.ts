/**
 * The manifest of a backup: a restore checks that the backup is complete and that the configured key opens it, and
 * raises the fences of its claims.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deriveKey, type MasterKeys } from '#infrastructure/security/master-key.js';
import { fenceJump } from '#domain/locks/fence.js';
import { lockTemplates } from '#domain/locks/templates.js';

const common = {
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
  keyFingerprint: z.string(),
};
/** Format 1 is not encrypted; it is still restored, and no longer written. */
const manifest = z.discriminatedUnion('format', [
  z.object({ format: z.literal(1), ...common }),
  z.object({ format: z.literal(2), ...common, content: z.string() }),
]);
export type Manifest = z.output<typeof manifest>;

/** A backup that cannot be made or restored. The message is shown to the person at the terminal, hence French. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/** Identifies a key without revealing anything of it. */
export const fingerprintOf = (masterKey: Buffer): string =>
  deriveKey(masterKey, 'backup fingerprint').toString('hex').slice(0, 16);

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** The key of the content of backups. */
export const contentKeyOf = (masterKey: Buffer): Buffer => deriveKey(masterKey, 'backup content');

/** Authenticated with the content: the manifest of one backup does not open another. */
export const aboutOf = ({ madeAt, database }: Pick<Manifest, 'madeAt' | 'database'>): string =>
  `consigne backup 2 ${madeAt} ${database}`;

const nameIn = (folder: string): string => join(folder, 'manifest.json');

/** Written last: a folder without it is an unfinished backup. */
export const writeManifest = (folder: string, of: Manifest): Promise<void> =>
  writeFile(nameIn(folder), `${JSON.stringify(of, null, 2)}\n`, { mode: 0o600, flush: true });

/** When the backup of this folder was made; null when it is none, or unfinished. */
export async function madeAtIn(folder: string): Promise<Date | null> {
  const read = manifest.safeParse(parsed(await readFile(nameIn(folder), 'utf8').catch(() => '')));
  return read.success ? new Date(read.data.madeAt) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Throws BackupError when the folder is no backup, is incomplete, or belongs to another key. */
export async function checkedManifest(
  folder: string,
  keys: MasterKeys,
): Promise<Manifest & { readonly masterKey: Buffer }> {
  const text = await readFile(nameIn(folder), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupError(`${folder} n’est pas une sauvegarde complète : manifest.json manque.`);
  const read = manifest.safeParse(parsed(text));
  if (!read.success) throw new BackupError(`${nameIn(folder)} n’a pas été écrit par Consigne.`);
  const { file, sha256, keyFingerprint } = read.data;
  const known = [keys.current, ...(keys.previous ? [keys.previous] : [])];
  const masterKey = known.find((key) => fingerprintOf(key) === keyFingerprint);
  if (!masterKey)
    throw new BackupError(
      'La sauvegarde a été faite avec une autre MASTER_KEY : sans elle, rien n’en est lisible.',
    );
  if ((await sha256Of(join(folder, file)).catch(() => '')) !== sha256)
    throw new BackupError(`${file} est incomplet ou a été modifié : la somme de contrôle ne correspond pas.`);
  return { ...read.data, masterKey };
}

/**
 * Cabinets remember the fences of claims that are newer than the backup, and refuse lower ones. A restore therefore
 * raises every fence above them and sends the codes that were on locks again, because a higher fence wipes the codes of
 * lower ones (devices.md#fences).
 */
const pushedModels = Object.entries(lockTemplates)
  .filter(([, { codes }]) => codes === 'pushed')
  .map(([model]) => `'${model}'`)
  .join(', ');

const raised = (column: string): string => `"${column}" = "${column}" + ${fenceJump}`;
const jobKey = `'grant.reconcile:' || "id" || ':restored:' || "push_attempts"`;
/** The digits do not say which codes are still needed on a lock, so those that were there are sent. */
const onLocks = `"code_state" = 'onLock' AND "locker_id" IN
  (SELECT "id" FROM "lockers" WHERE "smartlock_type" IN (${pushedModels}))`;

/**
 * Run in one transaction, in this order; the same on both databases. All fences rise by the same amount, so their order
 * does not change.
 */
export const raiseAllFences: readonly string[] = [
  `UPDATE "lockers" SET ${raised('fence')}, ${raised('battery_fence')}`,
  ...['claims', 'grants', 'openings', 'staff_openings'].map(
    (name) => `UPDATE "${name}" SET ${raised('fence')}`,
  ),
  `INSERT INTO "outbox" ("id", "kind", "key", "subject_id", "facts", "created_at", "due_at", "attempts")
    SELECT ${jobKey}, 'grant.reconcile', ${jobKey}, "id", '{}', 0, 0, 0 FROM "grants" WHERE ${onLocks}
    ON CONFLICT DO NOTHING`,
  `UPDATE "grants" SET "code_state" = 'pending', "outdated_pushes" = "push_attempts", "push_budget_at" = 0
    WHERE ${onLocks}`,
];
