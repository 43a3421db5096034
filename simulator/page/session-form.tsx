/** The customer's actions on the hosted payment page, without opening it (simulator.md#control-api). */
import { useState, type FormEvent } from 'react';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { cards } from './cards.js';
import {
  sessionIdIn,
  whenAskedChoices,
  whenAskedLabels,
  type PageReply,
  type WhenAsked,
} from './hosted-page.js';
import { oneOf } from './reading.js';
import { Select } from './select.js';
import { Told } from './told.js';

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
      <Told action={action} />
      {redirectUrl !== null && (
        <a href={redirectUrl} target="_blank" rel="noreferrer">
          Continuer comme le client
        </a>
      )}
    </form>
  );
}
