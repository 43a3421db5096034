/** After an order: its customer, who has time again, may let this device keep the contact that was typed in this tab. */
import { useState } from 'react';
import { Tick } from '#web/ui/field.js';
import { inLanguage } from '#web/lib/language.js';
import { readStored } from '#web/lib/device-storage.js';
import { type Contact, readContact, rememberedContact, useRemembering } from './contact-fields.js';
import { words } from './words/index.js';

const t = inLanguage(words);

function Offer({ contact }: { readonly contact: Contact }) {
  const { isRemembered, remember } = useRemembering(contact);
  return (
    <Tick isTicked={isRemembered} onTick={remember}>
      {t.remember}
    </Tick>
  );
}

/** `draft` is the name of the order's stored texts. Nothing where another contact is remembered already. */
export function RememberLater({ draft }: { readonly draft: string }) {
  const [contact] = useState(() =>
    rememberedContact() === null ? readContact(readStored('session', draft)) : null,
  );
  return contact && <Offer contact={contact} />;
}
