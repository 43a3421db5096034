/** What going back on it brings, said before it is confirmed. Laundry, L. 221-25: asked for by the customer, so owed in proportion. */
import type { OrderWithdrawal } from '#application/contract/withdrawals.js';
import { momentText } from '#web/lib/moments.js';
import { Notice } from '#web/ui/notice.js';

export const Begun = ({ order: { kind, begunAt, period } }: { readonly order: OrderWithdrawal }) => {
  if (kind === 'rental') return <RentalBegun at={begunAt} returnedAt={period?.returnedAt ?? null} />;
  return begunAt === null ? null : <CleaningBegun at={begunAt} />;
};

interface RentalBegunProps {
  readonly at: string | null;
  readonly returnedAt: string | null;
}

/** Nobody is sent back with what is in its locker again. */
const RentalBegun = ({ at, returnedAt }: RentalBegunProps) =>
  at === null ? (
    <p>
      L’article n’a pas été retiré&nbsp;: la location est annulée sans frais, l’empreinte bancaire est levée.
    </p>
  ) : (
    <Notice tone="warn" title={returnedAt ? 'L’article a été retiré et rendu.' : 'L’article a été retiré.'}>
      <p>
        {returnedAt
          ? `Retiré le ${momentText(Date.parse(at))}, rendu le ${momentText(Date.parse(returnedAt))}. `
          : `C’était le ${momentText(Date.parse(at))}. S’il est encore chez vous, rapportez-le dès que possible : la location court jusqu’au retour. `}
        Notre équipe vous répond sur ce qui reste dû et ce qui est remboursé.
      </p>
    </Notice>
  );

const CleaningBegun = ({ at }: { readonly at: string }) => (
  <Notice tone="warn" title="Le nettoyage a commencé, à votre demande.">
    <p>
      Il est en cours depuis le {momentText(Date.parse(at))}. Ce qui a été fait jusqu’à votre rétractation
      peut vous être facturé, en proportion du total (article L. 221-25 du Code de la consommation). Notre
      équipe vous répond.
    </p>
  </Notice>
);
