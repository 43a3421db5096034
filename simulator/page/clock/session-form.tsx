/** The customer's actions on the hosted payment page, without opening it (simulator.md#control-api). */
import { type FormEvent, useState } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useAction } from '#simulator/page/action.js';
import { useApi } from '#simulator/page/api-context.js';
import {
  type PageReply,
  type WhenAsked,
  sessionIdIn,
  whenAskedChoices,
  whenAskedLabels,
} from '#simulator/page/hosted-page.js';
import { oneOf } from '#simulator/page/reading.js';
import { Select } from '#simulator/page/select.js';
import { ActionResult } from '#simulator/page/action-result.js';

interface Card {
  readonly number: string;
  readonly label: string;
}

/** Stripe's published test cards, as the payment sandbox behaves (simulator.md#payment-sandbox). */
const cards: readonly Card[] = [
  { number: '4242424242424242', label: 'Visa, acceptée' },
  { number: '4000002500000003', label: 'Visa française, acceptée' },
  { number: '5555555555554444', label: 'Mastercard, acceptée' },
  { number: '378282246310005', label: 'American Express, acceptée' },
  { number: '4000002500003155', label: '3-D Secure à l’enregistrement' },
  { number: '4000002760003184', label: '3-D Secure à chaque paiement' },
  { number: '4000000000000002', label: 'Refusée par la banque' },
  { number: '4000000000009995', label: 'Provision insuffisante' },
  { number: '4000008260003178', label: '3-D Secure, puis provision insuffisante' },
  { number: '4000000000000069', label: 'Carte expirée' },
  { number: '4000000000000127', label: 'Cryptogramme faux' },
  { number: '4000000000000119', label: 'Erreur de traitement' },
  { number: '4000000000000341', label: 'Acceptée maintenant, refusée ensuite' },
  { number: '4000000000005126', label: 'Remboursement renvoyé par la banque' },
];

export function SessionForm() {
  const api = useApi();
  const [session, setSession] = useState('');
  const [card, setCard] = useState(cards[0]?.number ?? '');
  const [whenAsked, setWhenAsked] = useState<WhenAsked>('approve');
  const [isMissing, setIsMissing] = useState(false);
  const [redirectUrl, setRedirectUrl] = useState<string | null>(null);
  const action = useAction(async (act: (sessionId: string) => Promise<PageReply>) => {
    const sessionId = sessionIdIn(session);
    setIsMissing(sessionId === null);
    setRedirectUrl(null);
    if (sessionId === null) return;
    const reply = await act(sessionId);
    setRedirectUrl(reply.redirectUrl);
    return reply.text;
  });
  const pay = (event: FormEvent): void => {
    event.preventDefault();
    void action.run((id) => api.pay(id, card, whenAsked));
  };
  return (
    <form className="card" aria-label="Page de paiement" onSubmit={pay} noValidate>
      <h2>Payer à la place du client</h2>
      <Field
        label="Session ou adresse de la page de paiement"
        autoComplete="off"
        spellCheck={false}
        placeholder="cs_test_…"
        value={session}
        error={isMissing ? 'Collez l’adresse de la page de paiement, ou son identifiant cs_….' : null}
        onChange={(event) => setSession(event.target.value)}
      />
      <Select
        label="Carte de test"
        options={cards.map(({ number, label }) => ({
          value: number,
          label: `${label} (…${number.slice(-4)})`,
        }))}
        value={card}
        onChoose={setCard}
      />
      <Select
        label="Si la banque demande 3-D Secure"
        options={whenAskedChoices.map((value) => ({ value, label: whenAskedLabels[value] }))}
        value={whenAsked}
        onChoose={(value) => setWhenAsked(oneOf(whenAskedChoices, value) ?? whenAsked)}
      />
      <div className="row">
        <Button type="submit" isBusy={action.isRunning} busyText="Paiement…">
          Payer
        </Button>
        <Button
          kind="quiet"
          isBusy={action.isRunning}
          onClick={() => void action.run((id) => api.abandon(id))}
        >
          Abandonner
        </Button>
      </div>
      <ActionResult action={action} />
      {redirectUrl !== null && (
        <a href={redirectUrl} target="_blank" rel="noreferrer">
          Continuer comme le client
        </a>
      )}
    </form>
  );
}
