/** An e-mail address; suggests a probable correction on blur (messages.md#phone-numbers-and-addresses). */
import { Button, Group, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { probableEmail } from '#domain/shared/contacts.js';
import { useFieldOf, TextField, type TextProps } from './fields.js';

export function EmailField(props: TextProps) {
  const { value, setValue } = useFieldOf(props.name, props.label);
  const [left, setLeft] = useState<unknown>();
  const place = useRef<HTMLDivElement>(null);
  const meant = typeof value === 'string' && value === left ? probableEmail(value) : null;
  const choose = (email: string): void => {
    // The button disappears; a keyboard user continues from here.
    place.current?.focus();
    setValue(email);
  };
  return (
    <div onBlur={() => setLeft(value)}>
      <TextField
        maxLength={254}
        {...props}
        input={{ type: 'email', inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }}
      />
      <div ref={place} role="status" tabIndex={-1}>
        {meant === null ? null : (
          <Group gap={4} pt={4}>
            <Text span size="sm">
              Vouliez-vous dire
            </Text>
            <Button variant="subtle" size="compact-sm" onClick={() => choose(meant)}>
              {meant}
            </Button>
            <Text span size="sm">
              &nbsp;?
            </Text>
          </Group>
        )}
      </div>
    </div>
  );
}
