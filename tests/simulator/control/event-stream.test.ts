/** The event stream of the trace: its content, its batches, and its signs of life. */
import { expect, test } from 'vitest';
import { openEvents, type EventsQuery, type Wait } from '#simulator/control/event-stream.js';
import { createTrace, type Trace } from '#simulator/trace.js';

const cabinets = {
  get: (): never => {
    throw new Error('no cabinet is asked for');
  },
};

function opened(query: EventsQuery = {}, wait: Wait = async () => false) {
  const names = ['un', 'deux', 'trois'][Symbol.iterator]();
  const trace = createTrace(
    () => 0,
    () => names.next().value ?? '',
  );
  const controller = new AbortController();
  const begin = (from: EventsQuery = query) => openEvents({ trace, cabinets }, from, wait)(controller.signal);
  return { trace, controller, begin };
}

const fill = (trace: Trace, count: number): void => {
  for (let number = 0; number < count; number += 1) trace.add('keypad', { number });
};
const idsIn = (text: string): string[] => text.match(/(?<=^id: ).+(?=\nevent: trace)/gm) ?? [];

async function textOf(events: AsyncGenerator<string, void>, writes: number): Promise<string[]> {
  const written: string[] = [];
  for (let count = 0; count < writes; count += 1) written.push((await events.next()).value ?? '');
  return written;
}

test('begins with the retry delay and the current position', async () => {
  const { begin } = opened();
  expect(await textOf(begin(), 2)).toEqual(['retry: 2000\n\n', ': en vie\nid: un.0\n\n']);
});

test('repeats a comment while there are no events', async () => {
  const { trace, begin } = opened();
  fill(trace, 1);
  const [, line, ...quiet] = await textOf(begin(), 4);
  expect(line).toBe(
    'id: un.1\nevent: trace\ndata: {"at":"1970-01-01T00:00:00.000Z","kind":"keypad","number":0}\n\n',
  );
  expect(quiet).toEqual([': en vie\nid: un.1\n\n', ': en vie\nid: un.1\n\n']);
});

test('sends many lines in batches, each line once', async () => {
  const { trace, begin } = opened();
  fill(trace, 1200);
  const [, ...portions] = await textOf(begin(), 4);
  expect(portions.map((one) => idsIn(one).length)).toEqual([500, 500, 200]);
  expect(idsIn(portions.join('')).at(-1)).toBe('un.1200');
});

test('counts lines that were dropped', async () => {
  const { trace, begin } = opened();
  fill(trace, 20_001);
  const [, first = ''] = await textOf(begin({ lastId: 'un.4000' }), 2);
  expect(first).toMatch(/^event: lost\ndata: \{"lines":6001\}\n\nid: un\.10002\n/);
});

test('begins the current trace for an id of another one, and says so', async () => {
  const { trace, begin } = opened();
  fill(trace, 1);
  const [, first = ''] = await textOf(begin({ lastId: 'hier.40' }), 2);
  expect(first).toMatch(/^event: restart\ndata: \{"trace":"un"\}\n\nid: un\.1\n/);
});

test('sends events during a write with the next batch', async () => {
  const { trace, begin } = opened();
  fill(trace, 1);
  const events = begin();
  await textOf(events, 2);
  fill(trace, 2);
  const [next = ''] = await textOf(events, 1);
  expect(idsIn(next)).toEqual(['un.2', 'un.3']);
});

test('ends with its signal, and leaves no listeners', async () => {
  const { trace, controller } = opened();
  const events = openEvents({ trace, cabinets }, {})(controller.signal);
  await textOf(events, 2);
  const last = events.next();
  controller.abort();
  expect((await last).done).toBe(true);
});

test.each(['hier', '-1', '1.x', 'a b.3'])('refuses an invalid position: %s', (since) => {
  expect(() => opened().begin({ since })).toThrow('« now »');
});
