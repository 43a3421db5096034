/** The stored last view of a code, marked with its time: shown while the platform is unreachable. Opens no door. */
import type { ApiError } from '#web/api/errors.js';
import { keptCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { momentText } from '#web/lib/moments.js';
import { LockerNumber } from '#web/ui/code.js';
import { KeptCode } from '#web/ui/kept-code.js';
import { Lines } from '#web/ui/lines.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import type { LastVisit } from './last-visits.js';
import { referenceWords, titleOf } from './words.js';

interface Props {
  readonly visit: LastVisit;
  readonly error: ApiError;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

export function LastVisitView({ visit, error, isFetching, onRetry }: Props) {
  return (
    <Page
      title={titleOf(visit)}
      company={keptCompany(visit.cabinetId)}
      cabinetId={visit.cabinetId}
      subtitle={
        <p className="muted">
          {referenceWords[visit.orderKind]} {visit.reference}
        </p>
      }
    >
      <Retry text={error.text} isBusy={isFetching} onRetry={onRetry} />
      <section className="card" aria-label="Dernière consultation">
        <p>
          <strong>Vu pour la dernière fois le {momentText(visit.seenAt)}.</strong> La situation a pu changer.
        </p>
        <LockerNumber number={visit.lockerNumber} />
        <KeptCode
          label="Code à taper sur le casier"
          code={visit.lockCode}
          until={visit.codeUntil}
          missing="Le code du casier n’avait pas été demandé."
        />
        <Lines
          lines={[
            { label: 'Votre code', value: visit.code },
            { label: 'Consigne', value: visit.cabinetName },
            { label: 'Adresse', value: visit.cabinetLocation },
          ]}
        />
      </section>
      <PhoneLink phone={visit.supportPhone} />
    </Page>
  );
}
