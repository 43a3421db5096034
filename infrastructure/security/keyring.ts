/**
 * The secret keys of this installation: in its database, sealed under its master key. When the master key is exchanged,
 * they are opened with the previous one and sealed again, and a new generation of the key that seals everything else
 * begins (decisions/0030-a-master-key-that-can-be-exchanged.md).
 */
import {
  type KeyObject,
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Clock, Random, Secrets } from '#application/ports.js';
import {
  type DataKey,
  digestKeyId,
  generationOf,
  newestGeneration,
  sealingKeyId,
} from '#application/secrets/resealing.js';
import type { Store } from '#application/store.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { type MasterKeys, deriveKey } from './master-key.js';

/** Names the cipher and its layout. */
const version = 'v1';
const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM; the key has 32 bytes. */
function sealWith(key: KeyObject, plain: string, context: string): string {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([iv, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()]);
  return sealed.toString('base64url');
}

/** Throws when it was sealed with another key or in another context, or was changed. */
function unsealWith(key: KeyObject, sealed: string, context: string): string {
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

/**
 * Encryption at rest and keyed digests (privacy.md#encryption-at-rest, money.md#payment-keys). The context is
 * authenticated, so that a sealed value cannot be moved to another record.
 */
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

/** The master key is not the one of this database; nothing was changed. */
export class WrongMasterKeyError extends Error {
  override readonly name = 'WrongMasterKeyError';
}

interface KeyringOptions {
  readonly database: Pick<Database, 'transaction'>;
  readonly masterKeys: MasterKeys;
  readonly random: Pick<Random, 'token'>;
  readonly clock: Pick<Clock, 'now'>;
}

const keyBytes = 32;
const contextOf = (id: string): string => `data key:${id}`;
const wrappingKey = (masterKey: Buffer): KeyObject => createSecretKey(deriveKey(masterKey, 'data keys'));

function openedWith(masterKey: Buffer | null, { id, keySealed }: DataKey): string | null {
  if (masterKey === null) return null;
  try {
    return unsealWith(wrappingKey(masterKey), keySealed, contextOf(id));
  } catch {
    return null;
  }
}

interface OpenKey {
  readonly kept: DataKey;
  readonly text: string;
  /** Sealed under the previous master key. */
  readonly isOutdated: boolean;
}

function opened(kept: DataKey, { current, previous }: MasterKeys): OpenKey {
  const now = openedWith(current, kept);
  const text = now ?? openedWith(previous, kept);
  if (text !== null) return { kept, text, isOutdated: now === null };
  throw new WrongMasterKeyError(
    'MASTER_KEY is not the key of this database. Give the right one, or, to exchange it, the one before as MASTER_KEY_PREVIOUS.',
  );
}

/** Returns every key, after applying a pending exchange. */
async function keysIn(store: Store, { masterKeys, random, clock }: KeyringOptions): Promise<OpenKey[]> {
  const sealed = (id: string, text: string): string =>
    sealWith(wrappingKey(masterKeys.current), text, contextOf(id));
  const drawn = async (id: string): Promise<OpenKey> => {
    const text = random.token(keyBytes);
    const kept = { id, createdAt: clock.now(), keySealed: sealed(id, text) };
    await store.dataKeys.add(kept);
    return { kept, text, isOutdated: false };
  };
  const keys = (await store.dataKeys.where({})).map((kept) => opened(kept, masterKeys));
  if (keys.length === 0) return [await drawn(digestKeyId), await drawn(sealingKeyId(1))];
  if (!keys.some(({ isOutdated }) => isOutdated)) return keys;
  for (const { kept, text } of keys) await store.dataKeys.save({ ...kept, keySealed: sealed(kept.id, text) });
  const newest = newestGeneration(keys.map(({ kept }) => kept));
  return [...keys, await drawn(sealingKeyId(newest + 1))];
}

/** Creates the keys at the first start. Throws WrongMasterKeyError. */
export async function openSecrets(options: KeyringOptions): Promise<Secrets> {
  const keys = await options.database.transaction((store) => keysIn(store, options));
  const sealing = new Map<number, KeyObject>();
  let digests: KeyObject | null = null;
  for (const { kept, text } of keys) {
    const generation = generationOf(kept);
    const key = createSecretKey(Buffer.from(text, 'base64url'));
    if (generation === null) digests = key;
    else sealing.set(generation, key);
  }
  if (!digests || sealing.size === 0) throw new Error('The database lacks one of its own keys');
  return createSecrets({ sealing, digests });
}
