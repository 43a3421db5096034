/**
 * `/signaler/{rentalCode}`: reports a problem or damage of a rented item, with photos; stored on the phone while there
 * is no network.
 */
import { type FormEvent, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { damageMomentLabels } from '#domain/rentals/damage-labels.js';
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import { isApiError } from '#web/api/errors.js';
import { lastLook } from '#web/api/last-looks.js';
import { useProofKind } from '#web/api/order-proofs.js';
import { useDamageReportsQuery } from '#web/api/side-api.js';
import { storedCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { counted } from '#domain/shared/plurals.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Live } from '#web/ui/live.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { damageMoments } from '#domain/rentals/damage-report.js';
import { blobOf } from '#web/lib/data-url.js';
import { randomKey } from '#web/lib/random-key.js';
import { Choices } from '#web/ui/choices.js';
import { FieldError } from '#web/ui/field.js';
import { NotesField } from '#web/ui/notes-field.js';
import { StoredReportNotices } from './stored-report-notice.js';
import { useStoredReports } from './use-stored-reports.js';
import type { StoredReport } from './stored-reports.js';
import { PhotoField } from './photo-field.js';
import { useReportDraft } from './report-draft.js';

const options = damageMoments.map((value) => ({ value, label: damageMomentLabels[value] }));

interface Props {
  readonly code: string;
  readonly onReport: (report: StoredReport) => void;
}

/** When the damage was noticed, its description, and photos. */
function ReportForm({ code, onReport }: Props) {
  const { moment, text, photos, choose, write, show, forget } = useReportDraft(code);
  const [isDryRun, setDryRun] = useState(false);
  const isEmpty = text.trim() === '';
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setDryRun(true);
    if (moment === null || isEmpty) return;
    const report = { key: randomKey(), code, moment, text: text.trim(), noticedAt: Date.now() };
    forget();
    onReport({ ...report, photos: photos.map(blobOf) });
  };
  return (
    <form className="card" noValidate onSubmit={submit}>
      <h2>Nouveau signalement</h2>
      <p>
        Il est daté et joint à votre location. Notre équipe le voit avant toute décision sur le dépôt de
        garantie.
      </p>
      <Choices
        legend="Quand l’avez-vous constaté&nbsp;?"
        options={options}
        value={moment}
        onChoose={choose}
      />
      {isDryRun && moment === null ? <FieldError id="moment-error">Indiquez quand.</FieldError> : null}
      <NotesField
        label="Que se passe-t-il&nbsp;? (500 caractères au plus)"
        value={text}
        error={isDryRun && isEmpty ? 'Décrivez le problème en quelques mots.' : null}
        onChange={write}
      />
      <PhotoField photos={photos} onChange={show} />
      <Button type="submit" isWide>
        Envoyer le signalement
      </Button>
    </form>
  );
}

const title = 'Signaler un problème ou un dommage';

const Back = ({ code }: { readonly code: string }) => (
  <Link className={buttonClass('quiet', true)} to={`/rental-status/${code}`}>
    Retour à ma location
  </Link>
);

type Report = DamageReports['reports'][number];

function photosText({ photoCount, photosReceived: { length } }: Report): string | null {
  if (photoCount === 0) return null;
  if (length === photoCount) return counted(length, 'photo reçue', 'photos reçues');
  return `${length} sur ${counted(photoCount, 'photo reçue', 'photos reçues')}`;
}

const Received = ({ reports }: { readonly reports: readonly Report[] }) => (
  <section className="card" aria-label="Vos signalements">
    <h2>Vos signalements</h2>
    {reports.map((report) => (
      <div key={report.sentKey} className="stack-tight">
        <p>
          <strong>{damageMomentLabels[report.moment]}</strong>
          {report.text === null ? null : <>&nbsp;: «&nbsp;{report.text}&nbsp;»</>}
        </p>
        <p className="muted">
          {[
            `Reçu le ${momentText(Date.parse(report.receivedAt))}`,
            photosText(report),
            report.settledAt ? 'traité par notre équipe' : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
    ))}
  </section>
);

function Reports({ code }: { readonly code: string }) {
  const { data, error } = useDamageReportsQuery({ params: { code }, toasts: false });
  const sending = useStoredReports(code);
  const { kept, sent, lostPhotos, add } = sending;
  const [told, setTold] = useState(0);
  const look = lastLook(code, useNow(0, minute));
  useEffect(() => {
    // The form is empty again; the top of the page shows what became of the report.
    if (told > 0) document.querySelector<HTMLElement>('h1')?.focus();
  }, [told]);
  const isOver = isApiError(error) && error.status === 410;
  const refusal = isOver ? error.text : (data?.refusal ?? null);
  const cabinetId = data?.cabinetId ?? look?.cabinetId;
  return (
    <Page
      title={title}
      company={storedCompany(cabinetId)}
      cabinetId={cabinetId}
      subtitle={
        <p className="muted">
          {[data?.rentalItemName ?? look?.itemName, `Location ${code}`].filter(Boolean).join(' · ')}
        </p>
      }
    >
      <Live>
        {sent > 0 && kept.length === 0 ? (
          <Notice tone="good" title="Signalement envoyé." isLive={false} />
        ) : null}
        {lostPhotos > 0 ? (
          <Notice
            tone="warn"
            title={counted(lostPhotos, 'photo n’a pas été acceptée.', 'photos n’ont pas été acceptées.')}
            isLive={false}
          />
        ) : null}
      </Live>
      <StoredReportNotices {...sending} />
      {refusal === null ? (
        <ReportForm
          key={told}
          code={code}
          onReport={(report) => {
            setTold(told + 1);
            void add(report);
          }}
        />
      ) : (
        <Notice tone="plain" title={refusal} isLive={false} />
      )}
      {data && data.reports.length > 0 ? <Received reports={data.reports} /> : null}
      <PhoneLink phone={data?.supportPhone ?? look?.supportPhone ?? null} />
      <Back code={code} />
    </Page>
  );
}

export function DamagePage() {
  const code = readCode(useParams()['code'] ?? '');
  const proof = useProofKind(code);
  if (isWellFormedCode(code, rentalCodeLength) && proof !== null) return <Reports key={code} code={code} />;
  return (
    <Page title={title}>
      <Notice tone="plain" title="Ouvrez d’abord votre location sur cet appareil." isLive={false}>
        <p>
          Le lien de votre message, ou le code de la location et les quatre derniers chiffres du téléphone,
          suffisent.
        </p>
      </Notice>
      <Back code={code} />
    </Page>
  );
}
