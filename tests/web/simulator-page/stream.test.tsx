/** The trace panel on the stream: lines as they come, reconnection, and polling if there is no stream. */
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { simulatorPage } from '#simulator/page/app.js';
import type { EventsLine } from '#simulator/page/stream.js';
import { createControl, now, type Control } from './control.js';

type EventFields = { data?: unknown; lastEventId?: string };

/** A browser's EventSource, controlled by the test. */
class Line implements EventsLine {
  readyState = 0;
  private readonly listeners: { name: string; listener: (event: EventFields) => void }[] = [];
  constructor(readonly url: string) {}
  addEventListener(name: string, listener: (event: EventFields) => void): void {
    this.listeners.push({ name, listener });
  }
  close(): void {
    this.readyState = 2;
  }
  say(name: string, event: EventFields = {}): void {
    for (const one of this.listeners) if (one.name === name) one.listener(event);
  }
  trace(number: number, kind: string): void {
    const data = JSON.stringify({ at: now + number, kind, commandId: `cmd-${number}` });
    this.say('trace', { data, lastEventId: `a.${number}` });
  }
}

let control: Control;
let lines: Line[];
const line = () => lines.at(-1) as Line;
const later = () => act(() => vi.advanceTimersByTimeAsync(100));
const look = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};

beforeEach(async () => {
  vi.useFakeTimers();
  control = createControl();
  lines = [];
  window.history.replaceState(null, '', '/simulator#vue=trace');
  render(
    simulatorPage(control.fetch, (url) => {
      lines.push(new Line(url));
      return line();
    }),
  );
  await later();
  line().say('open');
});
afterEach(() => {
  cleanup();
  look('visible');
  vi.useRealTimers();
});

const askedForLog = () => control.asked.filter(({ path }) => path === '/_sim/log').length;

it('says that nothing happened, then shows new lines, and never reloads the whole', async () => {
  await later();
  expect(screen.getByText(/La trace est vide/)).toBeTruthy();
  line().trace(1, 'keypad');
  line().trace(2, 'event');
  await later();
  expect(screen.getByText('2 lignes sur 2')).toBeTruthy();
  line().trace(3, 'link.down');
  await later();

  expect(screen.getByText('3 lignes sur 3')).toBeTruthy();
  const kinds = screen.getAllByText(/^(keypad|event|link\.down)$/).map(({ textContent }) => textContent);
  expect(kinds).toEqual(['link.down', 'event', 'keypad']);
  expect(line().url).toBe('/_sim/events?since=0');
  expect(askedForLog()).toBe(0);
});

it('says that the simulator is silent until it responds again; a new trace replaces the old one', async () => {
  line().trace(1, 'keypad');
  await later();
  act(() => line().say('error'));
  expect(screen.getByText(/la trace reprendra où elle s’est arrêtée/)).toBeTruthy();
  expect(screen.getByText('keypad')).toBeTruthy();

  act(() => line().say('open'));
  line().say('restart');
  line().trace(2, 'event');
  await later();

  expect(screen.queryByText(/reprendra/)).toBeNull();
  expect(screen.queryByText('keypad')).toBeNull();
  expect(screen.getByText('1 ligne sur 1')).toBeTruthy();
});

it('disconnects while the page is hidden, and continues at the same position', async () => {
  line().trace(7, 'keypad');
  await later();
  const first = line();
  look('hidden');
  expect(first.readyState).toBe(2);

  look('visible');

  expect(line()).not.toBe(first);
  expect(line().url).toBe('/_sim/events?since=a.7');
  line().trace(8, 'event');
  await later();
  expect(screen.getByText('2 lignes sur 2')).toBeTruthy();
});

it('polls without a stream', async () => {
  control.answer('GET /_sim/log', `${JSON.stringify({ at: now, kind: 'keypad' })}\n`);
  line().readyState = 2;
  act(() => line().say('error'));
  await later();

  expect(screen.getByText('1 ligne sur 1')).toBeTruthy();
  expect(askedForLog()).toBeGreaterThan(0);
});
