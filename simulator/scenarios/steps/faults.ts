/** `fault`, `clear-faults`: sets and clears faults. */
import { z } from 'zod';
import { faultNames, everyMessage, everyPayment } from '#simulator/control/faults.js';
import { durationField, durationMs } from '#simulator/scenarios/values.js';
import { stepFamily, type Place } from '#simulator/scenarios/family.js';
import { everyCabinet } from '#simulator/models/fault-names.js';
import type { ScenarioRun } from '#simulator/scenarios/scenario-run.js';

const whole: readonly string[] = [everyCabinet, everyPayment, everyMessage];

/** A locker, a cabinet by its alias, `cabinets`, `payments`, `messages`, or an order's id. */
const targetOf = (run: ScenarioRun, on: string): string =>
  on.includes('/') ? run.lockerId(on) : run.cabinetId(on);

const isPlain = (on: string): boolean => !on.includes('$') && !whole.includes(on);
const lockersIn = (on: string | undefined): Place[] =>
  on !== undefined && on.includes('/') ? [{ name: on, path: ['on'] }] : [];
const cabinetsIn = (on: string | undefined): Place[] =>
  on !== undefined && !on.includes('/') && isPlain(on) ? [{ name: on, path: ['on'] }] : [];

const faultField = z.enum(faultNames);

export const fault = stepFamily({
  verb: 'fault',
  about: 'Sets a fault: for good, `times` times, or for a while (`for`).',
  schema: z.strictObject({
    on: z.string().min(1),
    fault: faultField,
    times: z.int().min(1).optional(),
    for: durationField.optional(),
  }),
  words: ({ on, fault: name }) => `panne « ${name} » sur ${on}`,
  lockers: ({ on }) => lockersIn(on),
  cabinets: ({ on }) => cabinetsIn(on),
  faultOf: ({ on, fault: name, times }) => ({ on, fault: name, isCounted: times !== undefined }),
  async play(run, { on, fault: name, times, for: length }) {
    const limits = {
      ...(times !== undefined && { times }),
      ...(length !== undefined && { forSeconds: durationMs(length) / 1_000 }),
    };
    await run.control('POST', '/faults', { target: targetOf(run, on), fault: name, ...limits });
    await run.pass(0);
  },
});

export const clearFaults = stepFamily({
  verb: 'clear-faults',
  about: 'Mends everything (`all`), one place, or one fault of it.',
  schema: z.union([
    z.literal('all'),
    z.strictObject({ on: z.string().min(1), fault: faultField.optional() }),
  ]),
  words: (which) => (which === 'all' ? 'lever toutes les pannes' : `lever les pannes de ${which.on}`),
  lockers: (which) => (which === 'all' ? [] : lockersIn(which.on)),
  cabinets: (which) => (which === 'all' ? [] : cabinetsIn(which.on)),
  async play(run, which) {
    const query =
      which === 'all'
        ? ''
        : `?${new URLSearchParams({ target: targetOf(run, which.on), ...(which.fault && { fault: which.fault }) }).toString()}`;
    await run.control('DELETE', `/faults${query}`);
    await run.pass(0);
  },
});
