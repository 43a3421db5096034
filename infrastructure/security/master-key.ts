/** The key that everything sealed depends on: a setting in production, a file of its own beside the demo data otherwise. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hkdfSync, randomBytes } from 'node:crypto';

/** A key a purpose, so that what one of them signs or seals says nothing of another. */
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
  /** The one before, while another takes its place. */
  readonly previous: Buffer | null;
}

/** Null where none was given or made yet. */
export function knownMasterKeys({ MASTER_KEY, MASTER_KEY_PREVIOUS, DATA_DIR }: Settings): MasterKeys | null {
  const file = fileIn(DATA_DIR);
  const text = MASTER_KEY ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  const previous = MASTER_KEY_PREVIOUS === undefined ? null : decoded(MASTER_KEY_PREVIOUS);
  return text === null ? null : { current: decoded(text), previous };
}

/** Makes the key on the first start. */
export function masterKeysOf(settings: Settings): MasterKeys {
  const known = knownMasterKeys(settings);
  if (known) return known;
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const current = randomBytes(32);
  writeFileSync(fileIn(settings.DATA_DIR), current.toString('base64'), { mode: 0o600 });
  return { current, previous: null };
}
