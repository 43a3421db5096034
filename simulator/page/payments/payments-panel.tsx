/** All money: held, captured, released, refunded (simulator.md#payment-sandbox). */
import { useCallback, type FormEvent, useState } from 'react';
import { centsText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { useApi } from '#simulator/page/api.js';
import { Fetched, usePolled } from '#simulator/page/polled.js';
import { More, useMore } from '#simulator/page/more.js';
import {
  type SimIntent,
  purposeText,
  statusText,
  type PageReply,
  type WhenAsked,
  sessionIdIn,
  whenAskedChoices,
  whenAskedLabels,
} from './payments.js';
import { useAction, ActionResult } from '#simulator/page/action.js';
import { Field } from '#web/ui/field.js';
import { oneOf } from '#simulator/page/reading.js';
import { Select } from '#simulator/page/select.js';

/** The customer disputes a payment at their bank, and the bank decides (simulator.md#payment-sandbox). */
function DisputeButtons({ intent: { id, openDispute, ...money } }: { readonly intent: SimIntent }) {
  const api = useApi();
  const act = useAction((work: () => Promise<void>) => work());
  const button = (label: string, work: () => Promise<void>) => (
    <Button kind="quiet" isBusy={act.isRunning} onClick={() => void act.run(work)}>
      {label}
    </Button>
  );
  const isDisputable = money.capturedCents > money.refundedCents && money.disputedCents === 0;
  if (openDispute === null && !isDisputable) return null;
  return (
    <div className="row">
      {openDispute === null ? (
        <>
          {button('Contester à la banque', () => api.dispute(id, false))}
          {button('La banque interroge', () => api.dispute(id, true))}
        </>
      ) : (
        <>
          {button('La banque rend l’argent au commerçant', () => api.closeDispute(openDispute, 'won'))}
          {button('La banque le laisse au client', () => api.closeDispute(openDispute, 'lost'))}
        </>
      )}
      <ActionResult action={act} />
    </div>
  );
}

interface Props {
  /** The payment in the page's address. */
  readonly firstId: string | null;
}

export function PaymentsPanel({ firstId }: Props) {
  const api = useApi();
  const polled = usePolled(useCallback((signal: AbortSignal) => api.intents(signal), [api]));
  return (
    <section className="stack" aria-label="Paiements">
      <SessionForm />
      <Fetched polled={polled}>{(intents) => <Intents intents={intents} firstId={firstId} />}</Fetched>
    </section>
  );
}

const newestFirst = (intents: readonly SimIntent[], firstId: string | null): SimIntent[] =>
  [...intents].sort(
    (one, other) =>
      Number(other.id === firstId) - Number(one.id === firstId) ||
      (other.createdAt ?? 0) - (one.createdAt ?? 0),
  );

function Intents({ intents, firstId }: Props & { readonly intents: readonly SimIntent[] }) {
  const more = useMore(newestFirst(intents, firstId), 20);
  if (intents.length === 0) return <p>Aucun paiement n’a encore été demandé.</p>;
  return (
    <>
      <ol className="rows">
        {more.shown.map((intent) => (
          <li key={intent.id}>
            <Intent intent={intent} />
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  );
}

const Intent = ({ intent }: { readonly intent: SimIntent }) => (
  <article className="card">
    <div className="row spread">
      <h3>{`${purposeText(intent.purpose)} – ${centsText(intent.amountCents)}`}</h3>
      <strong>{statusText(intent.status)}</strong>
    </div>
    <dl className="amounts">
      <Amount name="Réservé" cents={intent.heldCents} />
      <Amount name="Encaissé" cents={intent.capturedCents} />
      <Amount name="Libéré" cents={intent.releasedCents} />
      <Amount name="Remboursé" cents={intent.refundedCents} />
      {intent.disputedCents > 0 && <Amount name="Repris par la banque" cents={intent.disputedCents} />}
    </dl>
    {intent.captureBefore !== null && <p>{`À encaisser avant le ${momentText(intent.captureBefore)}.`}</p>}
    <DisputeButtons intent={intent} />
    <p className="ids">
      <code>{intent.id}</code>
      {intent.orderId !== null && <code>{`commande ${intent.orderId}`}</code>}
      {intent.createdAt !== null && <time>{momentText(intent.createdAt)}</time>}
    </p>
  </article>
);

const Amount = ({ name, cents }: { readonly name: string; readonly cents: number }) => (
  <div className={cents === 0 ? 'amount muted' : 'amount'}>
    <dt>{name}</dt>
    <dd>{centsText(cents)}</dd>
  </div>
);

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

/** The customer's actions on the hosted payment page, without opening it (simulator.md#control-api). */
function SessionForm() {
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
