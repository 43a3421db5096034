/** A small fake of the control API: it stores the requests, and its responses can be changed. */
import type { FetchFunction } from '#simulator/page/call.js';

interface Asked {
  readonly method: string;
  readonly path: string;
  readonly body: unknown;
}

export const now = Date.parse('2026-11-20T09:05:07Z');

export const lockers = [
  {
    lockerId: 'locker-3',
    number: 3,
    model: 'ev608',
    door: 'closed',
    bolt: 'locked',
    battery: 82,
    codes: [{ code: '482913', from: null, until: null, usesLeft: 1 }],
    content: null,
    faults: [],
  },
  {
    lockerId: 'locker-4',
    number: 4,
    model: 'eurolock3780',
    door: 'open',
    bolt: 'free',
    battery: 8.4,
    codes: [],
    content: 'Perceuse',
    faults: [{ fault: 'bolt-jam', timesLeft: 2 }],
  },
];

const cabinet = { cabinetId: 'cabinet-1', name: 'Gare de Lyon', isOnline: true, faults: [], lockers };

const usual: Readonly<Record<string, unknown>> = {
  'GET /_sim/cabinets': { items: [cabinet] },
  'GET /_sim/cabinets/cabinet-1': cabinet,
  'GET /_sim/faults': { items: [{ target: 'locker-4', fault: 'bolt-jam', timesLeft: 2, until: null }] },
  'GET /_sim/clock': { now: new Date(now).toISOString(), frozen: true },
  'GET /_sim/clock/ends': { items: [] },
  'GET /_sim/inbox': { items: [] },
  'GET /_sim/payments/intents': { items: [] },
  'GET /_sim/log': '',
  'GET /_sim/recording/state': { isOn: false, steps: 0, since: null },
  'POST /_sim/lockers/locker-3/door': { door: 'ajar' },
  'POST /_sim/lockers/locker-3/content': { result: 'done' },
};

export interface Control {
  readonly fetch: FetchFunction;
  /** All requests except reads. */
  readonly changes: () => readonly Asked[];
  readonly answer: (call: string, reply: unknown, status?: number) => void;
  readonly asked: readonly Asked[];
}

export function createControl(): Control {
  const answers = new Map(Object.entries(usual).map(([call, reply]) => [call, { reply, status: 200 }]));
  const asked: Asked[] = [];
  return {
    asked,
    changes: () => asked.filter(({ method }) => method !== 'GET'),
    answer: (call, reply, status = 200) => void answers.set(call, { reply, status }),
    fetch: async (path, { method = 'GET', body }) => {
      asked.push({ method, path, body: typeof body === 'string' ? JSON.parse(body) : null });
      const { reply, status } = answers.get(`${method} ${path}`) ?? { reply: { ok: true }, status: 200 };
      return new Response(typeof reply === 'string' ? reply : JSON.stringify(reply), { status });
    },
  };
}
