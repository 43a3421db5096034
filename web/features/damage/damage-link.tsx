/** Links from a rental to its damage report; also sends reports stored on the phone. */
import { Link } from 'react-router';
import { inLanguage } from '#web/lib/language.js';
import { StoredReportNotices } from './stored-report-notice.js';
import { useStoredReports } from './use-stored-reports.js';
import { words } from './reported/words/index.js';

const t = inLanguage(words);

export function DamageLink({ code }: { readonly code: string }) {
  const sending = useStoredReports(code);
  return (
    <>
      <StoredReportNotices {...sending} />
      <Link className="row-link" to={`/signaler/${code}`}>
        {t.report}
      </Link>
    </>
  );
}
