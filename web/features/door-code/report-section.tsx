/**
 * Reports a problem at a pick-up and shows what became of it (doors-and-codes.md#reports-on-a-pick-up). The form loads
 * on demand.
 */
import { lazy, Suspense, useState } from 'react';
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { momentText } from '#web/lib/moments.js';
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { faultWords } from './words.js';

const ReportForm = lazy(() => import('./report-form.js').then(({ ReportForm }) => ({ default: ReportForm })));

function Reported({ visit }: { readonly visit: DoorVisit }) {
  const { report, orderKind, step } = visit;
  if (report === null) return null;
  const { fault, text, reportedAt, settledAt, answer } = report;
  return (
    <Notice
      tone={settledAt === null ? 'warn' : 'plain'}
      title={settledAt === null ? 'Signalement bien reçu' : 'Réponse à votre signalement'}
    >
      <p>
        {faultWords(orderKind, step)[fault]}, le {momentText(Date.parse(reportedAt))}.
        {text === null ? null : ` « ${text} »`}
      </p>
      <p>
        {settledAt === null
          ? 'Le casier reste fermé jusqu’à ce que notre équipe l’ait vérifié. Elle vous répond par message.'
          : answer}
      </p>
    </Notice>
  );
}

export function ReportSection({ visit }: { readonly visit: DoorVisit }) {
  const [isOpen, setIsOpen] = useState(false);
  const isAnswered = visit.report !== null && visit.report.settledAt !== null;
  const offers = visit.canReport && !isAnswered;
  return (
    <>
      <Reported visit={visit} />
      {offers && !isOpen ? (
        <Button kind="quiet" isWide onClick={() => setIsOpen(true)}>
          {visit.report === null ? 'Signaler un problème' : 'Compléter le signalement'}
        </Button>
      ) : null}
      {offers && isOpen ? (
        <Suspense fallback={null}>
          <ReportForm visit={visit} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
