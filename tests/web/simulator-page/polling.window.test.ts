import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { everyMs, startPolling, type Polling } from '#simulator/page/polling.js';

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
  it('asks again two seconds after an answer, and not before there is one', async () => {
    await vi.advanceTimersByTimeAsync(everyMs);
    expect(questions).toHaveLength(1);

    last().reply('one');
    await vi.advanceTimersByTimeAsync(everyMs);

    expect(heard).toEqual(['one']);
    expect(questions).toHaveLength(2);
  });

  it('rests while nobody looks, and asks at once when somebody does again', async () => {
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

  it('goes on after a failure', async () => {
    last().fail(new Error('down'));
    await vi.advanceTimersByTimeAsync(everyMs);

    expect(heard).toEqual(['Error: down']);
    expect(questions).toHaveLength(2);
  });

  it('loses patience with an answer that never comes', async () => {
    const { signal, fail } = last();
    signal.addEventListener('abort', () => fail(new Error('aborted')));
    await vi.advanceTimersByTimeAsync(10_000);

    expect(heard).toEqual(['Error: Le simulateur met trop de temps à répondre.']);
  });

  it('says nothing more once it is stopped', async () => {
    polling.stop();
    last().reply('late');
    await vi.advanceTimersByTimeAsync(10 * everyMs);

    expect(heard).toEqual([]);
    expect(questions).toHaveLength(1);
  });
});
