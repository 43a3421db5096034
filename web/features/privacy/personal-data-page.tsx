/** `/personal-data/`: answers requests for access or erasure (GDPR, articles 15 and 17). */
import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { platform } from '#web/api/api.js';
import { useSeesAll } from '#web/api/auth/use-sees-all.js';
import { ContactForm } from '#web/ui/admin/form/contact-form.js';
import { contactIn } from '#web/ui/admin/form/contact-state.js';
import { AccessDenied } from '#web/ui/admin/page/access-denied.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { PersonPart } from './person-part.js';

const { usePersonQuery } = platform;

export function PersonalDataPage() {
  const [contact, setContact] = useState(contactIn(useLocation().state));
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
      <ContactForm start={contact ?? ''} onAsk={setContact} />
      {contact === null ? null : (
        <QueryState query={answer}>{(person) => <PersonPart key={contact} person={person} />}</QueryState>
      )}
    </ScreenPage>
  );
}
