/**
 * What narrows a list: its search box, its tabs, and its filters, which are chosen from menus and shown as chips that
 * can be removed one by one or all at once.
 */
import {
  Button,
  Checkbox,
  Group,
  NumberInput,
  Pill,
  Popover,
  type PopoverProps,
  Select,
  Stack,
  TextInput,
  Badge,
  SegmentedControl,
  CloseButton,
  Kbd,
} from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState, useEffect, useRef } from 'react';
import * as z from 'zod/mini';
import { twoDecimals } from '#application/contract/rentals/rental-item-shapes.js';
import { eurosText } from '#web/lib/money.js';
import { dateText } from '#web/lib/moments.js';
import { instantFromField } from '#web/lib/paris-time.js';
import { Icon } from '#web/ui/admin/icon.js';
import { asyncSelect } from '#web/ui/admin/form/async-select.js';
import { schemaErrors } from '#web/ui/admin/form/schema-errors.js';
import { asTyped, typedNumber } from '#web/ui/admin/form/typed-number.js';
import { useAreShortcutsOn, useShortcut } from '#web/ui/admin/palette/shortcuts.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import type { Changes } from './list-address.js';
import type { Choices, Filter, Option, Tabs } from './list-types.js';

interface ListTabsProps {
  readonly tabs: Tabs;
  readonly value: string;
  readonly onChange: (changes: Changes) => void;
}

const numbers = new Intl.NumberFormat('fr-FR');
const everything = 'tout';

/** Tabs choose one value, not content panels: radio buttons convey that to a screen reader. */
export function ListTabs({ tabs, value, onChange }: ListTabsProps) {
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

const pauseMs = 350;

interface ListSearchProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** The search box of a list: queries after typing stops; `/` focuses it. */
export function ListSearch({ label, value, onChange }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null);
  const areShortcutsOn = useAreShortcutsOn();
  const isPhone = usePhone();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useShortcut('/', 'Rechercher dans la liste', () => input.current?.focus());
  useEffect(() => () => clearTimeout(timer.current), []);
  // The address is authoritative, but the text is not replaced while the user types.
  useEffect(() => {
    const field = input.current;
    if (field && document.activeElement !== field) field.value = value;
  }, [value]);
  const send = (text: string, afterMs: number): void => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onChange(text.trim()), afterMs);
  };
  const clear = (): void => {
    if (input.current) input.current.value = '';
    clearTimeout(timer.current);
    onChange('');
    input.current?.focus();
  };
  return (
    <TextInput
      ref={input}
      type="search"
      className="list-search"
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      maxLength={100}
      leftSection={<Icon name="search" size={16} />}
      rightSection={
        value !== '' ? (
          <CloseButton size="sm" aria-label="Effacer la recherche" onClick={clear} />
        ) : areShortcutsOn && !isPhone ? (
          <Kbd size="xs" className="list-search-hint">
            /
          </Kbd>
        ) : null
      }
      onChange={({ currentTarget }) => send(currentTarget.value, pauseMs)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Enter') send(currentTarget.value, 0);
      }}
    />
  );
}

