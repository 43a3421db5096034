/** The deadline for changing batteries. */
import { day } from '#domain/shared/record.js';
import { batteryDueText } from '#domain/locks/battery.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import { dateText, dayText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';

type By = Pick<BatteryView, 'certainty' | 'by' | 'isDue'>;

const yearOf = (at: number): string => dateText(at).slice(-4);

/** `12 janvier`; of another year `12 janvier 2029`. */
const dayAfter = (now: number) => (at: number) =>
  yearOf(at) === yearOf(now) ? dayText(at) : `${dayText(at)} ${yearOf(at)}`;

export const batteryDueWords = ({ by, ...due }: By, now: number): string =>
  batteryDueText({ ...due, by: by === null ? null : Date.parse(by) }, dayAfter(now));

export function BatteryDueBy({ batteries: { certainty, by, isDue } }: { readonly batteries: By }) {
  const now = useNow(null, day);
  return (
    <span {...(isDue && { style: { fontWeight: 600 } })}>
      {batteryDueWords({ certainty, by, isDue }, now)}
    </span>
  );
}
