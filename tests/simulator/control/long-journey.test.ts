/** An advance that takes longer than a caller waits: the response says how far it came, and the caller repeats it. */
import { expect, onTestFinished, test } from 'vitest';
import { openSimulator } from '#simulator/simulator.js';

const start = Date.UTC(2026, 10, 25, 9);
const dayMs = 86_400_000;

test('answers in time how far an advance of 400 days came, and continues', async () => {
  const simulator = await openSimulator({
    dataDir: null,
    publicUrl: 'http://localhost:3000',
    clock: { startAt: start, frozen: true },
  });
  onTestFinished(() => simulator.close());
  const clock = async (body: unknown) =>
    (await simulator.control({ method: 'POST', path: '/clock', query: {}, body })) as {
      status: number;
      body: { now: string; advancingTo: string | null };
    };
  let letGo = (): void => undefined;
  const busy = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let isDone = false;
  simulator.clock.onSettle({
    nextDue: () => Promise.resolve(isDone ? null : start + dayMs),
    runDue: () => busy.then(() => void (isDone = true)),
  });

  const first = await clock({ advanceSeconds: 400 * 86_400, answerWithinSeconds: 0.05 });
  expect(first).toMatchObject({
    status: 202,
    body: {
      now: new Date(start + dayMs).toISOString(),
      advancingTo: new Date(start + 400 * dayMs).toISOString(),
    },
  });
  letGo();
  const then = await clock({ advanceSeconds: 0, answerWithinSeconds: 10 });

  expect(then).toMatchObject({
    status: 200,
    body: { now: new Date(start + 400 * dayMs).toISOString(), advancingTo: null },
  });
});
