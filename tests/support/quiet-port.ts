/** Ports for servers in processes of their own, which have to find them free again after a death. */
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below those that systems hand out to whoever connects or asks for any (from 32768 on Linux, 49152 elsewhere). */
const first = 12_000;
const count = 20_000;
/** Runs side by side begin far from each other. */
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
