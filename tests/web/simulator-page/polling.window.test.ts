import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyMs, startPolling, type Polling } from '#simulator/page/polled.js';

interface Question {
  readonly signal: AbortSignal;
  readonly reply: (text: string) => void;
  readonly fail: (problem: Error) => void;
}

let questions: Question[];
let heard: string[];
let polling: Polling;

const look = (visibility: DocumentVisibilityState) => {
  Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
};
const last = () => questions.at(-1) as Question;

beforeEach(() => {
  vi.useFakeTimers();
  questions = [];
  heard = [];
  polling = startPolling(
    (signal) =>
      new Promise<string>((reply, fail) => {
        questions.push({ signal, reply, fail });
      }),
    {
      onReply: (reply) => heard.push(reply),
      onProblem: (problem) => heard.push(String(problem)),
    },
  );
});
afterEach(() => {
  polling.stop();
  look('visible');
  vi.useRealTimers();
});

describe('polling', () => {
  it('polls again two seconds after a response, and not before', async () => {
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(questions).toHaveLength(1);

    last().reply('one');
    await vi.advanceTimersByTimeAsync(everyMs);

    expect(heard).toEqual(['one']);
    expect(questions).toHaveLength(2);
  });

  it('pauses while the page is hidden, and polls at once when it is visible', async () => {
    look('hidden');
    last().reply('one');
    await vi.advanceTimersByTimeAsync(10 * everyMs);
    expect(questions).toHaveLength(1);

    look('visible');

    expect(questions).toHaveLength(2);
  });

  it('drops an answer that is older than the last refresh', async () => {
    const [older] = questions;
    polling.refresh();
    older?.reply('old');
    last().reply('new');
    await vi.advanceTimersByTimeAsync(0);

    expect(older?.signal.aborted).toBe(true);
    expect(heard).toEqual(['new']);
  });

  it('continues after a failure', async () => {
    last().fail(new Error('down'));
    await vi.advanceTimersByTimeAsync(everyMs);

    expect(heard).toEqual(['Error: down']);
    expect(questions).toHaveLength(2);
  });

  it('times out without a response', async () => {
    const { signal, fail } = last();
    signal.addEventListener('abort', () => fail(new Error('aborted')));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(heard).toEqual(['Error: Le simulateur met trop de temps à répondre.']);
  });

  it('reports nothing after it is stopped', async () => {
    polling.stop();
    last().reply('late');
    await vi.advanceTimersByTimeAsync(10 * everyMs);

    expect(heard).toEqual([]);
    expect(questions).toHaveLength(1);
  });
});
