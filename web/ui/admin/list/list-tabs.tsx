/** The states of the listed records as tabs, with their counts. */
import { Badge, SegmentedControl } from '@mantine/core';
import type { Changes } from './list-address.js';
import type { Tabs } from './list-types.js';

interface Props {
  readonly tabs: Tabs;
  readonly value: string;
  readonly onChange: (changes: Changes) => void;
}

const numbers = new Intl.NumberFormat('fr-FR');
const everything = 'tout';

/** Tabs choose one value, not content panels: radio buttons convey that to a screen reader. */
export function ListTabs({ tabs, value, onChange }: Props) {
  const choices = [{ value: everything, label: tabs.all, count: undefined }, ...tabs.options];
  return (
    <div className="list-tabs">
      <SegmentedControl
        aria-label="État"
        value={value === '' ? everything : value}
        onChange={(next) => onChange({ [tabs.key]: next === everything ? null : next })}
        data={choices.map(({ value: each, label, count }) => ({
          value: each,
          label: (
            <span className="list-tab">
              {label}
              {count === undefined ? null : (
                <Badge size="sm" variant="default" flex="none" circle={count === null || count < 10}>
                  {count === null ? '…' : numbers.format(count)}
                </Badge>
              )}
            </span>
          ),
        }))}
      />
    </div>
  );
}
