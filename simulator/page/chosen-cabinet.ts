/** The selected cabinet, read once for all components that show it. */
import { useCallback } from 'react';
import { useApi } from './api-context.js';
import type { SimCabinet } from './cabinets.js';
import { usePolled, type Polled } from './polled.js';

/** Empty right after another cabinet was selected: the former one's lockers would seem to be its own. */
export function useCabinet(cabinetId: string | null): Polled<SimCabinet> {
  const api = useApi();
  const load = useCallback(
    async (signal: AbortSignal) => (cabinetId === null ? null : api.cabinet(cabinetId, signal)),
    [api, cabinetId],
  );
  const polled = usePolled(load);
  return { ...polled, reply: polled.reply?.cabinetId === cabinetId ? polled.reply : null };
}
