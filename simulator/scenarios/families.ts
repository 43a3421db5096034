/** Every step that a scenario may have, by its verb. */
import type { StepFamily } from './family.js';
import { put, take } from './steps/contents.js';
import { doorSteps } from './steps/doors.js';
import { expectStep } from './steps/expect.js';
import { clearFaults, fault } from './steps/faults.js';
import { http } from './steps/http.js';
import { press } from './steps/keypad.js';
import { letStep } from './steps/let.js';
import { readMessage } from './steps/message.js';
import { abandon, dashboard, pay } from './steps/payment.js';
import { repeat } from './steps/repeat.js';
import { setClock } from './steps/set-clock.js';
import { advanceClock, wait } from './steps/time.js';

export const stepFamilies: readonly StepFamily[] = [
  press,
  ...doorSteps,
  put,
  take,
  setClock,
  pay,
  abandon,
  dashboard,
  wait,
  advanceClock,
  fault,
  clearFaults,
  http,
  readMessage,
  expectStep,
  letStep,
  repeat,
];

export const familyOf = (verb: string): StepFamily | undefined =>
  stepFamilies.find((family) => family.verb === verb);
