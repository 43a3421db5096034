/**
 * For a lock without a sensor the request to end counts as the return: the customer can say here that the item is not
 * back (rental.md#return).
 */
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { useRentalNotReturnedMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { useOnline } from '#web/lib/online.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';

export function NotReturned({ rental }: { readonly rental: RentalLookup }) {
  const [send, { isLoading, error }] = useRentalNotReturnedMutation();
  const isOnline = useOnline();
  const intent = useIntent();
  if (!rental.canTellNotReturned) return null;
  const tell = async (): Promise<void> => {
    const params = { code: rental.rentalCode };
    const answer = await send({ params, idempotencyKey: intent.keyFor('not-returned'), toasts: false });
    if (!isApiError(answer.error) || !isOutcomeUnknown(answer.error)) intent.settle();
  };
  return (
    <details className="card more">
      <summary>Vous n’avez pas pu rendre l’article&nbsp;?</summary>
      <div className="stack">
        <p>
          Le code est refusé, ou la porte reste fermée&nbsp;? Dites-le, et gardez l’article&nbsp;: rien de
          plus ne vous sera compté, et nous vérifions le casier avant le client suivant.
        </p>
        {error ? <Notice tone="bad" title={textOf(error)} /> : null}
        <Button
          kind="danger"
          isWide
          isBusy={isLoading}
          busyText="Envoi…"
          isOff={!isOnline}
          onClick={() => void tell()}
        >
          Je n’ai pas pu rendre l’article
        </Button>
      </div>
    </details>
  );
}
