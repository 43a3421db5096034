/**
 * The simulator's own time, ticking between two polls unless it is frozen; only the components that show it rerender.
 */
import { createContext, useContext, type ReactNode } from 'react';
import type { Instant } from '#domain/shared/record.js';
import { useNow } from '#web/lib/now.js';
import type { SimClock } from './clock.js';
import type { Polled } from '#simulator/page/polled.js';

const Now = createContext<Instant | null>(null);

/** Null until the clock was fetched once. */
export const useSimNow = (): Instant | null => useContext(Now);

interface Props {
  readonly clock: Polled<SimClock>;
  readonly children: ReactNode;
}

export function SimNow({ clock: { reply, repliedAt }, children }: Props) {
  const deviceNow = useNow();
  const elapsedMs = reply === null || reply.isFrozen ? 0 : Math.max(0, deviceNow - (repliedAt ?? deviceNow));
  return <Now value={reply === null ? null : reply.now + elapsedMs}>{children}</Now>;
}
