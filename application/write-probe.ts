/** Whether the database takes what is to be kept: only a write that is committed says so. */
import type { Ports } from './ports.js';
import { oneWrite } from './transaction-options.js';

/** One row, whichever server asks. */
const id = 'ready';
/** Nothing is lost with it: no commit waits for it to reach the disk. It stands for orders, which are larger. */
const unwaited = { ...oneWrite, durable: 'withTheNext', needsRoom: true } as const;

/** Throws STORAGE_UNAVAILABLE when it does not. */
export async function proveWritable(at: Pick<Ports, 'transaction' | 'clock'>): Promise<void> {
  await at.transaction(async (store) => {
    const row = { id, at: at.clock.now() };
    if (await store.writeProbes.find(id)) await store.writeProbes.save(row);
    else await store.writeProbes.add(row);
  }, unwaited);
}
