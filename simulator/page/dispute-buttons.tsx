/** The customer disputes a payment at their bank, and the bank decides (simulator.md#payment-sandbox). */
import { Button } from '#web/ui/button.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import type { SimIntent } from './payments.js';
import { Told } from './told.js';

export function DisputeButtons({ intent: { id, openDispute, ...money } }: { readonly intent: SimIntent }) {
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
      <Told action={act} />
    </div>
  );
}
