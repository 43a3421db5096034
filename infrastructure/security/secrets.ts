/**
 * Encryption at rest and keyed digests (behaviour.md §4, §8.4; reliability, C6). Everything derives from one master key that
 * lives outside the database; the context is authenticated, so that a sealed value cannot be moved to another record.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Secrets } from '#application/ports.js';
import { deriveKey } from './master-key.js';

const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** `masterKey`: 32 bytes. */
export function createSecrets(masterKey: Buffer): Secrets {
  const sealingKey = createSecretKey(deriveKey(masterKey, 'seal'));
  const digestKey = createSecretKey(deriveKey(masterKey, 'digest'));
  return {
    seal: (plain, context) => {
      const iv = randomBytes(ivBytes);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${version}.${sealed.toString('base64url')}`;
    },
    unseal: (sealed, context) => {
      const [given, text = ''] = sealed.split('.');
      if (given !== version) throw new Error('A sealed value of an unknown version');
      const bytes = Buffer.from(text, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, bytes.subarray(0, ivBytes));
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
      const plain = decipher.update(bytes.subarray(ivBytes, -tagBytes));
      return Buffer.concat([plain, decipher.final()]).toString('utf8');
    },
    digest: (text) => createHmac('sha256', digestKey).update(text).digest('base64url'),
    equal: (left, right) => {
      const [first, second] = [Buffer.from(left), Buffer.from(right)];
      return first.length === second.length && timingSafeEqual(first, second);
    },
  };
}
