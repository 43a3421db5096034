/** `wait`, `advance-clock`: simulated time passes, with everything that falls due; no step really sleeps. */
import { z } from 'zod';
import { durationField, durationMs } from '#simulator/scenarios/values.js';
import { stepFamily, lockerField } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/platform.js';
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
  async play(run, length) {
    if (typeof length === 'string') return run.pass(durationMs(length));
    const left = Date.parse(length.to) - (await run.now());
    if (!(left >= 0)) throw new StepFailed(`L’horloge a déjà dépassé ${length.to}.`);
    await run.pass(left);
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
  words: (request) =>
    typeof request === 'string'
      ? `attendre ${request}`
      : `attendre, au plus ${request.atMost} : ${expectationWords(request.until)}`,
  lockers: (request) => (typeof request === 'string' ? [] : lockersIn(request.until, 'until')),
  cabinets: (request) => (typeof request === 'string' ? [] : cabinetsIn(request.until, 'until')),
  people: (request) => (typeof request === 'string' ? [] : peopleIn(request.until, 'until')),
  calls: (request) => (typeof request === 'string' ? [] : callsIn(request.until, 'until')),
  async play(run, request) {
    if (typeof request === 'string') return run.pass(durationMs(request));
    const every = Math.max(1, durationMs(request.every));
    for (let left = durationMs(request.atMost); ; left -= every) {
      const failure = await failureOf(() => check(run, request.until));
      if (!failure) return;
      if (left <= 0) throw new StepFailed(`Après ${request.atMost} : ${failure.message}`);
      await run.pass(Math.min(every, left));
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

/** `set-clock`: a technician sets the clock of a lock without a link. */
export const setClock = stepFamily({
  verb: 'set-clock',
  about: 'Sets the clock of an offline lock right, or to what it is to show: `26/11/2026 14:32`.',
  schema: z.strictObject({ locker: lockerField, shows: z.string().min(1).max(40).optional() }),
  words: ({ locker, shows }) => `régler l’horloge du casier ${locker}${shows ? ` sur ${shows}` : ''}`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  async play(run, { locker, shows }) {
    await run.control('POST', `/lockers/${run.lockerId(locker)}/clock`, shows ? { shows } : {});
  },
});
