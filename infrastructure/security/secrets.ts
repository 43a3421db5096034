/**
 * Encryption at rest and keyed digests (privacy.md#encryption-at-rest, money.md#payment-keys). The context is
 * authenticated, so that a sealed value cannot be moved to another record.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Secrets } from '#application/ports.js';

/** Names the cipher and its layout. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; the key has 32 bytes. */
export function sealWith(key: KeyObject, plain: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Throws when it was sealed with another key or in another context, or was changed. */
export function unsealWith(key: KeyObject, sealed: string, context: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes));
  decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(-tagBytes));
  const plain = decipher.update(bytes.subarray(ivBytes, -tagBytes));
  return Buffer.concat([plain, decipher.final()]).toString('utf8');
}

interface SecretKeys {
  /** By generation; the newest seals, the others only open. */
  readonly sealing: ReadonlyMap<number, KeyObject>;
  readonly digests: KeyObject;
}

export function createSecrets({ sealing, digests }: SecretKeys): Secrets {
  const newest = Math.max(...sealing.keys());
  const prefix = `${version}.${newest}.`;
  const keyOf = (generation: number): KeyObject => {
    const key = sealing.get(generation);
    if (!key) throw new Error('A sealed value of a key that is not here');
    return key;
  };
  const newestKey = keyOf(newest);
  return {
    seal: (plain, context) => `${prefix}${sealWith(newestKey, plain, context)}`,
    unseal: (sealed, context) => {
      const [given, generation, text = ''] = sealed.split('.');
      if (given !== version) throw new Error('A sealed value of an unknown version');
      return unsealWith(keyOf(Number(generation)), text, context);
    },
    isOutdated: (sealed) => !sealed.startsWith(prefix),
    digest: (text) => createHmac('sha256', digests).update(text).digest('base64url'),
    equal: (left, right) => {
      const [first, second] = [Buffer.from(left), Buffer.from(right)];
      return first.length === second.length && timingSafeEqual(first, second);
    },
  };
}
