/** Reports damage, and shows a stated withdrawal with its answer. */
import type { RentalLookup } from '#application/contract/rentals/rental-shapes.js';
import { DamageLink } from '#web/features/damage/stored-report-notice.js';
import { buttonClass } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { isToComeBack } from './use-rental.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);

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
      {t.followWithdrawal}
    </a>
  ) : null;

/** After a withdrawal: the item is still out and must come back. */
export const Withdrawn = ({ rental }: { readonly rental: Withdrawn }) => (
  <Notice tone="warn" title={t.withdrawn}>
    <p>{t.bringBack}</p>
    <WithdrawalLink {...rental} className={buttonClass('quiet', true)} />
  </Notice>
);

export const LateLinks = ({ rental }: { readonly rental: Linked }) => (
  <>
    {isToComeBack(rental) ? null : <WithdrawalLink {...rental} className="row-link" />}
    {rental.canReportDamage ? <DamageLink code={rental.rentalCode} /> : null}
  </>
);
