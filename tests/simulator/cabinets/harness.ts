/** Two cabinets on a real broker with the platform's own gateway, on a clock that moves only by command. */
import { onTestFinished } from 'vitest';
import type {
  CabinetStatus,
  DeviceEvent,
  DeviceResult,
  LockCommand,
} from '#application/lockers/codes/gateway.js';
import { hour } from '#domain/shared/record.js';
import { createLockBroker, type LockBroker } from '#infrastructure/locks/broker.js';
import { createLockGateway, type MqttLockGateway } from '#infrastructure/locks/gateway.js';
import { createCabinets, type Cabinets } from '#simulator/cabinets/cabinets.js';
import { overMqtt } from '#simulator/cabinets/mqtt-link.js';
import type { DocumentStore } from '#simulator/cabinets/outside.js';
import { createRandom } from '#simulator/random.js';
import { createSimulatedClock, type SimulatedClock } from '#simulator/clock.js';

export const noon = Date.parse('2026-06-16T10:00:00Z');
export const networked = {
  cabinetId: 'cabinet-1',
  lockerId: 'locker-1',
  lockerNumber: 4,
  model: 'ev608',
} as const;
export const sensorless = {
  cabinetId: 'cabinet-2',
  lockerId: 'locker-9',
  secretHex: 'c0ffee00'.repeat(8),
} as const;

/** A store that outlives its users, and returns nothing that can be changed in place. */
export function memoryDocumentStore(): DocumentStore {
  const collections = new Map<string, Map<string, string>>();
  return {
    collection: <T>(name: string) => {
      const rows = collections.get(name) ?? new Map<string, string>();
      collections.set(name, rows);
      const read = (text: string) => JSON.parse(text) as T;
      return {
        get(key: string) {
          const text = rows.get(key);
          return text === undefined ? undefined : read(text);
        },
        get size() {
          return rows.size;
        },
        set: (key: string, document: T) => void rows.set(key, JSON.stringify(document)),
        delete: (key: string) => void rows.delete(key),
        all: () => [...rows.values()].map(read),
      };
    },
  };
}

export interface ReceivedMessages {
  readonly results: DeviceResult[];
  readonly events: DeviceEvent[];
  readonly statuses: CabinetStatus[];
}

export interface Installation extends ReceivedMessages {
  readonly clock: SimulatedClock;
  readonly cabinets: Cabinets;
  readonly gateway: MqttLockGateway;
  readonly broker: LockBroker;
  readonly keep: DocumentStore;
  /** Waits until no message is pending between cabinets and platform. */
  settle(): Promise<void>;
  /** Types of the events of a locker, in the order in which they came. */
  eventTypes(lockerId?: string): string[];
}

export const cabinetsOn = (
  keep: DocumentStore,
  clock: SimulatedClock,
  broker: LockBroker,
  seed = 1,
): Cabinets => {
  const connect = overMqtt(broker.url, { reconnectMs: 5 });
  const cabinets = createCabinets({ keep, random: createRandom(seed), clock, connect });
  onTestFinished(() => cabinets.close());
  return cabinets;
};

export async function install(): Promise<Installation> {
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined };
  const clock = createSimulatedClock({ startAt: noon, frozen: true });
  const broker = await createLockBroker({ isCabinet: async (_, password) => password === 'secret', log });
  onTestFinished(() => broker.close());
  const heard: ReceivedMessages = { results: [], events: [], statuses: [] };
  const gateway = createLockGateway({
    broker,
    clock,
    log,
    onResult: async (result) => {
      heard.results.push(result);
      const { deviceAt, ...rest } = result;
      return { ...rest, at: deviceAt ?? 0 };
    },
    onEvent: async (event) => void heard.events.push(event),
    onStatus: async (status) => void heard.statuses.push(status),
    onDropped: async () => undefined,
    onConnected: async () => undefined,
  });
  onTestFinished(() => gateway.close());
  await gateway.ready;
  const keep = memoryDocumentStore();
  const cabinets = cabinetsOn(keep, clock, broker);
  const settle = settling(gateway, cabinets, broker);
  clock.onSettle({ nextDue: () => settle().then(() => null), runDue: async () => undefined });
  await hang(cabinets);
  await settle();
  const eventTypes = (lockerId: string = networked.lockerId) =>
    heard.events.filter((event) => event.lockerId === lockerId).map(({ type }) => type);
  return { ...heard, clock, cabinets, gateway, broker, keep, settle, eventTypes };
}

/** Both ends acknowledge a message when its consequences are sent: after one round everything is at rest. */
export const settling =
  (gateway: MqttLockGateway, cabinets: Cabinets, broker: LockBroker) => async (): Promise<void> => {
    await gateway.settled();
    await cabinets.settled();
    await broker.settled();
  };

export async function hang(cabinets: Cabinets): Promise<void> {
  const { lockerId, lockerNumber, model } = networked;
  await cabinets.add({
    cabinetId: networked.cabinetId,
    password: 'secret',
    lockers: [
      { lockerId, number: lockerNumber, model, serial: 'EV-1' },
      { lockerId: 'locker-2', number: 5, model, serial: 'EV-2' },
    ],
  });
  await cabinets.add({
    cabinetId: sensorless.cabinetId,
    password: 'secret',
    lockers: [
      {
        lockerId: sensorless.lockerId,
        number: 1,
        model: 'eurolock3780',
        serial: 'EU-1',
        secretHex: sensorless.secretHex,
      },
    ],
  });
}

let commands = 0;

export const opening = (clock: SimulatedClock, patch: Partial<LockCommand> = {}): LockCommand =>
  ({
    kind: 'open',
    commandId: `open-${(commands += 1)}`,
    ...networked,
    fence: 1,
    expiresAt: clock.now() + 15_000,
    ...patch,
  }) as LockCommand;

export const setting = (
  clock: SimulatedClock,
  patch: Partial<LockCommand & { kind: 'setCode' }> = {},
): LockCommand => ({
  kind: 'setCode',
  commandId: `set-${(commands += 1)}`,
  ...networked,
  fence: 1,
  expiresAt: clock.now() + 90_000,
  grantId: 'grant-1',
  code: '482913',
  validFrom: clock.now(),
  validUntil: clock.now() + 2 * hour,
  maxUses: null,
  ...patch,
});
