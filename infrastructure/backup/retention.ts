/** Which scheduled backups are no longer kept. */
import { day, hour } from '#domain/shared/record.js';

/** Every backup is kept this long; after it the last one of each day (UTC). */
const allKeptMs = 48 * hour;

interface Made {
  readonly madeAt: Date;
}

/** The newest one always stays. */
export function expired<One extends Made>(all: readonly One[], now: Date, keepDays: number): One[] {
  const newestFirst = [...all].sort((a, b) => b.madeAt.getTime() - a.madeAt.getTime());
  const seenDays = new Set<string>();
  return newestFirst.filter(({ madeAt }, place) => {
    const date = madeAt.toISOString().slice(0, 10);
    const isLastOfDay = !seenDays.has(date);
    seenDays.add(date);
    const age = now.getTime() - madeAt.getTime();
    if (place === 0 || age <= allKeptMs) return false;
    return !isLastOfDay || age > keepDays * day;
  });
}
