/**
 * Unsent reports, stored on the device with their photos. A report opens no door and moves no money, so it may be sent
 * late (pages.md#without-a-network). No proof is stored with them.
 */
import { useCallback, useEffect, useState } from 'react';
import type { DamageMoment } from '#domain/rentals/damage-report.js';
import type { Instant } from '#domain/shared/record.js';
import { isApiError, textOf, type ApiError } from '#web/api/errors.js';
import { useReportDamageMutation, useSendDamagePhotoMutation } from '#web/api/side-api.js';
import { deviceStores, inStore, photoType, waitsAtMostMs } from './device-store.js';

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

/** For the life of the page, if the browser refuses storage. */
const fallback = new Map<string, StoredReport>();

/** Whether the stored report outlives the page. */
async function storeReport(report: StoredReport): Promise<boolean> {
  try {
    const photos = await Promise.all(report.photos.map((photo) => photo.arrayBuffer()));
    await inStore(deviceStores.reports, 'readwrite', (reports) =>
      reports.put({ ...report, photos } satisfies Stored),
    );
    return true;
  } catch {
    // Without a store, or with a full one, the report is still sent.
    fallback.set(report.key, report);
    return false;
  }
}

const given = ({ photos, ...report }: Stored): StoredReport => ({
  ...report,
  photos: photos.map((bytes) => new Blob([bytes], { type: photoType })),
});

/** Oldest first. */
async function storedReports(code: string, now: Instant = Date.now()): Promise<StoredReport[]> {
  const stored = await inStore(
    deviceStores.reports,
    'readonly',
    (reports) => reports.getAll() as IDBRequest<Stored[]>,
  ).catch((): Stored[] => []);
  for (const { key, noticedAt } of stored) if (noticedAt + waitsAtMostMs < now) await dropReport(key);
  return [
    ...stored.filter(({ noticedAt }) => noticedAt + waitsAtMostMs >= now).map(given),
    ...fallback.values(),
  ]
    .filter((report) => report.code === code)
    .sort((one, other) => one.noticedAt - other.noticedAt);
}

export const isOnDevice = (key: string): boolean => !fallback.has(key);

async function dropReport(key: string): Promise<void> {
  fallback.delete(key);
  await inStore(deviceStores.reports, 'readwrite', (reports) => reports.delete(key)).catch(() => undefined);
}

const againMs = 20_000;

/**
 * Retried later: no server, a busy one, or a proof of the rental that must be given again. The server would repeat any
 * other refusal.
 */
export const isLater = ({ status }: ApiError): boolean =>
  typeof status !== 'number' || status >= 500 || [401, 403, 408, 423, 425, 429].includes(status);

/** Refusals that concern only a photo; the report itself was accepted. */
const isOfPhoto = ({ status }: ApiError): boolean => status === 404 || status === 413 || status === 422;

export interface Sending {
  /** Unsent reports, and refused ones until the customer has seen the refusal. */
  readonly kept: readonly StoredReport[];
  /** The reason of each final refusal, by key. */
  readonly refusals: Readonly<Record<string, string>>;
  readonly isSending: boolean;
  /** How many were sent since the page was opened. */
  readonly sent: number;
  readonly lostPhotos: number;
  readonly add: (report: StoredReport) => Promise<void>;
  readonly forget: (key: string) => Promise<void>;
}

/** One send at a time on a page. */
let underWay: Promise<unknown> = Promise.resolve();

function useSend() {
  const [tell] = useReportDamageMutation();
  const [show] = useSendDamagePhotoMutation();
  /** Returns how many photos were refused for good. Throws the `ApiError` of a failed send. */
  return useCallback(
    async ({ key: sentKey, code, moment, text, noticedAt, photos }: StoredReport): Promise<number> => {
      const params = { code, sentKey };
      const body = { moment, text, photoCount: photos.length, noticedAt: new Date(noticedAt).toISOString() };
      const { reports } = await tell({ params, body, toasts: false }).unwrap();
      const there = reports.find((report) => report.sentKey === sentKey)?.photosReceived ?? [];
      let lost = 0;
      for (const [index, image] of photos.entries()) {
        const photoNumber = index + 1;
        if (there.includes(photoNumber)) continue;
        const call = { params: { ...params, photoNumber: `${photoNumber}` }, image, toasts: false } as const;
        try {
          await show(call).unwrap();
        } catch (error) {
          if (!isApiError(error) || !isOfPhoto(error)) throw error;
          lost += 1;
        }
      }
      return lost;
    },
    [tell, show],
  );
}

/** Now, when the network is back, and periodically while something waits. */
export function useAgain(start: () => Promise<void>, isWaiting: boolean): void {
  useEffect(() => {
    void start();
    const again = (): void => void start();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [start]);
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void start(), againMs);
    return () => clearInterval(timer);
  }, [isWaiting, start]);
}

export function useStoredReports(code: string): Sending {
  const send = useSend();
  const [kept, setKept] = useState<readonly StoredReport[]>([]);
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const [isSending, setSending] = useState(false);
  /** A first try failed: its message stays through all retries. */
  const [hasFailed, setFailed] = useState(false);
  const [sent, setSent] = useState(0);
  const [lostPhotos, setLost] = useState(0);

  const sendAll = useCallback(async (): Promise<void> => {
    const waiting = await storedReports(code);
    setKept(waiting);
    setSending(waiting.length > 0);
    setFailed((before) => waiting.length > 0 && (before || !navigator.onLine));
    for (const report of waiting) {
      try {
        const lost = await send(report);
        await dropReport(report.key);
        setSent((before) => before + 1);
        setLost((before) => before + lost);
      } catch (error) {
        if (isApiError(error) && isLater(error)) {
          setFailed(true);
          break;
        }
        setRefusals((before) => ({ ...before, [report.key]: textOf(error) }));
      }
    }
    setKept(await storedReports(code));
    setSending(false);
  }, [code, send]);

  const start = useCallback((): Promise<void> => {
    const next = underWay.then(sendAll);
    underWay = next.catch(() => undefined);
    return next;
  }, [sendAll]);

  const isWaiting = kept.some(({ key }) => !(key in refusals));
  useAgain(start, isWaiting);
  return {
    kept,
    refusals,
    sent,
    lostPhotos,
    isSending: isSending && !hasFailed,
    add: (report) => storeReport(report).then(start),
    forget: async (key) => {
      await dropReport(key);
      setKept(await storedReports(code));
    },
  };
}
