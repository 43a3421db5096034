/** Every request of this page to the control API, once (simulator.md#control-api). */
import { type ActiveFault, faultsOf, type FaultRequest } from '#simulator/page/faults/faults.js';
import { type SimCabinet, cabinetOf } from '#simulator/page/doors/cabinets.js';
import { type CallOptions, type FetchFunction, createCaller } from './call.js';
import {
  type ClockChange,
  type SimClock,
  clockOf,
  isUnderWay,
  type RentalEnd,
  rentalEndOf,
} from '#simulator/page/clock/clock.js';
import {
  type ContentChange,
  type DoorAction,
  clockReplyText,
  contentReplyText,
  doorReplyText,
  type KeypadReply,
  keypadReplyOf,
} from '#simulator/page/doors/gestures.js';
import {
  type PageReply,
  type WhenAsked,
  abandonReplyOf,
  payReplyOf,
  type SimIntent,
  intentOf,
} from '#simulator/page/payments/payments.js';
import { type SimMessage, messagesOf } from './messages.js';
import { fieldsOf, itemsOf } from './reading.js';
import type { OpenEvents } from './stream.js';
import { createContext, useContext } from 'react';

/** Whether a recording is running, and its size (simulator.md#scenarios). */
interface RecordingState {
  readonly isOn: boolean;
  readonly steps: number;
}

function recordingOf(reply: unknown): RecordingState {
  const { isOn, steps } = fieldsOf(reply);
  return { isOn: isOn === true, steps: typeof steps === 'number' ? steps : 0 };
}

interface SimulatorApi {
  readonly cabinets: (signal?: AbortSignal) => Promise<SimCabinet[]>;
  readonly cabinet: (cabinetId: string, signal?: AbortSignal) => Promise<SimCabinet>;
  /** Leaves the cabinet's connection to a real gateway, or ends that. */
  readonly setReal: (cabinetId: string, isReal: boolean) => Promise<void>;
  readonly clock: (signal?: AbortSignal) => Promise<SimClock>;
  /** The ends of running rentals, the next one first. */
  readonly rentalEnds: (signal?: AbortSignal) => Promise<RentalEnd[]>;
  /** All messages, or those to one address. */
  readonly inbox: (to: string, signal?: AbortSignal) => Promise<SimMessage[]>;
  readonly intents: (signal?: AbortSignal) => Promise<SimIntent[]>;
  readonly trace: (signal?: AbortSignal) => Promise<string>;
  /** The trace as a stream; null if the browser does not support it. */
  readonly openEvents: OpenEvents | null;
  readonly typeCode: (lockerId: string, code: string) => Promise<KeypadReply>;
  /** Returns the result as text. */
  readonly moveDoor: (lockerId: string, action: DoorAction) => Promise<string>;
  readonly changeContent: (lockerId: string, change: ContentChange) => Promise<string>;
  /** Sets an offline lock's clock: to the typed time, or right if it is empty. */
  readonly setLockClock: (lockerId: string, shows: string) => Promise<string>;
  /** The active faults of all targets. */
  readonly faults: (signal?: AbortSignal) => Promise<ActiveFault[]>;
  readonly setFault: (request: FaultRequest) => Promise<void>;
  /** Clears one fault, or all of them. */
  readonly clearFaults: (only?: { readonly target: string; readonly fault: string }) => Promise<void>;
  readonly changeClock: (change: ClockChange) => Promise<void>;
  readonly pay: (sessionId: string, card: string, whenAsked?: WhenAsked) => Promise<PageReply>;
  readonly abandon: (sessionId: string) => Promise<PageReply>;
  readonly dispute: (intentId: string, isInquiry: boolean) => Promise<void>;
  readonly closeDispute: (disputeId: string, outcome: 'won' | 'lost') => Promise<void>;
  readonly reset: (seed: string) => Promise<void>;
  readonly recording: (signal?: AbortSignal) => Promise<RecordingState>;
  readonly record: (action: 'start' | 'stop') => Promise<void>;
  /** The recording, as a scenario file. */
  readonly recordedScenario: () => Promise<string>;
  /** Called after every action of this page, so that the displayed data is fetched again at once. */
  readonly subscribe: (listener: () => void) => () => void;
}

const query = (fields: Readonly<Record<string, string>>): string => {
  const filled = Object.entries(fields).filter(([, value]) => value !== '');
  return filled.length > 0 ? `?${new URLSearchParams(filled).toString()}` : '';
};

const of = (id: string): string => encodeURIComponent(id);

