/** A server that starts while PostgreSQL does not answer its first connections. */
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createDatabase } from '#infrastructure/database/data-source.js';
import { freshUrl, type FreshUrl } from '#tests/support/databases.js';

let fresh: FreshUrl;
let close: () => Promise<void>;
beforeEach(async () => {
  fresh = await freshUrl('postgres');
});
afterEach(async () => {
  await close();
  await fresh.remove();
});

/** A proxy before PostgreSQL: accepts the first connections without an answer, and forwards the others. */
async function behindSilence(silent: number): Promise<string> {
  const [there, sockets] = [new URL(fresh.url), new Set<Socket>()];
  let guests = 0;
  const keep = (socket: Socket): Socket => {
    sockets.add(socket);
    return socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((guest) => {
    keep(guest);
    guests += 1;
    if (guests > silent)
      guest.pipe(keep(connect(Number(there.port), there.hostname, () => undefined))).pipe(guest);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
  const here = new URL(fresh.url);
  here.port = String((server.address() as AddressInfo).port);
  return here.href;
}

test('retries, and connects', async () => {
  const database = await createDatabase({ url: await behindSilence(1), waitMs: 1_000 });

  expect(await database.read((store) => store.nextOutboxDue())).toBeNull();
  await database.close();
});

test('gives up in the end, and says that another start makes sense', async () => {
  await expect(createDatabase({ url: await behindSilence(Infinity), waitMs: 100 })).rejects.toMatchObject({
    name: 'DatabaseOutOfReach',
    mayPass: true,
  });
});
