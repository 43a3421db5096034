/** `open`, `close`, `leave-ajar`, `force`: a hand moves a door. */
import { stepFamily, type StepFamily } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import { lockerField } from './fields.js';

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
    async play(stage, locker) {
      const path = `/lockers/${stage.lockerId(locker)}/door`;
      const reply = (await stage.control('POST', path, { action })) as { readonly door: string };
      await stage.pass(0);
      if (!door.includes(reply.door))
        throw new StepFailed(`La porte du casier ${locker} est « ${reply.door} ».`);
    },
  }),
);
