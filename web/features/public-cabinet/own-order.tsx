/** For customers with an order in the cabinet: their code, or their rental. */
import { Link } from 'react-router';
import type { PublicCabinet } from '#application/contract/lockers/cabinets.js';
import { originCompany, type OriginCompany } from '#web/features/door-code/origin-company.js';
import { buttonClass } from '#web/ui/button.js';
import { letsUnits } from '#domain/lockers/mode-plans.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  readonly mode: PublicCabinet['mode'];
  /** The company of the page: named beside an invalid code. */
  readonly from?: OriginCompany;
}

export const OwnOrder = ({ mode, from }: Props) => (
  <p>
    {letsUnits(mode) ? (
      <Link className={buttonClass('quiet', true)} to="/rental-status/">
        {t.hasRental}
      </Link>
    ) : (
      <Link className={buttonClass('quiet', true)} to="/parcel-code/" state={from && originCompany(from)}>
        {t.hasCode}
      </Link>
    )}
  </p>
);
