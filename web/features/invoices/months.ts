/** Months of the calendar as filters and proposals. */
import type { Option } from '#web/ui/admin/list-types.js';

const words = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const paris = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' });

const monthAt = (now: Date, back: number): Date => {
  const [year = 0, month = 1] = paris.format(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - back, 1));
};

/** Two years back, the running month first. */
export const monthOptions = (now: Date): Option[] =>
  Array.from({ length: 24 }, (_, back) => {
    const month = monthAt(now, back);
    return { value: month.toISOString().slice(0, 7), label: words.format(month) };
  });

/** The first and the last day of the month that is over. */
export function lastMonth(now: Date): { readonly from: string; readonly to: string } {
  const last = new Date(monthAt(now, 0).getTime() - 1);
  return { from: monthAt(now, 1).toISOString().slice(0, 10), to: last.toISOString().slice(0, 10) };
}
