/** For whoever scans the cabinet with something in it already: their code, or their rental. */
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { buttonClass } from '#web/ui/button.js';

export const OwnOrder = ({ mode }: Pick<PublicCabinet, 'mode'>) => (
  <p>
    {mode === 'Rental' ? (
      <Link className={buttonClass('quiet', true)} to="/rental-status/">
        J’ai déjà une location
      </Link>
    ) : (
      <Link className={buttonClass('quiet', true)} to="/parcel-code/">
        J’ai déjà un code
      </Link>
    )}
  </p>
);
