/** The manifest of a backup: a restore checks that the backup is complete and that the configured key opens it. */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { deriveKey, type MasterKeys } from '#infrastructure/security/master-key.js';

const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  database: z.enum(['sqlite', 'postgres']),
  file: z.string().regex(/^[\w.-]+$/),
  bytes: z.number(),
  sha256: z.string(),
  keyFingerprint: z.string(),
});
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

const nameIn = (folder: string): string => join(folder, 'manifest.json');

/** Written last: a folder without it is an unfinished backup. */
export const writeManifest = (folder: string, of: Manifest): Promise<void> =>
  writeFile(nameIn(folder), `${JSON.stringify(of, null, 2)}\n`);

/** Throws BackupError when the folder is no backup, is incomplete, or belongs to another key. */
export async function checkedManifest(folder: string, keys: MasterKeys): Promise<Manifest> {
  const text = await readFile(nameIn(folder), 'utf8').catch(() => null);
  if (text === null)
    throw new BackupError(`${folder} n’est pas une sauvegarde complète : manifest.json manque.`);
  const read = manifest.safeParse(JSON.parse(text));
  if (!read.success) throw new BackupError(`${nameIn(folder)} n’a pas été écrit par Consigne.`);
  const { file, sha256, keyFingerprint } = read.data;
  const known = [keys.current, ...(keys.previous ? [keys.previous] : [])];
  if (!known.map(fingerprintOf).includes(keyFingerprint))
    throw new BackupError(
      'La sauvegarde a été faite avec une autre MASTER_KEY : codes et clés de paiement seraient illisibles.',
    );
  if ((await sha256Of(join(folder, file)).catch(() => '')) !== sha256)
    throw new BackupError(`${file} est incomplet ou a été modifié : la somme de contrôle ne correspond pas.`);
  return read.data;
}
