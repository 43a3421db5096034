/** The search box of a list: queries after typing stops; `/` focuses it. */
import { CloseButton, Kbd, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '#web/ui/admin/icon.js';
import { useAreShortcutsOn, useShortcut } from '#web/ui/admin/palette/shortcuts.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';

const pauseMs = 350;

interface Props {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function ListSearch({ label, value, onChange }: Props) {
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
