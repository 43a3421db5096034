/**
 * The gateway that was written from the documents alone, at a cabinet of a world: it outlives the world's server and
 * its database.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { openGatewayConnection, type GatewayConnection } from '#simulator/certify/gateway-connection.js';
import { startGateway, type Box } from '#tests/gateway/independent-gateway.js';
import { eventually } from '#tests/support/eventually.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

export interface Installed {
  readonly line: GatewayConnection;
  readonly file: string;
  readonly box: () => Box;
  /** Resolves when the platform has received the gateway's newest start. */
  isOnline(staff: SignedIn): Promise<void>;
  /** Cuts the power, runs `meanwhile`, and restores it. */
  restart(meanwhile?: () => void): Promise<void>;
  /** Another server replaces the previous one; the gateway restarts with its memory. */
  moveTo(world: World, staff: SignedIn): Promise<void>;
  close(): Promise<void>;
}

/** The gateway's messages arrive over a real connection, while the clock is stopped. */
export async function seen<T>(world: World, look: () => Promise<T>, wanted: T): Promise<void> {
  await eventually(async () => {
    await world.settle();
    expect(await look()).toEqual(wanted);
  });
  // The gateway's action may have happened after the jobs of that moment: its messages go out before the next step.
  await world.settle();
}

/** The simulator disconnects from the cabinet, and the other gateway takes its place; its memory is in `folder`. */
export async function install(
  world: World,
  manager: SignedIn,
  cabinetId: string,
  folder: string,
): Promise<Installed> {
  const { gatewaySecret: secret } = await manager.renewGatewaySecret({ params: { cabinetId } });
  const doors = world.simulator.cabinets.get(cabinetId).lockers.map(({ number }) => number);
  await world.simulator.cabinets.setReal(cabinetId, true);
  const line = await openGatewayConnection({
    host: '127.0.0.1',
    port: 0,
    tls: null,
    onConnect: () => undefined,
  });
  const file = join(folder, `${cabinetId}.json`);
  const url = `mqtt://127.0.0.1:${line.port}`;
  let place = world;
  const now = (): number => place.simulator.clock.now();
  const begin = (): Box => startGateway({ url, cabinetId, secret, file, doors, reconnectMs: 30, now });
  line.mend(world.running.platform.broker?.port);
  let box = begin();
  const bootId = (): string => (JSON.parse(readFileSync(file, 'utf8')) as { bootId: string }).bootId;
  const isOnline = (staff: SignedIn): Promise<void> =>
    seen(
      place,
      async () => (await staff.cabinetDiagnostics({ params: { cabinetId } })).link.bootId,
      bootId(),
    );
  await isOnline(manager);
  return {
    isOnline,
    line,
    file,
    box: () => box,
    async restart(meanwhile) {
      await box.stop();
      meanwhile?.();
      box = begin();
    },
    async moveTo(world, staff) {
      await box.stop();
      place = world;
      line.mend(world.running.platform.broker?.port);
      box = begin();
      await isOnline(staff);
    },
    async close() {
      await box.stop();
      await line.close();
    },
  };
}
