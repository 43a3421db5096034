/** The simulator's own cabinet as a driver of a certification: the gateway, and the actions at its doors. */
import { createInterface } from 'node:readline';
import { lockModelNames, lockTemplates } from '#domain/locks/templates.js';
import { createCabinets } from '#simulator/cabinets/cabinets.js';
import { overMqtt } from '#simulator/cabinets/mqtt-link.js';
import { createRandom } from '#simulator/random.js';
import { createSimulatedClock } from '#simulator/clock.js';
import { openDocumentStore } from '#simulator/document-store.js';
import type { Action, Target } from './driver.js';

export interface GatewayLogin {
  readonly url: string;
  readonly cabinetId: string;
  readonly secret: string;
  readonly lockers: readonly Target[];
}

const reconnectMs = 50;
const model = lockModelNames.find((name) => lockTemplates[name].codes === 'pushed') ?? lockModelNames[0];

/** Makes every lock as fast as possible, because a certification waits for each of them. */
function withoutDelays(): ReturnType<typeof createRandom> {
  const random = createRandom('certify');
  return { ...random, stream: (label) => ({ ...random.stream(label), logNormal: () => 0 }) };
}

export async function simulatedGateway({ url, cabinetId, secret, lockers }: GatewayLogin) {
  const connect = overMqtt(url, { reconnectMs });
  const clock = createSimulatedClock();
  const cabinets = createCabinets({ keep: openDocumentStore(null), random: withoutDelays(), clock, connect });
  await cabinets.add({
    cabinetId,
    password: secret,
    lockers: lockers.map(({ id, number }) => ({
      lockerId: id,
      number,
      model,
      serial: `CERT-${number}`,
    })),
  });
  const begun = (action: Action): Promise<unknown> => {
    switch (action.do) {
      case 'restart':
        return cabinets.fault(cabinetId, 'lock-restarted');
      case 'clock':
        return action.isSet
          ? cabinets.clearFaults(cabinetId, 'clock-unsynchronised')
          : cabinets.fault(cabinetId, 'clock-unsynchronised');
      case 'type':
        return cabinets.keypad(action.locker.id, action.code);
      default:
        return cabinets.door(action.locker.id, action.do);
    }
  };
  return {
    async act(action: Action): Promise<void> {
      // The certification waits for the messages that follow.
      begun(action).catch(() => undefined);
    },
    close: () => cabinets.close(),
  };
}

export function loginOf(environment: Readonly<Record<string, string | undefined>>): GatewayLogin {
  const need = (name: string): string => {
    const value = environment[name];
    if (value !== undefined) return value;
    throw new Error(`${name} is missing`);
  };
  return {
    url: need('GATEWAY_URL'),
    cabinetId: need('GATEWAY_CABINET_ID'),
    secret: need('GATEWAY_SECRET'),
    lockers: need('GATEWAY_LOCKERS')
      .split(',')
      .map((text) => {
        const [number = '', id = ''] = text.split(':');
        return { id, number: Number(number) };
      }),
  };
}

/** Performs the action of each line of `input`, and answers each with a line. */
export async function obeyLines(
  act: (action: Action) => Promise<void>,
  input: NodeJS.ReadableStream,
  say: (line: string) => void,
): Promise<void> {
  for await (const line of createInterface({ input })) {
    await act(JSON.parse(line) as Action);
    say('{"done":true}');
  }
}
