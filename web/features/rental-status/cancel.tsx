/** Cancels before the pick-up, with the cost shown before (rental.md#cancelling-and-no-show). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { useCancelRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { Fold } from '#web/ui/fold.js';
import { Modal } from '#web/ui/modal.js';
import { eurosText } from '#web/lib/money.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

/** The current cost of cancelling, in words (rental.md#cancelling-and-no-show: shown before the request). */
const cancellationCost = (rental: RentalLookup): string =>
  rental.cancellationPenaltyTtc === 0
    ? t.cancelIsFree
    : t.cancelCosts(eurosText(rental.cancellationPenaltyTtc));

interface CancelDialogProps {
  readonly rental: RentalLookup;
  readonly onClose: () => void;
  readonly onCancelled: (message: string) => void;
  /** The server's refusal: shown where it stays readable after this dialog closes. */
  readonly onRefused: (text: string) => void;
}

/** The confirmation of a cancellation: its cost again, and the effect on the card. */
function CancelDialog({ rental, onClose, onCancelled, onRefused }: CancelDialogProps) {
  const [send, { isLoading }] = useCancelRentalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useIntent();
  const cancel = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await send({
      params: { code: rental.rentalCode },
      idempotencyKey: intent.keyFor('cancel'),
      toasts: false,
    });
    const isDecided = !isApiError(error) || !isOutcomeUnknown(error);
    if (isDecided) intent.settle();
    if (!data?.success) {
      const text = data?.message ?? textOf(error);
      if (isDecided) onRefused(text);
      return setFailure(text);
    }
    onCancelled(data.message);
    onClose();
  };
  return (
    <Modal title={t.cancelQuestion} onClose={onClose}>
      <p>
        <strong>{cancellationCost(rental)}</strong> {t.cancelReleases}
      </p>
      {failure ? <Notice tone="bad" title={failure} /> : null}
      <Button
        kind="danger"
        isWide
        isBusy={isLoading}
        busyText={t.cancellingNow}
        onClick={() => void cancel()}
      >
        {t.confirmCancel}
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        {t.keepRental}
      </Button>
    </Modal>
  );
}

interface Props {
  readonly rental: RentalLookup;
  /** Whether the item's door cannot be opened: the cancellation is then shown unfolded. */
  readonly isNeeded: boolean;
  readonly onCancelled: (message: string) => void;
}

const costText = ({ cancellationPenaltyTtc: penalty }: RentalLookup): string =>
  penalty === 0 ? t.free : eurosText(penalty);

export function Cancel({ rental, isNeeded, onCancelled }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // The item was picked up meanwhile: closes the question and shows the reason.
  if (!rental.canCancel)
    return refusal !== null && rental.status !== 'Canceled' ? <Notice tone="bad" title={refusal} /> : null;
  return (
    <Fold title={t.cancelling} detail={costText(rental)} open={isNeeded}>
      <p>{cancellationCost(rental)}</p>
      <Button kind="danger" isWide onClick={() => setOpen(true)}>
        {t.cancelRental}
      </Button>
      {isOpen ? (
        <CancelDialog
          rental={rental}
          onClose={() => setOpen(false)}
          onCancelled={onCancelled}
          onRefused={setRefusal}
        />
      ) : null}
    </Fold>
  );
}
