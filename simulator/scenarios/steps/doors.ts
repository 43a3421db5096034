/** `open`, `close`, `leave-ajar`, `force`: a hand moves a door. */
import { stepFamily, type StepFamily, lockerField, codeField } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/platform.js';
import { z } from 'zod';
import type { ScenarioRun } from '#simulator/scenarios/scenario-run.js';

interface Gesture {
  readonly verb: string;
  readonly action: string;
  readonly about: string;
  readonly words: string;
  /** The state of the door afterwards. */
  readonly door: readonly string[];
}

const gestures: readonly Gesture[] = [
  {
    verb: 'open',
    action: 'open',
    about: 'Pulls the door open: a bolt that is free, or a door that was ajar.',
    words: 'ouvrir la porte',
    door: ['open'],
  },
  {
    verb: 'close',
    action: 'close',
    about: 'Pushes the door shut; with the fault `door-ajar` it stays ajar.',
    words: 'fermer la porte',
    door: ['closed', 'ajar'],
  },
  {
    verb: 'leave-ajar',
    action: 'leaveAjar',
    about: 'Leaves an open door ajar.',
    words: 'laisser la porte entrouverte',
    door: ['ajar'],
  },
  {
    verb: 'force',
    action: 'force',
    about: 'Forces a locked door.',
    words: 'forcer la porte',
    door: ['open'],
  },
];

export const doorSteps: readonly StepFamily[] = gestures.map(({ verb, action, about, words, door }) =>
  stepFamily({
    verb,
    about,
    schema: lockerField,
    words: (locker) => `${words} du casier ${locker}`,
    lockers: (locker) => [{ name: locker, path: [] }],
    async play(run, locker) {
      const path = `/lockers/${run.lockerId(locker)}/door`;
      const reply = (await run.control('POST', path, { action })) as { readonly door: string };
      await run.pass(0);
      if (!door.includes(reply.door))
        throw new StepFailed(`La porte du casier ${locker} est « ${reply.door} ».`);
    },
  }),
);

/** `put`, `take`: puts things through an open door or removes them. */
const obstacles: Readonly<Record<string, string>> = {
  doorClosed: 'la porte n’est pas ouverte',
  occupied: 'le casier est occupé',
  empty: 'le casier est vide',
};

async function handle(run: ScenarioRun, locker: string, action: object): Promise<void> {
  const reply = await run.control('POST', `/lockers/${run.lockerId(locker)}/content`, action);
  const { result } = reply as { readonly result: string };
  if (result !== 'done') throw new StepFailed(`Casier ${locker} : ${obstacles[result] ?? result}.`);
}

export const put = stepFamily({
  verb: 'put',
  about: 'Puts a thing into an open locker.',
  schema: z.strictObject({ locker: lockerField, thing: z.string().min(1).max(200) }),
  words: ({ locker, thing }) => `mettre « ${thing} » dans le casier ${locker}`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  play: (run, { locker, thing }) => handle(run, locker, { put: thing }),
});

export const take = stepFamily({
  verb: 'take',
  about: 'Takes out what lies in an open locker.',
  schema: lockerField,
  words: (locker) => `prendre ce qui est dans le casier ${locker}`,
  lockers: (locker) => [{ name: locker, path: [] }],
  play: (run, locker) => handle(run, locker, { take: true }),
});

const results = ['opened', 'refused', 'lockedOut', 'jammed', 'dead'] as const;

/** `press`: a person types a code at a keypad. */
export const press = stepFamily({
  verb: 'press',
  about: 'Types a code at the keypad of a locker; `result` is `opened` by default.',
  schema: z.strictObject({ locker: lockerField, code: codeField, result: z.enum(results).default('opened') }),
  words: ({ locker, result }) => `taper un code au casier ${locker} (${result})`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  async play(run, { locker, code, result: wanted }) {
    const reply = await run.control('POST', `/lockers/${run.lockerId(locker)}/keypad`, { code });
    const { result } = reply as { readonly result: string };
    await run.pass(0);
    if (result !== wanted) throw new StepFailed(`Le clavier répond « ${result} » au lieu de « ${wanted} ».`);
  },
});
