/** `press`: a person types a code at a keypad. */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import { codeField, lockerField } from './fields.js';

const results = ['opened', 'refused', 'lockedOut', 'jammed', 'dead'] as const;

export const press = stepFamily({
  verb: 'press',
  about: 'Types a code at the keypad of a locker; `result` is `opened` unless told.',
  schema: z.strictObject({ locker: lockerField, code: codeField, result: z.enum(results).default('opened') }),
  words: ({ locker, result }) => `taper un code au casier ${locker} (${result})`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  async play(stage, { locker, code, result: wanted }) {
    const reply = await stage.control('POST', `/lockers/${stage.lockerId(locker)}/keypad`, { code });
    const { result } = reply as { readonly result: string };
    await stage.pass(0);
    if (result !== wanted) throw new StepFailed(`Le clavier répond « ${result} » au lieu de « ${wanted} ».`);
  },
});
