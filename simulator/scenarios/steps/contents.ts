/** `put`, `take`: puts things through an open door or removes them. */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';
import type { Stage } from '#simulator/scenarios/stage.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import { lockerField } from './fields.js';

const obstacles: Readonly<Record<string, string>> = {
  doorClosed: 'la porte n’est pas ouverte',
  occupied: 'le casier est occupé',
  empty: 'le casier est vide',
};

async function handle(stage: Stage, locker: string, action: object): Promise<void> {
  const reply = await stage.control('POST', `/lockers/${stage.lockerId(locker)}/content`, action);
  const { result } = reply as { readonly result: string };
  if (result !== 'done') throw new StepFailed(`Casier ${locker} : ${obstacles[result] ?? result}.`);
}

export const put = stepFamily({
  verb: 'put',
  about: 'Puts a thing into an open locker.',
  schema: z.strictObject({ locker: lockerField, thing: z.string().min(1).max(200) }),
  words: ({ locker, thing }) => `mettre « ${thing} » dans le casier ${locker}`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  play: (stage, { locker, thing }) => handle(stage, locker, { put: thing }),
});

export const take = stepFamily({
  verb: 'take',
  about: 'Takes out what lies in an open locker.',
  schema: lockerField,
  words: (locker) => `prendre ce qui est dans le casier ${locker}`,
  lockers: (locker) => [{ name: locker, path: [] }],
  play: (stage, locker) => handle(stage, locker, { take: true }),
});
