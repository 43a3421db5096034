/**
 * `/signaler/{rentalCode}`: reports a problem or damage of a rented item, with photos; stored on the phone while there
 * is no network.
 */
import { type ChangeEvent, type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Link, useParams } from 'react-router';
import {
  damageMomentLabels,
  damageMoments,
  mostPhotos,
  type DamageMoment,
} from '#domain/rentals/damage-report.js';
import { isWellFormedCode, readCode, rentalCodeLength } from '#domain/shared/codes.js';
import { minute } from '#domain/shared/record.js';
import type { DamageReports } from '#application/contract/rentals/damage-reports.js';
import { isApiError } from '#web/api/errors.js';
import { lastLook } from '#web/api/last-looks.js';
import { useProofKind } from '#web/api/order-proofs.js';
import { useDamageReportsQuery } from '#web/api/side-api.js';
import { storedCompany } from '#web/features/public-cabinet/use-brand-of.js';
import { companyLanguage, inLanguage, language } from '#web/lib/language.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { Button, buttonClass } from '#web/ui/button.js';
import { Live } from '#web/ui/live.js';
import { Notice } from '#web/ui/notice.js';
import { Page } from '#web/ui/page.js';
import { PhoneLink } from '#web/ui/phone-link.js';
import { blobOf, dataUrlOf } from '#web/lib/file-text.js';
import { randomKey } from '#web/lib/random-key.js';
import { Choices } from '#web/ui/choices.js';
import { FieldError } from '#web/ui/field.js';
import { NotesField } from '#web/ui/notes-field.js';
import { PhotoWay } from './photo-way.js';
import { shrunk } from './shrunk.js';
import { StoredReportNotices } from './stored-report-notice.js';
import { useStoredReports, type StoredReport } from './stored-reports.js';
import './damage.css';
import { useStoredDraft } from '#web/features/checkout/use-stored-draft.js';
import { drop } from '#web/lib/device-storage.js';
import { words as reportedWords } from './reported/words/index.js';
import { words } from './words/index.js';

const t = inLanguage(words);
const { report: title } = inLanguage(reportedWords);

/** A report draft, stored for the tab: a phone that needs memory for its camera reloads the page. */
const blank = { moment: '', text: '' } as const;
const noPhotos = { addresses: '' } as const;
const asKept = <Draft,>(kept: Draft): Draft => kept;

interface ReportDraft {
  readonly moment: DamageMoment | null;
  readonly text: string;
  /** As data URLs. */
  readonly photos: readonly string[];
  readonly choose: (moment: DamageMoment) => void;
  readonly write: (text: string) => void;
  readonly show: (photos: readonly string[]) => void;
  readonly forget: () => void;
}

/** Stores photos separately from the text, which is stored at every keystroke. */
function useReportDraft(code: string): ReportDraft {
  const [wordsKey, photosKey] = [`damage.${code}`, `damage-photos.${code}`];
  const [words, change] = useStoredDraft<{ moment: string; text: string }>(wordsKey, blank, asKept);
  const [{ addresses }, show] = useStoredDraft<{ addresses: string }>(photosKey, noPhotos, asKept);
  return {
    moment: damageMoments.find((each) => each === words.moment) ?? null,
    text: words.text,
    photos: addresses.split('\n').filter(Boolean),
    choose: (moment) => change({ moment }),
    write: (text) => change({ text }),
    show: (photos) => show({ addresses: photos.join('\n') }),
    forget() {
      for (const key of [wordsKey, photosKey]) drop('session', key);
    },
  };
}

interface FittedProps {
  /** As data URLs. */
  readonly photos: readonly string[];
  readonly onChange: (photos: readonly string[]) => void;
}