interface DateFilterProps {
  readonly label: string;
  /** The value in the address; empty for none. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** No record is older, and no partly typed year of four digits reaches it. */
const firstDay = '1000-01-01';

/** Queries once the year is complete, because the field reports each digit, `0002` first. */
function DateFilter({ label, value, onChange }: DateFilterProps) {
  const [isUnreadable, setIsUnreadable] = useState(false);
  return (
    <TextInput
      type="date"
      label={label}
      defaultValue={value}
      error={isUnreadable ? 'Indiquez une date complète, qui existe.' : null}
      onChange={({ currentTarget: { value: typed } }) => {
        setIsUnreadable(false);
        if (typed === '' || typed >= firstDay) onChange(typed);
      }}
      onBlur={({ currentTarget: { value: left, validity } }) =>
        setIsUnreadable(validity.badInput || (left !== '' && left < firstDay))
      }
    />
  );
}

const typingPauseMs = 400;
const typedAmount = z.object({ amount: z.number().check(z.gte(0), twoDecimals) });

/** Applies the filter after typing stops, or on blur; an invalid amount sends no query. */
function AmountFilter({ label, value, onChange }: DateFilterProps) {
  const ask = useDebouncedCallback(onChange, { delay: typingPauseMs, flushOnUnmount: true });
  const [problem, setProblem] = useState<string | null>(null);
  const take = (typed: number | string): void => {
    const amount = typed === '' ? '' : typedNumber(typed);
    const found = amount === '' ? null : (schemaErrors(typedAmount, { amount })['amount'] ?? null);
    setProblem(found);
    if (found === null) ask(String(amount));
    else ask.cancel();
  };
  return (
    <NumberInput
      {...asTyped}
      label={label}
      error={problem}
      defaultValue={value}
      min={0}
      allowNegative={false}
      suffix={'\u00a0€'}
      inputMode="decimal"
      hideControls
      onChange={take}
    />
  );
}

interface Props {
  readonly filters: readonly Filter[];
  readonly choices: Choices;
  readonly onChange: (changes: Changes) => void;
}

const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const parts = (value: string): string[] => (value === '' ? [] : value.split(','));

function valueText(filter: Filter, value: string): string {
  if (filter.type === 'several')
    return parts(value)
      .map((one) => labelOf(filter.options, one))
      .join(', ');
  if (filter.type === 'amount') return Number.isFinite(Number(value)) ? eurosText(Number(value)) : value;
  if (filter.type !== 'date') return labelOf(filter.options, value);
  const instant = instantFromField(`${value}T00:00`);
  return instant === null ? `${value}, une date qui n’existe pas\u00a0: filtre ignoré` : dateText(instant);
}

interface FieldProps<F extends Filter = Filter> {
  readonly filter: F;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const leastMenuHeight = 240;

const SeveralField = ({ filter, value, onChange }: FieldProps<Extract<Filter, { type: 'several' }>>) => (
  <Checkbox.Group label={filter.label} value={parts(value)} onChange={(chosen) => onChange(chosen.join(','))}>
    <Stack gap={6} mt={6}>
      {filter.options.map((option) => (
        <Checkbox key={option.value} value={option.value} label={option.label} />
      ))}
    </Stack>
  </Checkbox.Group>
);

function FilterField({ filter, value, onChange }: FieldProps) {
  if (filter.type === 'amount')
    return <AmountFilter label={filter.label} value={value} onChange={onChange} />;
  if (filter.type === 'several') return <SeveralField filter={filter} value={value} onChange={onChange} />;
  if (filter.type === 'date') return <DateFilter label={filter.label} value={value} onChange={onChange} />;
  return (
    <Select
      label={filter.label}
      data={[...filter.options]}
      value={value === '' ? null : value}
      onChange={(next) => onChange(next ?? '')}
      placeholder="Indifférent"
      searchable={filter.options.length > 8}
      clearable
      comboboxProps={{ withinPortal: false }}
      {...asyncSelect(filter.options, value, filter.onSearch)}
    />
  );
}

/** Scrolls within the menu if the filters exceed the screen: the menu would disappear if its button left the screen. */
const withinScreen: PopoverProps['middlewares'] = {
  flip: true,
  shift: true,
  size: {
    padding: 8,
    apply: ({ availableHeight, elements }) => {
      elements.floating.style.maxHeight = `${Math.max(leastMenuHeight, availableHeight)}px`;
    },
  },
};

export const FilterMenu = ({ filters, choices, onChange }: Props) => (
  <Popover
    position="bottom-start"
    trapFocus
    returnFocus
    width={300}
    middlewares={withinScreen}
    hideDetached={false}
  >
    <Popover.Target>
      <Button variant="default" leftSection={<Icon name="filter" size={16} />}>
        Filtrer
      </Button>
    </Popover.Target>
    <Popover.Dropdown p="sm" aria-label="Filtres" className="list-filters">
      <Stack gap="sm" tabIndex={-1} data-autofocus className="list-panel">
        {filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            value={choices[filter.key] ?? ''}
            onChange={(value) => onChange({ [filter.key]: value })}
          />
        ))}
      </Stack>
    </Popover.Dropdown>
  </Popover>
);

interface ChipsProps extends Props {
  readonly onClear: () => void;
}

export function FilterChips({ filters, choices, onChange, onClear }: ChipsProps) {
  const chosen = filters.flatMap((filter) => {
    const value = choices[filter.key];
    return value === undefined ? [] : [{ filter, value }];
  });
  const search = choices['search'];
  if (chosen.length === 0 && search === undefined) return null;
  return (
    <Group gap="xs" role="group" aria-label="Filtres actifs">
      {search === undefined ? null : (
        <Pill
          withRemoveButton
          onRemove={() => onChange({ search: null })}
          removeButtonProps={{ 'aria-label': 'Retirer la recherche', tabIndex: 0, 'aria-hidden': false }}
        >
          «&nbsp;{search}&nbsp;»
        </Pill>
      )}
      {chosen.map(({ filter, value }) => (
        <Pill
          key={filter.key}
          withRemoveButton
          onRemove={() => onChange({ [filter.key]: null })}
          removeButtonProps={{
            'aria-label': `Retirer le filtre ${filter.label}`,
            tabIndex: 0,
            'aria-hidden': false,
          }}
        >
          {filter.label}&nbsp;: {valueText(filter, value)}
        </Pill>
      ))}
      <Button size="compact-sm" variant="subtle" onClick={onClear}>
        Effacer les filtres
      </Button>
    </Group>
  );
}
