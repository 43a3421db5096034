/**
 * Proves an order with its code and the last 4 digits of its phone number (doors-and-codes.md#proof-of-an-order). Both
 * are checked together, and the page does not show which of the two was wrong.
 */
import { useState, type FormEvent } from 'react';
import { Link } from 'react-router';
import { asciiDigits } from '#domain/shared/ascii-digits.js';
import { useSendRentalLinkMutation } from '#web/api/customer-api.js';
import { textOf, type ApiError } from '#web/api/errors.js';
import { storeProof } from '#web/api/order-proofs.js';
import { spelled } from '#web/lib/spelling.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';

interface Props {
  readonly code: string;
  readonly error: ApiError | null;
  readonly isChecking: boolean;
  readonly onRetry: () => void;
}

/** Without proof every code returns PROOF_REQUIRED, which this form already shows. */
const isNews = ({ code }: ApiError): boolean => code !== 'PROOF_REQUIRED';

/** Always offered, and the same for every code: sends the lost message again. */
function SendLink({ code }: { readonly code: string }) {
  const [send, { isLoading, isSuccess, error }] = useSendRentalLinkMutation();
  if (isSuccess)
    return (
      <Notice tone="good" title="Votre lien est en route.">
        <p>
          Si ce code est celui d’une location, son lien arrive dans la minute à l’e-mail et au téléphone de la
          commande.
        </p>
      </Notice>
    );
  return (
    <>
      {error === undefined ? null : <Notice tone="bad" title={textOf(error)} />}
      <Button
        kind="quiet"
        isWide
        isBusy={isLoading}
        busyText="Envoi…"
        onClick={() => void send({ params: { code }, toasts: false })}
      >
        Recevoir mon lien
      </Button>
    </>
  );
}

export function ProofForm({ code, error, isChecking, onRetry }: Props) {
  const [digits, setDigits] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const typed = asciiDigits(digits).replace(/\D/g, '');
    if (typed.length !== 4) return setFault('Tapez les 4 derniers chiffres.');
    storeProof(code, { kind: 'digits', value: typed });
    // The same digits after a lost response start no new request, so this retries.
    if (error && typeof error.status === 'string') onRetry();
  };
  return (
    <Page
      title="Ma location"
      subtitle={
        <p>
          Code de location&nbsp;: <strong aria-hidden="true">{code}</strong>
          <span className="unseen">{spelled(code)}</span>
        </p>
      }
    >
      {error && !isChecking && isNews(error) ? <Notice tone="bad" title={error.text} /> : null}
      <form className="card" onSubmit={submit} noValidate>
        <Field
          label="4 derniers chiffres de votre téléphone"
          hint="Ceux du numéro de la commande. Ils protègent votre location."
          error={fault}
          name="phoneDigits"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="go"
          maxLength={20}
          value={digits}
          onChange={(event) => {
            setDigits(event.target.value);
            setFault(null);
          }}
        />
        <Button type="submit" isWide isBusy={isChecking} busyText="Vérification…">
          Voir ma location
        </Button>
      </form>
      <SendLink code={code} />
      <Link className={buttonClass('plain')} to="/rental-status">
        Taper un autre code de location
      </Link>
    </Page>
  );
}
