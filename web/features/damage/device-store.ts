/**
 * What waits on the device with its photos (IndexedDB: `localStorage` is too small for them), one database for all
 * kinds. Every record has a `key`.
 */
import { day } from '#domain/shared/record.js';

const database = 'consigne';
const version = 2;

export const deviceStores = { reports: 'damage-reports', returnPhotos: 'return-photos' } as const;
type DeviceStore = (typeof deviceStores)[keyof typeof deviceStores];

/** Data that could not be sent for this long is deleted. */
export const waitsAtMostMs = 30 * day;

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of the device refused'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, version);
  request.onupgradeneeded = () => {
    for (const name of Object.values(deviceStores))
      if (!request.result.objectStoreNames.contains(name))
        request.result.createObjectStore(name, { keyPath: 'key' });
  };
  return done(request);
}

/** Rejects without a store, or when it is full. */
export async function inStore<T>(
  name: DeviceStore,
  mode: IDBTransactionMode,
  ask: (records: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await open();
  try {
    return await done(ask(opened.transaction(name, mode).objectStore(name)));
  } finally {
    opened.close();
  }
}

export const photoType = 'image/jpeg';
