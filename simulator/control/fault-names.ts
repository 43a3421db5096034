/** The names of all faults that `POST /_sim/faults` accepts (simulator.md#faults). */
import { cabinetFaultNames } from '#simulator/cabinets/faults.js';
import { paymentFaultNames } from './faults.js';
import { messageRefused } from './set-fault.js';

export const faultNames: readonly string[] = [
  ...cabinetFaultNames,
  ...Object.keys(paymentFaultNames),
  messageRefused,
];
