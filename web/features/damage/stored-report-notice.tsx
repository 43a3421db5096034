/** The state of a report that the server has not received yet. */
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { isOnDevice, type StoredReport } from './stored-reports.js';
import type { Sending } from './use-stored-reports.js';

const onDevice = 'Enregistré sur votre téléphone, pas encore envoyé.';
/** The browser refuses storage. */
const onPage = 'Pas encore envoyé : gardez cette page ouverte.';

interface Props {
  readonly report: StoredReport;
  /** Why the report is refused for good; null otherwise. */
  readonly refusal: string | null;
  readonly isSending: boolean;
  readonly onForget: () => void;
}

function StoredReportNotice({ report, refusal, isSending, onForget }: Props) {
  const quoted = <p>«&nbsp;{report.text}&nbsp;»</p>;
  if (refusal !== null)
    return (
      <Notice tone="bad" title="Ce signalement n’a pas été accepté.">
        <p>{refusal}</p>
        {quoted}
        <Button kind="quiet" onClick={onForget}>
          Supprimer de ce téléphone
        </Button>
      </Notice>
    );
  if (isSending) return <Notice tone="plain" title="Envoi du signalement…" />;
  return (
    <Notice tone="warn" title={isOnDevice(report.key) ? onDevice : onPage}>
      <p>
        Il part tout seul dès que le réseau revient et que cette page, ou celle de la location, est ouverte.
      </p>
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
