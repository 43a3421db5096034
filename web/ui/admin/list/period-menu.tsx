/** Fills the two days of a list's period with a usual one: a month, a quarter or a year, in the time of Paris. */
import { Button, Menu } from '@mantine/core';
import { fieldText } from '#web/lib/paris-time.js';
import { Icon } from '#web/ui/admin/icon.js';
import type { Changes } from './list-address.js';

interface Period {
  readonly label: string;
  /** Both days are included: `2026-11-01`. */
  readonly from: string;
  readonly until: string;
}

const dayText = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

const quarterOf = (month: number): number => month - (month % 3);

/** The first month and the number of months, from the current month of its year. */
const periods: readonly (readonly [label: string, first: (month: number) => number, months: number])[] = [
  ['Ce mois', (month) => month, 1],
  ['Le mois dernier', (month) => month - 1, 1],
  ['Ce trimestre', quarterOf, 3],
  ['Le trimestre dernier', (month) => quarterOf(month) - 3, 3],
  ['Cette année', () => 0, 12],
  ['L’année dernière', () => -12, 12],
];

/** `now` is an instant of the device. */
export function usualPeriods(now: number): readonly Period[] {
  const [year = 0, number = 1] = fieldText(now).split('-').map(Number);
  return periods.map(([label, firstOf, months]) => {
    const first = firstOf(number - 1);
    return { label, from: dayText(year, first, 1), until: dayText(year, first + months, 0) };
  });
}

export const PeriodMenu = ({ onChange }: { readonly onChange: (changes: Changes) => void }) => (
  <Menu position="bottom-start">
    <Menu.Target>
      <Button variant="default" leftSection={<Icon name="calendar" size={16} />}>
        Période
      </Button>
    </Menu.Target>
    <Menu.Dropdown>
      {periods.map(([label], index) => (
        <Menu.Item
          key={label}
          onClick={() => {
            const { from, until } = usualPeriods(Date.now())[index] ?? {};
            onChange({ from: from ?? null, until: until ?? null });
          }}
        >
          {label}
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);
