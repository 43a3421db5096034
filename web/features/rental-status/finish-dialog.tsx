/** The second step of finishing: what happens to time, money and door, then the confirmation (`confirmTermination`). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { useTerminateRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { eurosText } from '#web/lib/money.js';
import { timeText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import { Notice } from '#web/ui/notice.js';
import { lateText } from './lateness.js';

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

function useFinish(code: string, onFinished: Props['onFinished'], onClose: () => void) {
  const [terminate, { isLoading }] = useTerminateRentalMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const intent = useIntent();
  const finish = async (): Promise<void> => {
    setFailure(null);
    const { data, error } = await terminate({
      params: { code },
      body: { confirmTermination: true },
      idempotencyKey: intent.keyFor('terminate'),
      toasts: false,
    });
    if (!isApiError(error) || !isOutcomeUnknown(error)) intent.settle();
    if (!data?.success) return setFailure(data?.message ?? textOf(error));
    onFinished(data.lockCode, data.message);
    onClose();
  };
  return { finish: () => void finish(), isFinishing: isLoading, failure };
}

export function FinishDialog({ rental, now, onClose, onFinished }: Props) {
  const { finish, isFinishing, failure } = useFinish(rental.rentalCode, onFinished, onClose);
  return (
    <Modal title="Terminer la location&nbsp;?" onClose={onClose}>
      <ul className="prose-list">
        <li>La location s’arrête maintenant, à {timeText(now)}. Vous ne pourrez plus reprendre l’article.</li>
        <li>
          Prix débité&nbsp;: {eurosText(rental.baseRentalAmount)} TTC ({lateText(rental, now)}).
        </li>
        <li>
          Vous recevez un code de retour pour le casier N°{rental.lockerNumber}&nbsp;: rangez l’article, puis
          fermez la porte.
        </li>
        {rental.depositAmountTtc > 0 ? (
          <li>Le dépôt de garantie de {eurosText(rental.depositAmountTtc)} est libéré après vérification.</li>
        ) : null}
      </ul>
      <p>
        Vous voulez seulement ouvrir le casier&nbsp;? Fermez cette fenêtre et choisissez «&nbsp;Ouvrir de
        nouveau&nbsp;».
      </p>
      {failure ? <Notice tone="bad" title={failure} /> : null}
      <Button kind="danger" isWide isBusy={isFinishing} busyText="Fin de la location…" onClick={finish}>
        Confirmer la fin de la location
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        Continuer la location
      </Button>
    </Modal>
  );
}
