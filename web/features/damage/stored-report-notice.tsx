/** The state of a report that the server has not received yet. */
import { Link } from 'react-router';
import { inLanguage } from '#web/lib/language.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { words } from './reported/words/index.js';
import { isOnDevice, type StoredReport, type Sending, useStoredReports } from './stored-reports.js';

const t = inLanguage(words);

interface Props {
  readonly report: StoredReport;
  /** Why the report is refused for good; null otherwise. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onForget: () => void;
}

function StoredReportNotice({ report, refusal, isSending, onForget }: Props) {
  const quoted = <p>{t.quoted(report.text)}</p>;
  if (refusal !== null)
    return (
      <Notice tone="bad" title={t.refused}>
        <p>{refusal}</p>
        {quoted}
        <Button kind="quiet" onClick={onForget}>
          {t.forget}
        </Button>
      </Notice>
    );
  if (isSending) return <Notice tone="plain" title={t.sending} />;
  return (
    <Notice tone="warn" title={isOnDevice(report.key) ? t.onDevice : t.onPage}>
      <p>{t.sendsItself}</p>
      {quoted}
    </Notice>
  );
}

/** All reports stored on this phone. */
export const StoredReportNotices = ({ kept, refusals, isSending, forget }: Sending) =>
  kept.map((report) => (
    <StoredReportNotice
      key={report.key}
      report={report}
      refusal={refusals[report.key] ?? null}
      isSending={isSending}
      onForget={() => void forget(report.key)}
    />
  ));

/** Links from a rental to its damage report; also sends reports stored on the phone. */
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
