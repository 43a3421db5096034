/** `/n/204518`, typed from the sheet on a cabinet, and `/n` with a field for the number. */
import { useState, type FormEvent } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { readPublicNumber } from '#domain/lockers/cabinet.js';
import { useCabinetByNumberQuery } from '#web/api/side-api.js';
import { isApiError, textOf } from '#web/api/errors.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { Retry } from '#web/ui/retry.js';
import { WrongPageLink } from '#web/ui/wrong-page-link.js';
import { Skeleton } from '#web/ui/waiting.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './rare/words/index.js';
import { words as cabinetWords } from './words/index.js';

const t = inLanguage(words);
const of = inLanguage(cabinetWords);

function NumberForm(props: { readonly typed: string; readonly wrong: string | null }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(props.typed);
  const [error, setError] = useState(props.wrong);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const number = readPublicNumber(typed);
    if (number !== null) return void navigate(`/n/${number}`);
    setError(t.noNumber);
  };
  return (
    <Page title={t.findCabinet}>
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label={t.number}
          hint={t.numberHint}
          error={error}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setError(null);
          }}
          name="cabinetNumber"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
        />
        {error === null || readPublicNumber(typed) !== null ? null : <WrongPageLink typed={typed} />}
        <Button type="submit" isWide>
          {t.showCabinet}
        </Button>
      </form>
      <HelpPhone />
    </Page>
  );
}

function CabinetOf({ number }: { readonly number: string }) {
  const found = useCabinetByNumberQuery({ params: { number }, toasts: false }, { refetchOnReconnect: true });
  const { data, error } = found;
  if (data) return <Navigate to={`/cabinet/${data.cabinetId}`} replace />;
  if (isApiError(error) && error.status === 404) return <NumberForm typed={number} wrong={t.unknownNumber} />;
  return (
    <Page title={error ? of.cabinet : of.loading}>
      {error ? (
        <Retry text={textOf(error)} isBusy={found.isFetching} onRetry={() => void found.refetch()} />
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}

export function NumberPage() {
  const { number: typed = '' } = useParams();
  const number = readPublicNumber(typed);
  if (number !== null) return <CabinetOf key={number} number={number} />;
  return <NumberForm key={typed} typed={typed} wrong={typed === '' ? null : t.noNumber} />;
}
