/** Whether the database accepts writes: only a committed write proves it. */
import type { Ports } from './ports.js';
import { oneWrite } from './transaction-options.js';

/** One row, shared by all servers. */
const id = 'ready';
/** Not flushed to disk, because losing it is harmless. It requires the free space of orders, which are larger. */
const unwaited = { ...oneWrite, durable: 'withTheNext', needsRoom: true } as const;

/** Throws STORAGE_UNAVAILABLE if it does not. */
export async function proveWritable(app: Pick<Ports, 'transaction' | 'clock'>): Promise<void> {
  await app.transaction(async (store) => {
    const row = { id, at: app.clock.now() };
    if (await store.writeProbes.find(id)) await store.writeProbes.save(row);
    else await store.writeProbes.add(row);
  }, unwaited);
}