/** A numeric seed is sent as a number. */
const seedOf = (text: string): number | string => (/^\d{1,15}$/.test(text) ? Number(text) : text);

type Post = (path: string, body: unknown) => Promise<unknown>;
type DoorCalls = Pick<SimulatorApi, 'setReal' | 'changeContent' | 'moveDoor' | 'setLockClock' | 'typeCode'>;

const doorCalls = (post: Post): DoorCalls => ({
  async setReal(id, isReal) {
    await post(`/cabinets/${of(id)}/real`, { isReal });
  },
  typeCode: async (id, code) => keypadReplyOf(await post(`/lockers/${of(id)}/keypad`, { code })),
  moveDoor: async (id, action) => doorReplyText(action, await post(`/lockers/${of(id)}/door`, { action })),
  changeContent: async (id, body) => contentReplyText(body, await post(`/lockers/${of(id)}/content`, body)),
  setLockClock: async (id, shows) =>
    clockReplyText(await post(`/lockers/${of(id)}/clock`, shows === '' ? {} : { shows })),
});

type PaymentCalls = Pick<SimulatorApi, 'abandon' | 'closeDispute' | 'dispute' | 'pay'>;

const paymentCalls = (post: Post): PaymentCalls => ({
  pay: async (id, card, whenAsked) =>
    payReplyOf(await post(`/payments/sessions/${of(id)}/pay`, { card, ...(whenAsked && { whenAsked }) })),
  abandon: async (id) => abandonReplyOf(await post(`/payments/sessions/${of(id)}/abandon`, {})),
  async dispute(id, isInquiry) {
    await post(`/payments/intents/${of(id)}/dispute`, { isInquiry });
  },
  async closeDispute(id, outcome) {
    await post(`/payments/disputes/${of(id)}/close`, { outcome });
  },
});

/** Shorter than the timeouts of browsers and proxies. */
const answerWithinSeconds = 10;

export function createSimulatorApi(fetchFunction: FetchFunction): Omit<SimulatorApi, 'openEvents'> {
  const caller = createCaller(fetchFunction);
  const listeners = new Set<() => void>();
  const items = async (path: string, signal?: AbortSignal): Promise<readonly unknown[]> =>
    itemsOf(await caller.json(path, { signal }));
  const change = async (path: string, options: CallOptions): Promise<unknown> => {
    try {
      return await caller.json(path, options);
    } finally {
      // Listeners are called after a failure, too: the action may have happened all the same.
      for (const listener of listeners) listener();
    }
  };
  const post = (path: string, body: unknown): Promise<unknown> => change(path, { method: 'POST', body });
  return {
    cabinets: async (signal) => (await items('/cabinets', signal)).map(cabinetOf),
    cabinet: async (id, signal) => cabinetOf(await caller.json(`/cabinets/${of(id)}`, { signal })),
    clock: async (signal) => clockOf(await caller.json('/clock', { signal })),
    rentalEnds: async (signal) => (await items('/clock/ends', signal)).flatMap(rentalEndOf),
    inbox: async (to, signal) => messagesOf(await items(`/inbox${query({ to })}`, signal)),
    intents: async (signal) => (await items('/payments/intents', signal)).map(intentOf),
    trace: (signal) => caller.text('/log', { signal }),
    ...doorCalls(post),
    faults: async (signal) => faultsOf(await items('/faults', signal), ''),
    async setFault(request) {
      await post('/faults', request);
    },
    async clearFaults(only) {
      await change(`/faults${only ? query(only) : ''}`, { method: 'DELETE' });
    },
    async changeClock(body) {
      let reply = await post('/clock', 'freeze' in body ? body : { ...body, answerWithinSeconds });
      // Advances wait for each other: an empty one ends with the previous one, and the page shows the clock meanwhile.
      while (isUnderWay(reply)) reply = await post('/clock', { advanceSeconds: 0, answerWithinSeconds });
    },
    ...paymentCalls(post),
    async reset(seed) {
      await post('/reset', { seed: seedOf(seed) });
    },
    recording: async (signal) => recordingOf(await caller.json('/recording/state', { signal })),
    async record(action) {
      await post('/recording', { action });
    },
    recordedScenario: () => caller.text('/recording', {}),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Provides the control API to the page's components; a test passes its own fetch function. */
export const ApiContext = createContext<SimulatorApi | null>(null);

export function useApi(): SimulatorApi {
  const api = useContext(ApiContext);
  if (!api) throw new Error('The page stands outside its ApiContext');
  return api;
}
