/** Links from a rental to its damage report; also sends reports stored on the phone. */
import { Link } from 'react-router';
import { StoredReportNotices } from './stored-report-notice.js';
import { useStoredReports } from './use-stored-reports.js';

export function DamageLink({ code }: { readonly code: string }) {
  const sending = useStoredReports(code);
  return (
    <>
      <StoredReportNotices {...sending} />
      <Link className="row-link" to={`/signaler/${code}`}>
        Signaler un problème ou un dommage
      </Link>
    </>
  );
}
