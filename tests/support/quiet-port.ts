/** Ports for servers in separate processes, which must find them free again after a death. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ephemeral ports of systems (from 32768 on Linux, 49152 on others). */
const first = 12_000;
const count = 20_000;
/** Parallel runs begin far from each other. */
let tried = process.pid * 97;

export async function quietPort(): Promise<number> {
  for (let left = count; left > 0; left--) {
    const port = first + (tried++ % count);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port from ${first} to ${first + count}`);
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, '127.0.0.1');
  try {
    await once(probe, 'listening');
  } catch {
    return false;
  }
  probe.close();
  await once(probe, 'close');
  return true;
}
