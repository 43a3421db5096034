/**
 * The `simulator` fixture: every test gets a separate server and outside world, and functions to act in it. A failing test
 * stores the world's trace beside it (docs/guides/qa/jouer.md, "Dans un test de navigateur").
 *
 *     import { expect, test } from './simulator.js';
 *     test('…', async ({ page, simulator }) => {
 *       await page.goto(`${simulator.url}/rental/…`);
 *       await simulator.fault('outils/1', 'bolt-jam', { times: 1 });
 *     });
 */
import { test as base } from '@playwright/test';
import { startDemo, type Demo, type SimLocker } from './demo.js';

/** The demo's cabinets by the names that scenarios use for them. */
const cabinets = { outils: 101, colis: 102, pressing: 103, boutique: 104 } as const;
type CabinetName = keyof typeof cabinets;
/** `outils/1` is the first locker of the cabinet of tools. */
export type LockerPlace = `${CabinetName}/${number}`;

export interface Message {
  readonly channel: 'email' | 'sms';
  readonly to: string;
  readonly subject: string | null;
  readonly text: string;
}

export interface LockerNow extends SimLocker {
  readonly content: string | null;
  readonly masterCode: string;
}

export interface SimulatorFixture extends Pick<Demo, 'url' | 'sim' | 'money'> {
  cabinetId(name: CabinetName): string;
  /** The real current state. */
  lockerAt(place: LockerPlace): Promise<LockerNow>;
  /** Types a code at the keypad; returns `opened`, `refused`, `lockedOut`, `jammed` or `dead`. */
  press(place: LockerPlace, code: string): Promise<string>;
  door(place: LockerPlace, action: 'open' | 'close' | 'leaveAjar' | 'force'): Promise<void>;
  put(place: LockerPlace, thing: string): Promise<void>;
  take(place: LockerPlace): Promise<void>;
  /** At a locker, a cabinet, `payments` or `messages`; permanent by default. */
  fault(
    target: LockerPlace | CabinetName | 'payments' | 'messages',
    fault: string,
    limits?: { readonly times?: number; readonly forSeconds?: number },
  ): Promise<void>;
  /** Lets simulated time pass; returns when everything that fell due has run. */
  advance(seconds: number): Promise<void>;
  /** Newest first. */
  inbox(): Promise<readonly Message[]>;
}

const cabinetId = (name: CabinetName): string =>
  `01930000-0000-7000-8000-${String(cabinets[name]).padStart(12, '0')}`;
const isCabinet = (name: string): name is CabinetName => name in cabinets;

function handsOn({ url, sim, money }: Demo): SimulatorFixture {
  const lockerAt = async (place: LockerPlace) => {
    const [name = '', number] = place.split('/');
    if (!isCabinet(name)) throw new Error(`No cabinet ${name}`);
    const { lockers } = await sim<{ lockers: LockerNow[] }>(`/cabinets/${cabinetId(name)}`);
    const found = lockers.find((each) => each.number === Number(number));
    if (!found) throw new Error(`No locker ${place}`);
    return found;
  };
  const at = async <T>(place: LockerPlace, what: string, body: object): Promise<T> =>
    sim<T>(`/lockers/${(await lockerAt(place)).lockerId}/${what}`, body);
  const targetOf = async (name: string): Promise<string> => {
    if (name.includes('/')) return (await lockerAt(name as LockerPlace)).lockerId;
    return isCabinet(name) ? cabinetId(name) : name;
  };
  return {
    url,
    sim,
    money,
    cabinetId,
    lockerAt,
    press: async (place, code) => (await at<{ result: string }>(place, 'keypad', { code })).result,
    door: (place, action) => at(place, 'door', { action }),
    put: (place, put) => at(place, 'content', { put }),
    take: (place) => at(place, 'content', { take: true }),
    fault: async (name, fault, limits = {}) =>
      void (await sim('/faults', { target: await targetOf(name), fault, ...limits })),
    advance: async (advanceSeconds) => void (await sim('/clock', { advanceSeconds })),
    inbox: async () => (await sim<{ items: Message[] }>('/inbox')).items,
  };
}

export const test = base.extend<{ simulator: SimulatorFixture }>({
  simulator: async ({ browserName: _ }, use, testInfo) => {
    const demo = await startDemo();
    await use(handsOn(demo));
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = await fetch(`${demo.url}/_sim/log`).then((answer) => answer.text());
      await testInfo.attach('trace.ndjson', { body, contentType: 'application/x-ndjson' });
    }
    await demo.stop();
  },
});
export { expect } from '@playwright/test';
