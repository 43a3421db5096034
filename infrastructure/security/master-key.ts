/** The key that everything sealed depends on: a setting in production, a file of its own beside the demo data otherwise. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hkdfSync, randomBytes } from 'node:crypto';

/** A key a purpose, so that what one of them signs or seals says nothing of another. */
export const deriveKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'consigne', purpose, 32));

const fileIn = (dataDir: string): string => join(dataDir, 'master.key');

/** Null where none was given or made yet. */
export function knownMasterKey(setting: string | null, dataDir: string): Buffer | null {
  const file = fileIn(dataDir);
  const text = setting ?? (existsSync(file) ? readFileSync(file, 'utf8') : null);
  return text === null ? null : Buffer.from(text, 'base64');
}

/** Makes the key on the first start. */
export function masterKeyOf(setting: string | null, dataDir: string): Buffer {
  const known = knownMasterKey(setting, dataDir);
  if (known) return known;
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32);
  writeFileSync(fileIn(dataDir), key.toString('base64'), { mode: 0o600 });
  return key;
}
