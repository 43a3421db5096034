/** Reporting damage, and what became of a withdrawal: whoever stated one finds it, and the answer to it, from their rental. */
import type { RentalLookup } from '#application/contract/rental-shapes.js';
import { DamageLink } from '#web/features/damage/damage-link.js';
import { buttonClass } from '#web/ui/button.js';

/** What this device remembers of a rental knows of no withdrawal. */
export type Linked = Pick<RentalLookup, 'rentalCode' | 'canReportDamage'> &
  Partial<Pick<RentalLookup, 'withdrawalStatedUrl'>>;

export const LateLinks = ({ rental }: { readonly rental: Linked }) => (
  <>
    {rental.withdrawalStatedUrl ? (
      <a className={buttonClass('quiet', true)} href={rental.withdrawalStatedUrl}>
        Suivre votre rétractation
      </a>
    ) : null}
    {rental.canReportDamage ? <DamageLink code={rental.rentalCode} /> : null}
  </>
);
