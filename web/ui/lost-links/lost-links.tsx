/** « Recevoir mes liens » (pages.md#lost-links): one field, and one answer for every contact. */
import { type FormEvent, useState } from 'react';
import { errorOfOneField } from '#web/api/errors.js';
import { useSendOrderLinksMutation } from '#web/api/side-api.js';
import { inLanguage } from '#web/lib/language.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { words } from './words/index.js';
import { Notice } from '#web/ui/notice.js';

const t = inLanguage(words);

export function LostLinks() {
  const [typed, setTyped] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const [send, { data, error, isLoading, reset }] = useSendOrderLinksMutation();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const contact = typed.trim();
    setEmpty(contact === '');
    if (contact !== '' && !isLoading) void send({ body: { contact }, toasts: false });
  };
  return (
    <form className="card" onSubmit={submit} noValidate>
      <h2>{t.title}</h2>
      <Field
        label={t.contact}
        error={isEmpty ? t.needed : errorOfOneField(error)}
        name="linksContact"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
        maxLength={254}
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value);
          setEmpty(false);
          reset();
        }}
      />
      <Button type="submit" kind="quiet" isWide isBusy={isLoading} busyText={t.sending}>
        {t.send}
      </Button>
      {data ? (
        <Notice tone="good" title={t.sent}>
          <p>{t.sentHint}</p>
        </Notice>
      ) : null}
    </form>
  );
}
