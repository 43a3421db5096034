/** Reading and setting the clock of an offline lock (devices.md#clock-of-an-offline-lock). */
import * as z from 'zod/mini';
import { id } from '#application/contract/fields.js';
import { clockBody, clockChecked } from './lock-clock-shapes.js';
import { managers, operators } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';

const of = { method: 'POST', section: 'Lockers', params: z.object({ lockerId: id }) } as const;

export const lockClock = routes({
  checkLockClock: {
    ...of,
    path: '/lockers/:lockerId/clock-check',
    access: operators,
    summary: 'What the clock that an offline lock shows means for its codes',
    body: clockBody,
    reply: clockChecked,
  },
  setLockClock: {
    ...of,
    path: '/lockers/:lockerId/clock-set',
    access: managers,
    summary: 'Record that the clock of an offline lock was set; refused unless it shows the right time',
    body: clockBody,
    reply: clockChecked,
  },
});
