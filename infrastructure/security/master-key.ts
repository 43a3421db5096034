/** The key that everything sealed depends on: a setting in production, a file of its own beside the demo data otherwise. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hkdfSync, randomBytes } from 'node:crypto';

/** A key a purpose, so that what one of them signs or seals says nothing of another. */
export const deriveKey = (masterKey: Buffer, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', masterKey, 'consigne', purpose, 32));

export function masterKeyOf(setting: string | null, dataDir: string): Buffer {
  if (setting !== null) return Buffer.from(setting, 'base64');
  const file = join(dataDir, 'master.key');
  if (existsSync(file)) return Buffer.from(readFileSync(file, 'utf8'), 'base64');
  mkdirSync(dataDir, { recursive: true });
  const key = randomBytes(32);
  writeFileSync(file, key.toString('base64'), { mode: 0o600 });
  return key;
}
