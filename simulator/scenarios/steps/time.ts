/** `wait`, `advance-clock`: simulated time passes, with everything that falls due; no step really sleeps. */
import { z } from 'zod';
import { durationField, durationMs } from '#simulator/scenarios/durations.js';
import { stepFamily } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import {
  cabinetsIn,
  callsIn,
  check,
  expectations,
  expectationWords,
  lockersIn,
  peopleIn,
} from './expectations.js';

export const advanceClock = stepFamily({
  verb: 'advance-clock',
  about: 'Moves the clock on by a length of time, or `to` an instant.',
  schema: z.union([durationField, z.strictObject({ to: z.string().min(1) })]),
  words: (length) => `avancer l’horloge : ${typeof length === 'string' ? length : length.to}`,
  async play(stage, length) {
    if (typeof length === 'string') return stage.pass(durationMs(length));
    const left = Date.parse(length.to) - (await stage.now());
    if (!(left >= 0)) throw new StepFailed(`L’horloge a déjà dépassé ${length.to}.`);
    await stage.pass(left);
  },
});

const until = z.strictObject({
  until: expectations,
  atMost: durationField.default('2 min'),
  every: durationField.default('5s'),
});

export const wait = stepFamily({
  verb: 'wait',
  about:
    'Lets time pass, or lets it pass until something is true: looked at `every` so often, `atMost` so long.',
  schema: z.union([durationField, until]),
  words: (wish) =>
    typeof wish === 'string'
      ? `attendre ${wish}`
      : `attendre, au plus ${wish.atMost} : ${expectationWords(wish.until)}`,
  lockers: (wish) => (typeof wish === 'string' ? [] : lockersIn(wish.until, 'until')),
  cabinets: (wish) => (typeof wish === 'string' ? [] : cabinetsIn(wish.until, 'until')),
  people: (wish) => (typeof wish === 'string' ? [] : peopleIn(wish.until, 'until')),
  calls: (wish) => (typeof wish === 'string' ? [] : callsIn(wish.until, 'until')),
  async play(stage, wish) {
    if (typeof wish === 'string') return stage.pass(durationMs(wish));
    const every = Math.max(1, durationMs(wish.every));
    for (let left = durationMs(wish.atMost); ; left -= every) {
      const failure = await failureOf(() => check(stage, wish.until));
      if (!failure) return;
      if (left <= 0) throw new StepFailed(`Après ${wish.atMost} : ${failure.message}`);
      await stage.pass(Math.min(every, left));
    }
  },
});

async function failureOf(work: () => Promise<void>): Promise<StepFailed | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof StepFailed) return error;
    throw error;
  }
}
