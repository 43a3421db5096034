/**
 * Unsent reports, stored on the device with their photos (IndexedDB: `localStorage` is too small for them). A report
 * opens no door and moves no money, so it may be sent late (pages.md#without-a-network). No proof is stored with them.
 */
import type { DamageMoment } from '#domain/rentals/damage-report.js';
import { day, type Instant } from '#domain/shared/record.js';

export interface StoredReport {
  /** The permanent key of the report: sending it again creates no second one. */
  readonly key: string;
  readonly code: string;
  readonly moment: DamageMoment;
  readonly text: string;
  /** By the device's clock. */
  readonly noticedAt: Instant;
  readonly photos: readonly Blob[];
}

/** Older Safari loses blobs that are stored as such. */
interface Stored extends Omit<StoredReport, 'photos'> {
  readonly photos: readonly ArrayBuffer[];
}

const database = 'consigne';
const store = 'damage-reports';
/** An ended rental accepts reports for one day; unsent ones would otherwise stay forever. */
const keptMs = 30 * day;

/** For the life of the page, if the browser refuses storage. */
const fallback = new Map<string, StoredReport>();

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('The store of the device refused'));
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(database, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'key' });
  return done(request);
}

async function inStore<T>(
  mode: IDBTransactionMode,
  ask: (reports: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opened = await open();
  try {
    return await done(ask(opened.transaction(store, mode).objectStore(store)));
  } finally {
    opened.close();
  }
}

/** Whether the stored report outlives the page. */
export async function storeReport(report: StoredReport): Promise<boolean> {
  try {
    const photos = await Promise.all(report.photos.map((photo) => photo.arrayBuffer()));
    await inStore('readwrite', (reports) => reports.put({ ...report, photos } satisfies Stored));
    return true;
  } catch {
    // Without a store, or with a full one, the report is still sent.
    fallback.set(report.key, report);
    return false;
  }
}

const photoType = 'image/jpeg';
const given = ({ photos, ...report }: Stored): StoredReport => ({
  ...report,
  photos: photos.map((bytes) => new Blob([bytes], { type: photoType })),
});

/** Oldest first. */
export async function storedReports(code: string, now: Instant = Date.now()): Promise<StoredReport[]> {
  const stored = await inStore('readonly', (reports) => reports.getAll() as IDBRequest<Stored[]>).catch(
    (): Stored[] => [],
  );
  for (const { key, noticedAt } of stored) if (noticedAt + keptMs < now) await dropReport(key);
  return [...stored.filter(({ noticedAt }) => noticedAt + keptMs >= now).map(given), ...fallback.values()]
    .filter((report) => report.code === code)
    .sort((one, other) => one.noticedAt - other.noticedAt);
}

export const isOnDevice = (key: string): boolean => !fallback.has(key);

export async function dropReport(key: string): Promise<void> {
  fallback.delete(key);
  await inStore('readwrite', (reports) => reports.delete(key)).catch(() => undefined);
}
