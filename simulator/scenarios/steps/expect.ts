/** `expect`: checks the current state. */
import { stepFamily } from '#simulator/scenarios/family.js';
import {
  cabinetsIn,
  callsIn,
  check,
  expectations,
  expectationWords,
  lockersIn,
  peopleIn,
} from './expectations.js';

export const expectStep = stepFamily({
  verb: 'expect',
  about: 'Fails the scenario unless everything is as told.',
  schema: expectations,
  words: (wanted) => `vérifier : ${expectationWords(wanted)}`,
  lockers: (wanted) => lockersIn(wanted),
  cabinets: (wanted) => cabinetsIn(wanted),
  people: (wanted) => peopleIn(wanted),
  calls: (wanted) => callsIn(wanted),
  play: check,
});
