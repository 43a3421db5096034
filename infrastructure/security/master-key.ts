/** The key that everything sealed depends on: a setting in production, otherwise a file beside the demo data. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hkdfSync, randomBytes } from 'node:crypto';
import { makeFolder } from '#infrastructure/folders.js';

/** One key a purpose, so that a signature or sealed value of one reveals nothing about another. */
export const deriveKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'consigne', purpose, 32));

const fileIn = (dataDir: string): string => join(dataDir, 'master.key');
const decoded = (text: string): Buffer => Buffer.from(text, 'base64');

interface Settings {
  readonly MASTER_KEY?: string | undefined;
  readonly MASTER_KEY_PREVIOUS?: string | undefined;
  readonly DATA_DIR: string;
}

export interface MasterKeys {
  readonly current: Buffer;
  /** The previous one, during an exchange. */
  readonly previous: Buffer | null;
}

/** Null when none was given or created yet. */
export function knownMasterKeys({ MASTER_KEY, MASTER_KEY_PREVIOUS, DATA_DIR }: Settings): MasterKeys | null {
  const file = fileIn(DATA_DIR);
  const text = MASTER_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const previous = MASTER_KEY_PREVIOUS === undefined ? null : decoded(MASTER_KEY_PREVIOUS);
  return text === null ? null : { current: decoded(text), previous };
}

/** Creates the key on the first start. */
export function masterKeysOf(settings: Settings): MasterKeys {
  const known = knownMasterKeys(settings);
  if (known) return known;
  makeFolder(settings.DATA_DIR);
  const current = randomBytes(32);
  writeFileSync(fileIn(settings.DATA_DIR), current.toString('base64'), { mode: 0o600 });
  return { current, previous: null };
}
