/** Reports damage, and shows a stated withdrawal with its answer. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { DamageLink } from '#web/features/damage/damage-link.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { isToComeBack } from './use-rental.js';

type Withdrawn = Pick<RentalLookup, 'withdrawalStatedUrl'>;

/** A stored rental has no withdrawal. */
export type Linked = Pick<RentalLookup, 'rentalCode' | 'canReportDamage'> &
  Partial<Parameters<typeof isToComeBack>[0] & Withdrawn>;

const WithdrawalLink = ({
  withdrawalStatedUrl,
  className,
}: Partial<Withdrawn> & { readonly className: string }) =>
  withdrawalStatedUrl ? (
    <a className={className} href={withdrawalStatedUrl}>
      Suivre votre rétractation
    </a>
  ) : null;

/** After a withdrawal: the item is still out and must come back. */
export const Withdrawn = ({ rental }: { readonly rental: Withdrawn }) => (
  <Notice tone="warn" title="Vous avez renoncé à cette location.">
    <p>Remettez l’article dans le casier dès que possible&nbsp;: la location court jusqu’à son retour.</p>
    <WithdrawalLink {...rental} className={buttonClass('quiet', true)} />
  </Notice>
);

export const LateLinks = ({ rental }: { readonly rental: Linked }) => (
  <>
    {isToComeBack(rental) ? null : <WithdrawalLink {...rental} className="row-link" />}
    {rental.canReportDamage ? <DamageLink code={rental.rentalCode} /> : null}
  </>
);
