/** `/personal-data/`: answers requests for access or erasure (GDPR, articles 15 and 17). */
import { Button, Card, Group, TextInput } from '@mantine/core';
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { wholeContact } from '#application/contract/people/privacy.js';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { AccessDenied } from '#web/ui/admin/page/access-denied.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { PersonPart } from './person-part.js';

const { usePersonQuery } = platform;

/** The input stays out of the address, which the browser stores and others may see. */
function ContactForm({ onAsk }: { readonly onAsk: (contact: string) => void }) {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const ask = (): void => {
    const { success, data, error: refused } = z.safeParse(wholeContact, typed);
    setError(success ? null : (refused.issues.at(-1)?.message ?? null));
    if (success) onAsk(data);
  };
  return (
    <Card withBorder padding="lg" maw={640}>
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

export function PersonalDataPage() {
  const [contact, setContact] = useState<string | null>(null);
  const seesAll = useSeesAll();
  const answer = usePersonQuery(contact === null ? skipToken : { query: { contact }, toasts: false });
  // Only a part of the stored data would be a false answer.
  if (!seesAll)
    return (
      <AccessDenied text="Seul un responsable de toutes les consignes répond de ce que l’entreprise conserve d’une personne." />
    );
  return (
    <ScreenPage
      title="Données personnelles"
      subtitle="Ce que vous conservez d’une personne&nbsp;: à lui remettre, ou à effacer, quand elle le demande."
    >
      <ContactForm onAsk={setContact} />
      {contact === null ? null : (
        <QueryState query={answer}>{(person) => <PersonPart key={contact} person={person} />}</QueryState>
      )}
    </ScreenPage>
  );
}
