/** The cabinet that is being looked at, asked for once for everything that shows it. */
import { useCallback } from 'react';
import { useApi } from './api-context.js';
import type { SimCabinet } from './cabinets.js';
import { usePolled, type Polled } from './polled.js';

/** Right after another cabinet was chosen there is nothing yet: the former one's lockers would be taken for its own. */
export function useCabinet(cabinetId: string | null): Polled<SimCabinet> {
  const api = useApi();
  const load = useCallback(
    async (signal: AbortSignal) => (cabinetId === null ? null : api.cabinet(cabinetId, signal)),
    [api, cabinetId],
  );
  const polled = usePolled(load);
  return { ...polled, reply: polled.reply?.cabinetId === cabinetId ? polled.reply : null };
}
