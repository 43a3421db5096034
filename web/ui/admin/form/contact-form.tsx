/** Asks for a person; the input stays out of the address, which the browser stores and others may see. */
import { Button, Card, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import * as z from 'zod/mini';
import { wholeContact } from '#application/contract/people/privacy.js';

interface Props {
  readonly start?: string;
  readonly onAsk: (contact: string) => void;
}

export function ContactForm({ start = '', onAsk }: Props) {
  const [typed, setTyped] = useState(start);
  const [error, setError] = useState<string | null>(null);
  const ask = (): void => {
    const { success, data, error: refused } = z.safeParse(wholeContact, typed);
    setError(success ? null : (refused.issues.at(-1)?.message ?? null));
    if (success) onAsk(data);
  };
  return (
    <Card padding="lg" maw={640}>
      <form
        role="search"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          ask();
        }}
      >
        <Group align="flex-end" gap="sm">
          <TextInput
            label="E-mail ou téléphone de la personne"
            style={{ flex: '1 1 16rem' }}
            value={typed}
            error={error}
            maxLength={254}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          />
          <Button type="submit">Rechercher</Button>
        </Group>
      </form>
    </Card>
  );
}
