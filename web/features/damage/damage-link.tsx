/** Links from a rental to its damage report; also sends reports stored on the phone. */
import { Link } from 'react-router';
import { buttonClass } from '#web/ui/button.js';
import { KeptNotices } from './kept-notice.js';
import { useKeptReports } from './use-kept-reports.js';

export function DamageLink({ code }: { readonly code: string }) {
  const sending = useKeptReports(code);
  return (
    <>
      <KeptNotices {...sending} />
      <Link className={buttonClass('quiet', true)} to={`/signaler/${code}`}>
        Signaler un problème ou un dommage
      </Link>
    </>
  );
}
