/** The second step of finishing: its effect on time, money and door, then the confirmation (`confirmTermination`). */
import { useState } from 'react';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import type { Instant } from '#domain/shared/record.js';
import { useTerminateRentalMutation } from '#web/api/customer-api.js';
import { isApiError, isOutcomeUnknown, textOf } from '#web/api/errors.js';
import { useIntent } from '#web/lib/intent.js';
import { eurosText } from '#web/lib/money.js';
import { timeText } from '#web/lib/moments.js';
import { euros } from '#domain/shared/money.js';
import { word } from '#domain/shared/plurals.js';
import { typeset } from '#domain/shared/typography.js';
import { Button } from '#web/ui/button.js';
import { Modal } from '#web/ui/modal.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { openLabel } from './door-actions.js';
import { netPriceCaptured } from './fee-lines.js';
import { lateText } from './lateness.js';
import { costAt } from './what-if.js';

interface Props {
  readonly rental: RentalLookup;
  readonly now: Instant;
  readonly onClose: () => void;
  readonly onFinished: (lockCode: string | null, message: string) => void;
}

interface Failure {
  readonly text: string;
  /** The server may have ended the rental, or not received the request. */
  readonly isUnknown: boolean;
}

function useFinish(code: string, onFinished: Props['onFinished'], onClose: () => void) {
  const [terminate, { isLoading }] = useTerminateRentalMutation();
  const [failure, setFailure] = useState<Failure | null>(null);
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
    if (!data?.success) {
      const isUnknown = isApiError(error) && isOutcomeUnknown(error);
      return setFailure({ text: data?.message ?? textOf(error), isUnknown });
    }
    onFinished(data.lockCode, data.message);
    onClose();
  };
  return { finish: () => void finish(), isFinishing: isLoading, failure };
}

/** Uses the text of the page behind the dialog. */
function onlyOpenText({ lockCode, ...rental }: RentalLookup): string {
  if (rental.canUnlock) return `choisissez « ${openLabel({ ...rental, lockCode })} »`;
  return lockCode === null ? 'demandez le code d’accès' : 'tapez de nouveau le code sur le clavier';
}

const Effects = ({ rental, now }: Pick<Props, 'rental' | 'now'>) => {
  const { cappedLateFeeCents } = costAt(rental, now);
  const isLate = cappedLateFeeCents > 0;
  const isAllTaken = euros(cappedLateFeeCents) >= rental.depositAmountTtc;
  const deposit = eurosText(rental.depositAmountTtc);
  const taken = netPriceCaptured(rental);
  return (
    <ul className="prose-list">
      <li>La location s’arrête maintenant, à {timeText(now)}. Vous ne pourrez plus reprendre l’article.</li>
      <li>
        Prix débité&nbsp;: {eurosText(rental.baseRentalAmount)} TTC
        {taken > 0 ? ` (dont ${eurosText(taken)} déjà ${word(taken, 'débité', 'débités')})` : null},{' '}
        {isLate ? 'plus ' : null}
        {lateText(rental, now)}.
      </li>
      <li>
        Vous recevez un code de retour pour le casier N°{rental.lockerNumber}&nbsp;: rangez l’article, puis
        fermez la porte.
      </li>
      {rental.depositAmountTtc === 0 ? null : isLate ? (
        <li>
          Le retard est pris sur le dépôt de garantie de {deposit}
          {isAllTaken ? ', en entier.' : <>&nbsp;; ce qui en reste est libéré après vérification.</>}
        </li>
      ) : (
        <li>Le dépôt de garantie de {deposit} est libéré après vérification.</li>
      )}
    </ul>
  );
};

export function FinishDialog({ rental, now, onClose, onFinished }: Props) {
  const { finish, isFinishing, failure } = useFinish(rental.rentalCode, onFinished, onClose);
  return (
    <Modal title="Terminer la location&nbsp;?" onClose={onClose}>
      <Effects rental={rental} now={now} />
      {failure ? (
        <Notice tone="bad" title={failure.text}>
          {failure.isUnknown ? (
            <p>
              Rapprochez-vous d’une zone couverte et confirmez encore&nbsp;: la fin n’est enregistrée qu’une
              fois.
            </p>
          ) : null}
        </Notice>
      ) : (
        <p>
          {typeset(
            `Vous voulez seulement ouvrir le casier ? Fermez cette fenêtre et ${onlyOpenText(rental)}.`,
          )}
        </p>
      )}
      <Button kind="danger" isWide isBusy={isFinishing} busyText="Fin de la location…" onClick={finish}>
        Confirmer la fin de la location
      </Button>
      <Button kind="quiet" isWide onClick={onClose}>
        Continuer la location
      </Button>
      {failure?.isUnknown ? <PhoneLink phone={rental.supportPhone} /> : null}
    </Modal>
  );
}
