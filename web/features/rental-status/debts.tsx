/** The debts of an ended rental, and their payment by card. */
import { useContext } from 'react';
import type { CustomerDebt } from '#application/contract/rentals/debt-shapes.js';
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { debtReasonLabels } from '#domain/rentals/debt-labels.js';
import { typeset } from '#domain/shared/typography.js';
import { textOf } from '#web/api/errors.js';
import { usePayRentalDebtMutation } from '#web/api/side-api.js';
import { LeaveTo } from '#web/lib/leave.js';
import { eurosText } from '#web/lib/money.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';

interface OwedProps {
  readonly code: string;
  readonly debt: CustomerDebt;
}

function Owed({ code, debt: { id: debtId, reason, amount } }: OwedProps) {
  const [open, { isLoading, error }] = usePayRentalDebtMutation();
  const leaveTo = useContext(LeaveTo);
  const pay = async (): Promise<void> => {
    const { data } = await open({ params: { code, debtId }, toasts: false });
    if (data?.paymentUrl) leaveTo(data.paymentUrl);
  };
  return (
    <Notice tone="warn" title={typeset(`Il reste ${eurosText(amount)} à payer.`)} isLive={false}>
      <p>{typeset(`${debtReasonLabels()[reason]} : le débit de votre carte n’a pas été possible.`)}</p>
      <Button isWide isBusy={isLoading} busyText="Ouverture du paiement…" onClick={() => void pay()}>
        Payer ce que je dois
      </Button>
      {error ? <p role="alert">{textOf(error)}</p> : null}
    </Notice>
  );
}

export const Debts = ({ rental: { debts, rentalCode } }: { readonly rental: RentalLookup }) =>
  debts.map((debt) =>
    debt.state === 'owed' || debt.state === 'asked' ? (
      <Owed key={debt.id} code={rentalCode} debt={debt} />
    ) : (
      <Notice
        key={debt.id}
        tone="good"
        title={typeset(`${debtReasonLabels()[debt.reason]} : ${eurosText(debt.amount)}, payé. Merci.`)}
        isLive={false}
      />
    ),
  );
