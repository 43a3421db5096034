/** The stored last view, marked with its time: shown while the platform is unreachable. Opens no door. */
import type { ApiError } from '#web/api/errors.js';
import type { LastLook } from '#web/api/last-looks.js';
import { keptCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { LockerNumber } from '#web/ui/code.js';
import { KeptCode } from '#web/ui/kept-code.js';
import { Lines } from '#web/ui/lines.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { Retry } from '#web/ui/retry.js';
import { SideLinks } from './side-links.js';

interface Props {
  readonly look: LastLook;
  /** Null while the request is pending. */
  readonly error: ApiError | null;
  readonly isFetching: boolean;
  readonly onRetry: () => void;
}

export const LastLookView = ({ look, error, isFetching, onRetry }: Props) => (
  <Page
    title={look.itemName}
    company={keptCompany(look.cabinetId)}
    cabinetId={look.cabinetId}
    subtitle={<p className="muted">Location {look.rentalCode}</p>}
  >
    {error ? (
      <Retry text={error.text} isBusy={isFetching} onRetry={onRetry} />
    ) : (
      <Notice tone="plain" title="Mise à jour en cours…" />
    )}
    <section className="card" aria-label="Dernière consultation">
      <p>
        <strong>Vu pour la dernière fois le {momentText(look.seenAt)}.</strong> La situation a pu changer.
      </p>
      <LockerNumber number={look.lockerNumber} />
      <KeptCode
        label="Code du casier"
        code={look.lockCode}
        until={look.codeUntil}
        missing={typeset('Aucun code n’avait été demandé : il faut du réseau pour en obtenir un.')}
      />
      <Lines
        lines={[
          { label: 'Consigne', value: look.cabinetName },
          { label: 'Adresse', value: look.cabinetLocation },
          { label: 'Retour prévu', value: momentText(look.plannedEndAt) },
        ]}
      />
    </section>
    {look.lockCode === null ? null : <SideLinks rental={{ ...look, canReportDamage: true }} />}
    <PhoneLink phone={look.supportPhone} />
  </Page>
);
