/** `set-clock`: a technician sets the clock of a lock without a link. */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';
import { lockerField } from './fields.js';

export const setClock = stepFamily({
  verb: 'set-clock',
  about: 'Sets the clock of an offline lock right, or to what it is to show: `26/11/2026 14:32`.',
  schema: z.strictObject({ locker: lockerField, shows: z.string().min(1).max(40).optional() }),
  words: ({ locker, shows }) => `régler l’horloge du casier ${locker}${shows ? ` sur ${shows}` : ''}`,
  lockers: ({ locker }) => [{ name: locker, path: ['locker'] }],
  async play(stage, { locker, shows }) {
    await stage.control('POST', `/lockers/${stage.lockerId(locker)}/clock`, shows ? { shows } : {});
  },
});
