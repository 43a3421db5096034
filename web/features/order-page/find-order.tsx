/** `/commande`: the orders stored on this device, and a field that reads a link, a whole message or a code. */
import { type FormEvent, useId, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { typeset } from '#domain/shared/typography.js';
import { destinationOf, linkedPage } from '#web/api/typed-destination.js';
import { inLanguage } from '#web/lib/language.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { LostLinks } from '#web/ui/lost-links/lost-links.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Page } from '#web/ui/page.js';
import { storedOrders } from './stored-orders.js';
import { words } from './words/index.js';

const t = inLanguage(words);

function Known() {
  const title = useId();
  const known = storedOrders();
  if (known.length === 0) return null;
  return (
    <section className="stack" aria-labelledby={title}>
      <h2 id={title}>{t.onThisDevice}</h2>
      {known.map(({ id, token, reference, cabinetName }) => (
        <Link key={id} className={buttonClass('quiet', true)} to={`/commande/${id}#t=${token}`}>
          {t.orderAt(reference, cabinetName)}
        </Link>
      ))}
    </section>
  );
}

export function FindOrder({ wrong }: { readonly wrong: string | null }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState(wrong);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const path = linkedPage(typed) ?? destinationOf(typed)?.path;
    if (path !== undefined) void navigate(path);
    else setError(t.nothingFound);
  };
  return (
    <Page title={t.findTitle}>
      <Known />
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label={t.linkOrCode}
          hint={typeset(t.linkHint)}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          name="orderLink"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
        />
        <Button type="submit" isWide>
          {t.see}
        </Button>
      </form>
      <LostLinks />
      <HelpPhone />
    </Page>
  );
}