/** Up to three photos, from the camera or the gallery; each is shrunk at once. */
function PhotoField({ photos, onChange }: FittedProps) {
  const id = useId();
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);
  const add = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const files = [...(currentTarget.files ?? [])];
    // The same photo may be chosen again after it was removed.
    currentTarget.value = '';
    setBusy(true);
    const room = mostPhotos - photos.length;
    const small = await Promise.all(files.slice(0, room).map(shrunk));
    const readable = small.filter((file) => file !== null);
    const added = await Promise.all(readable.map(dataUrlOf));
    setError(
      readable.length < small.length ? t.unreadable : files.length > room ? t.tooMany(mostPhotos) : null,
    );
    onChange([...photos, ...added]);
    setBusy(false);
  };
  const isFull = photos.length >= mostPhotos;
  const field = {
    disabled: isBusy || isFull,
    'aria-describedby': error ? `${id}-hint ${id}-error` : `${id}-hint`,
    onChange: (event: ChangeEvent<HTMLInputElement>) => void add(event),
  };
  return (
    <fieldset className="photos">
      <legend className="field-label">{t.photos}</legend>
      <p id={`${id}-hint`} className="field-hint">
        {t.photosHint(mostPhotos)}
      </p>
      {photos.length > 0 ? (
        <ul className="photos-chosen">
          {photos.map((url, index) => (
            <li key={url}>
              <img src={url} alt={t.photo(index + 1)} />
              <Button
                kind="plain"
                aria-label={t.removePhoto(index + 1)}
                onClick={() => {
                  onChange(photos.filter((_, at) => at !== index));
                  setError(null);
                  chooser.current?.focus();
                }}
              >
                {t.remove}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="photos-ways">
        <PhotoWay {...field} label={t.takePhoto} capture="environment" />
        <PhotoWay {...field} label={t.choosePhoto} ref={chooser} multiple />
      </div>
      <div role="status">
        {isBusy ? t.preparing : null}
        {error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null}
      </div>
    </fieldset>
  );
}

const options = damageMoments.map((value) => ({ value, label: damageMomentLabels(language)[value] }));

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
      <h2>{t.newReport}</h2>
      <p>{t.purpose}</p>
      <Choices legend={t.when} options={options} value={moment} onChoose={choose} />
      {isDryRun && moment === null ? <FieldError id="moment-error">{t.sayWhen}</FieldError> : null}
      <NotesField
        label={t.what}
        value={text}
        error={isDryRun && isEmpty ? t.sayWhat : null}
        onChange={write}
      />
      <PhotoField photos={photos} onChange={show} />
      <Button type="submit" isWide>
        {t.send}
      </Button>
    </form>
  );
}

const Back = ({ code }: { readonly code: string }) => (
  <Link className={buttonClass('quiet', true)} to={`/rental-status/${code}`}>
    {t.backToRental}
  </Link>
);

type Report = DamageReports['reports'][number];

function photosText({ photoCount, photosReceived: { length } }: Report): string | null {
  if (photoCount === 0) return null;
  if (length === photoCount) return t.photosReceived(length);
  return t.photosReceivedOf(length, photoCount);
}

const Received = ({ reports }: { readonly reports: readonly Report[] }) => (
  <section className="card" aria-label={t.yourReports}>
    <h2>{t.yourReports}</h2>
    {reports.map((report) => (
      <div key={report.sentKey} className="stack-tight">
        <p>
          <strong>{damageMomentLabels(language)[report.moment]}</strong>
          {report.text === null ? null : t.said(report.text)}
        </p>
        <p className="muted">
          {[
            t.received(momentText(Date.parse(report.receivedAt))),
            photosText(report),
            report.settledAt ? t.settled : null,
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
  const [reported, setReported] = useState(0);
  const look = lastLook(code, useNow(0, minute));
  useEffect(() => {
    // The form is empty again; the top of the page shows what became of the report.
    if (reported > 0) document.querySelector<HTMLElement>('h1')?.focus();
  }, [reported]);
  const isOver = isApiError(error) && error.status === 410;
  const refusal = isOver ? error.text : (data?.refusal ?? null);
  const cabinetId = data?.cabinetId ?? look?.cabinetId;
  const itemName = data?.rentalItemName ?? look?.itemName;
  return (
    <Page
      title={title}
      company={storedCompany(cabinetId)}
      cabinetId={cabinetId}
      subtitle={
        <p className="muted">
          {itemName ? (
            <>
              <span lang={companyLanguage}>{itemName}</span>
              {' · '}
            </>
          ) : null}
          {t.rental(code)}
        </p>
      }
    >
      <Live>
        {sent > 0 && kept.length === 0 ? <Notice tone="good" title={t.sent} isLive={false} /> : null}
        {lostPhotos > 0 ? <Notice tone="warn" title={t.photosRefused(lostPhotos)} isLive={false} /> : null}
      </Live>
      <StoredReportNotices {...sending} />
      {refusal === null ? (
        <ReportForm
          key={reported}
          code={code}
          onReport={(report) => {
            setReported(reported + 1);
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
      <Notice tone="plain" title={t.openFirst} isLive={false}>
        <p>{t.howToOpen}</p>
      </Notice>
      <Back code={code} />
    </Page>
  );
}
