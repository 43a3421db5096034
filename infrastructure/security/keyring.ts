/**
 * The secret keys of this installation: in its database, sealed under its master key. When the master key is exchanged,
 * they are opened with the previous one and sealed again, and a new generation of the key that seals everything else
 * begins (decisions/0030-a-master-key-that-can-be-exchanged.md).
 */
import { createSecretKey, type KeyObject } from 'node:crypto';
import type { Random, Clock, Secrets } from '#application/ports.js';
import {
  digestKeyId,
  generationOf,
  newestGeneration,
  sealingKeyId,
  type DataKey,
} from '#application/secrets/data-key.js';
import type { Store } from '#application/store.js';
import type { Database } from '#infrastructure/database/data-source.js';
import { deriveKey, type MasterKeys } from './master-key.js';
import { createSecrets, sealWith, unsealWith } from './secrets.js';

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
