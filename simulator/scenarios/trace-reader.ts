/**
 * The trace of a run: each step, the events of the outside world meanwhile, and at the end the messages and money
 * movements. Simultaneous events of several cabinets have no order: they are sorted by cabinet, so that the same seed
 * gives the same trace.
 */
import type { ScenarioPlatform } from './platform.js';

interface StepNote {
  readonly verb: string;
  readonly line: number;
  readonly isDone: boolean;
}

export interface TraceReader {
  /** Called before the first step: earlier events belong to the start of the world. */
  begin(): Promise<void>;
  step(note: StepNote, now: number): Promise<void>;
  end(): Promise<void>;
  lines(): readonly string[];
}

interface Line {
  readonly at: string;
  readonly kind: string;
  readonly cabinetId?: string;
  readonly lockerId?: string;
}

interface Seen {
  readonly items: readonly Record<string, unknown>[];
}

export function createTraceReader(platform: ScenarioPlatform): TraceReader {
  const lines: string[] = [];
  let told = 0;
  const cabinetOf = new Map<string, string>();
  const get = async (path: string): Promise<unknown> => (await platform.control('GET', path)).body;

  const read = async (): Promise<void> => {
    const text = await get(`/log?since=${told}`);
    const fresh = (typeof text === 'string' ? text : '').split('\n').filter((line) => line !== '');
    told += fresh.length;
    lines.push(...inOrder(fresh, cabinetOf));
  };
  const list = async (path: string) => ((await get(path)) as Seen).items;
  return {
    async begin() {
      for (const { cabinetId, lockers } of await list('/cabinets'))
        for (const { lockerId } of lockers as readonly { readonly lockerId: string }[])
          cabinetOf.set(lockerId, String(cabinetId));
      await read();
    },
    async step(note, now) {
      await read();
      lines.push(JSON.stringify({ at: new Date(now).toISOString(), kind: 'step', ...note }));
    },
    async end() {
      await read();
      for (const { channel, to, subject, sentAt } of (await list('/inbox')).toReversed())
        lines.push(JSON.stringify({ at: sentAt, kind: 'message', channel, to, subject }));
      for (const { id, status, amount, metadata, moved } of await list('/payments/intents'))
        lines.push(JSON.stringify({ kind: 'payment', id, status, amount, metadata, moved }));
    },
    lines: () => lines,
  };
}

/** Sorted within each instant by cabinet; the events of one cabinet keep their order. */
function inOrder(lines: readonly string[], cabinetOf: ReadonlyMap<string, string>): string[] {
  const keyed = lines.map((text, order) => {
    const { at, cabinetId, lockerId } = JSON.parse(text) as Line;
    const cabinet = cabinetId ?? cabinetOf.get(lockerId ?? '') ?? '';
    return { text, order, key: `${at} ${cabinet}` };
  });
  keyed.sort((left, right) =>
    left.key < right.key ? -1 : left.key > right.key ? 1 : left.order - right.order,
  );
  return keyed.map(({ text }) => text);
}
