/** All money: held, captured, released, refunded (simulator.md#payment-sandbox). */
import { useCallback } from 'react';
import { centsText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { useApi } from '#simulator/page/api-context.js';
import { Fetched } from '#simulator/page/fetched.js';
import { More, useMore } from '#simulator/page/more.js';
import { type SimIntent, purposeText, statusText } from './payments.js';
import { usePolled } from '#simulator/page/polled.js';
import { SessionForm } from '#simulator/page/clock/session-form.js';
import { useAction } from '#simulator/page/action.js';
import { ActionResult } from '#simulator/page/action-result.js';

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
