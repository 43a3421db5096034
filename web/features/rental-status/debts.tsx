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
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);
const reasons = debtReasonLabels(language);

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
    <Notice tone="warn" title={typeset(t.leftToPay(eurosText(amount)))} isLive={false}>
      <p>{typeset(t.debitFailed(reasons[reason]))}</p>
      <Button isWide isBusy={isLoading} busyText={t.openingPayment} onClick={() => void pay()}>
        {t.payDebt}
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
        title={typeset(t.debtPaid(reasons[debt.reason], eurosText(debt.amount)))}
        isLive={false}
      />
    ),
  );
