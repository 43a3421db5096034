/** For whoever scans the cabinet with something in it already: their code, or their rental. */
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/cabinets.js';
import { cameFrom, type CameFrom } from '#web/features/door-code/came-from.js';
import { buttonClass } from '#web/ui/button.js';

interface Props {
  readonly mode: PublicCabinet['mode'];
  /** Whose page this is: named beside a code that opens nothing. */
  readonly from?: CameFrom;
}

export const OwnOrder = ({ mode, from }: Props) => (
  <p>
    {mode === 'Rental' ? (
      <Link className={buttonClass('quiet', true)} to="/rental-status/">
        J’ai déjà une location
      </Link>
    ) : (
      <Link className={buttonClass('quiet', true)} to="/parcel-code/" state={from && cameFrom(from)}>
        J’ai déjà un code
      </Link>
    )}
  </p>
);
