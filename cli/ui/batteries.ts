/** The deadline for changing batteries, as on the web; an older server does not send it. */
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import { batteryDueText } from '#domain/locks/battery-labels.js';
import { dayOnly } from './formats.js';

export const batteryDueBy = ({ by, ...forecast }: Pick<BatteryView, 'certainty' | 'by' | 'isDue'>): string =>
  batteryDueText({ ...forecast, by: typeof by === 'string' ? Date.parse(by) : null }, dayOnly);
