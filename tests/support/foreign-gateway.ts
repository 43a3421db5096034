/**
 * A gateway other than the simulator's, on the demo's own broker: it answers every command, and the test sets the time
 * in its messages.
 */
import { connectAsync, type MqttClient } from 'mqtt';
import type { Store } from '#application/store.js';
import type { SignedIn } from './staff.js';
import type { World } from './world.js';

/** As written in the message; a wrong clock may write anything. */
type WrittenTime = unknown;

interface Commanded {
  readonly kind: string;
  readonly commandId: string;
  readonly fence: number;
  readonly locker?: { readonly id: string };
}

export interface ForeignGateway {
  readonly cabinetId: string;
  /** The time that it writes for an event at this instant. */
  clock: (now: number) => WrittenTime;
  bootId: string;
  seq: number;
  /** Does not answer openings. */
  isSilent: boolean;
  /** Openings that were requested from it. */
  readonly asked: string[];
  /** Every command that it received. */
  readonly commands: Commanded[];
  /** The gateway's answer instead of `done`. */
  answer: (command: Commanded) => object;
  say(channel: 'results' | 'events' | 'status', message: object | string): Promise<void>;
  heartbeat(fields?: object): Promise<void>;
  /** Sends one event of a locker, with the next number. */
  tell(lockerId: string, type: string, fields?: object): Promise<void>;
  /** Code typed, door opened and shut, for the newest grant of the locker. */
  useDoor(lockerId: string): Promise<void>;
  close(): Promise<void>;
}

export const newestGrant = (world: World, lockerId: string): Promise<string> =>
  world.running.platform.ports.read(async (store: Store) => {
    const [grant] = await store.grants.where({ lockerId }, { newestFirst: true, limit: 1 });
    return grant?.id ?? '';
  });

/** The simulator's gateway of the cabinet disconnects for it. */
export async function foreignGateway(
  world: World,
  manager: SignedIn,
  cabinetId: string,
): Promise<ForeignGateway> {
  const { gatewaySecret } = await manager.renewGatewaySecret({ params: { cabinetId } });
  await world.simulator.cabinets.fault(cabinetId, 'gateway-offline');
  await world.settle();
  const url = world.running.platform.broker?.url ?? '';
  const client: MqttClient = await connectAsync(url, {
    protocolVersion: 4,
    clientId: cabinetId,
    username: cabinetId,
    password: gatewaySecret,
    reconnectPeriod: 0,
  });
  const now = () => world.simulator.clock.now();
  const gateway: ForeignGateway = {
    cabinetId,
    clock: (at) => at,
    bootId: 'foreign',
    seq: 0,
    isSilent: false,
    asked: [],
    commands: [],
    answer: () => ({}),
    async say(channel, message) {
      const text = typeof message === 'string' ? message : JSON.stringify(message);
      await client.publishAsync(`consigne/${cabinetId}/${channel}`, text, { qos: 1 });
    },
    heartbeat: (fields = {}) =>
      gateway.say('status', {
        online: true,
        bootId: gateway.bootId,
        at: gateway.clock(now()),
        lastSeq: gateway.seq,
        synchronised: true,
        ...fields,
      }),
    tell(lockerId, type, fields = {}) {
      gateway.seq += 1;
      return gateway.say('events', {
        bootId: gateway.bootId,
        seq: gateway.seq,
        at: gateway.clock(now()),
        type,
        locker: { id: lockerId, number: 1 },
        grantId: null,
        commandId: null,
        ...fields,
      });
    },
    async useDoor(lockerId) {
      const grantId = await newestGrant(world, lockerId);
      for (const type of ['code.accepted', 'door.opened', 'door.closed'])
        await gateway.tell(lockerId, type, { grantId });
      await world.settle();
    },
    close: () => client.endAsync(true),
  };
  client.on('message', (_topic, payload) => {
    const command = JSON.parse(payload.toString()) as Commanded;
    const { kind, commandId } = command;
    gateway.commands.push(command);
    if (kind === 'open') gateway.asked.push(commandId);
    if (kind === 'open' && gateway.isSilent) return;
    const done = { commandId, outcome: 'done', reason: null, at: gateway.clock(now()) };
    gateway.say('results', { ...done, ...gateway.answer(command) }).catch(() => undefined);
  });
  await client.subscribeAsync(`consigne/${cabinetId}/commands`, { qos: 1 });
  await gateway.heartbeat();
  return gateway;
}
