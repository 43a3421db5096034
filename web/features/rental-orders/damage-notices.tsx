/** The customer's damage report, with photos, and the action that marks it as inspected. */
import { Alert, Button, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { useEffect, useState } from 'react';
import { damageMomentLabels } from '#domain/rentals/damage-report.js';
import { minute } from '#domain/shared/record.js';
import type { DamageReportView } from '#application/contract/rentals/damage-shapes.js';
import type { RentalOrderDetail } from '#application/contract/rentals/rental-order-shapes.js';
import { operators } from '#application/contract/rights.js';
import { useSend } from '#web/api/use-send.js';
import { useMay } from '#web/api/auth/use-session.js';
import { momentText } from '#web/lib/moments.js';
import { counted } from '#domain/shared/plurals.js';
import { noBreakSpace, typeset } from '#domain/shared/typography.js';
import { Moment } from '#web/ui/admin/formats.js';
import { Icon } from '#web/ui/admin/icon.js';
import { useActionFromAddress } from '#web/ui/admin/waiting/use-action-from-address.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { api } from '#application/contract/index.js';
import { useApiDispatch } from '#web/api/dispatch.js';
import { fileOf } from '#web/api/download.js';
import { textOf } from '#web/api/errors.js';
import { dataUrlOf } from '#web/lib/file-text.js';
import './rental-order.css';

interface Props {
  readonly orderId: string;
  /** Null: the photo of the returned item. */
  readonly damagePhotoId: string | null;
  /** When it was added, where another one may replace it. */
  readonly version?: string;
  readonly name: string;
}

function usePhoto({ orderId, damagePhotoId, version }: Props) {
  const dispatch = useApiDispatch();
  const [url, setUrl] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    const file =
      damagePhotoId === null
        ? fileOf(api.rentalReturnPhoto, { params: { orderId } })
        : fileOf(api.damagePhoto, { params: { orderId, damagePhotoId } });
    void dispatch(file)
      .then(dataUrlOf)
      .then((read) => isGone || setUrl(read))
      .catch((refusal: unknown) => isGone || setError(textOf(refusal)));
    return () => {
      isGone = true;
    };
  }, [dispatch, orderId, damagePhotoId, version]);
  return { url, error };
}

/** A photo of the customer: fetched with the user's token, stored only while this page is open, and enlarged in place. */
function CustomerPhoto(props: Props) {
  const { url, error } = usePhoto(props);
  const [isLarge, setLarge] = useState(false);
  const { name } = props;
  if (error !== null)
    return (
      <Text size="sm" role="alert">
        {name}&nbsp;: {error}
      </Text>
    );
  if (url === null)
    return (
      <span className="damage-photo">
        <span className="damage-photo-awaited">
          <Loader size="sm" aria-label={`${name}, chargement`} />
        </span>
        <Text span size="xs" aria-hidden>
          {noBreakSpace}
        </Text>
      </span>
    );
  return (
    <UnstyledButton
      className="damage-photo"
      aria-expanded={isLarge}
      aria-label={`${name}, ${isLarge ? 'réduire' : 'agrandir'}`}
      onClick={() => setLarge(!isLarge)}
    >
      <img src={url} alt={name} />
      <Text span size="xs" aria-hidden>
        {isLarge ? 'Réduire' : 'Agrandir'}
      </Text>
    </UnstyledButton>
  );
}

/** Shows how long a report waited on the phone only when that exceeds the normal transit time. */
const onItsWayMs = 5 * minute;

const reasons = [
  'Article contrôlé, usure normale',
  'Article envoyé en réparation',
  'Dommage connu avant la location',
];

function ReportText({ orderId, report }: { readonly orderId: string; readonly report: DamageReportView }) {
  const { moment, text, noticedAt, receivedAt, photoCount, photos } = report;
  const waited = Date.parse(receivedAt) - Date.parse(noticedAt) > onItsWayMs;
  return (
    <>
      <Text size="sm">
        {damageMomentLabels()[moment]}
        {' · reçu le '}
        <Moment at={receivedAt} />
        {waited ? (
          <>
            {', écrit le '}
            <Moment at={noticedAt} />
            {' selon le téléphone'}
          </>
        ) : null}
      </Text>
      <Text size="sm" style={{ whiteSpace: 'pre-line' }}>
        {text === null ? 'Texte et photos effacés avec les données du client.' : typeset(`« ${text} »`)}
      </Text>
      {text !== null && photos.length < photoCount ? (
        <Text size="sm">
          {`${photos.length} sur ${counted(photoCount, 'photo reçue', 'photos reçues')} pour l’instant.`}
        </Text>
      ) : null}
      {photos.length > 0 ? (
        <Group gap="sm" mt="xs">
          {photos.map((photo) => (
            <CustomerPhoto
              key={photo.id}
              orderId={orderId}
              damagePhotoId={photo.id}
              name={`Photo ${photo.number}`}
            />
          ))}
        </Group>
      ) : null}
    </>
  );
}

/** The deadline until which the report can still count in the deposit decision. */
function DepositDeadline({ order }: { readonly order: RentalOrderDetail }) {
  const { status, depositReleaseAt, limits } = order;
  if (status !== 'PendingDepositDecision' || depositReleaseAt === null || limits.deposit === 0) return null;
  const releasedAt = momentText(Date.parse(depositReleaseAt));
  return (
    <Text size="sm" mt="xs" fw={600}>
      {typeset(`Le dépôt de garantie attend une décision. Sans elle, il est libéré le ${releasedAt}.`)}
    </Text>
  );
}

interface NoticeProps {
  readonly order: RentalOrderDetail;
  readonly report: DamageReportView;
}

function DamageNotice({ order, report }: NoticeProps) {
  const orderId = order.id;
  const may = useMay();
  const send = useSend();
  const [isDialogOpen, setDialogOpen] = useState(false);
  const { id: damageReportId, settledAt, settledBy, settlement } = report;
  const isOpen = settledAt === null;
  useActionFromAddress(
    (asked) => asked === 'settleDamage' && isOpen && may(operators),
    () => setDialogOpen(true),
  );
  return (
    <Alert
      color={isOpen ? 'yellow' : 'gray'}
      icon={<Icon name={isOpen ? 'warn' : 'good'} />}
      title={isOpen ? 'Dommage signalé' : 'Signalement traité'}
    >
      <ReportText orderId={orderId} report={report} />
      {settledAt === null ? null : (
        <Text size="sm" mt="xs">
          {`Traité par ${settledBy ?? 'l’équipe'} le `}
          <Moment at={settledAt} />
          {settlement === null ? '' : typeset(` : ${settlement}`)}
        </Text>
      )}
      {isOpen ? <DepositDeadline order={order} /> : null}
      {isOpen && may(operators) ? (
        <Button mt="sm" size="sm" variant="default" onClick={() => setDialogOpen(true)}>
          Marquer comme traité
        </Button>
      ) : null}
      {isDialogOpen ? (
        <ReasonDialog
          title="Traiter le signalement"
          effect={
            <Text size="sm">
              Il quitte le tableau de bord. Aucun argent ne bouge, le client n’est pas prévenu.
            </Text>
          }
          confirmLabel="Marquer comme traité"
          reasons={reasons}
          onConfirm={(reason) =>
            send('settleDamageReport', {
              params: { orderId },
              body: { reason, damageReportId },
              done: '!Signalement traité',
            })
          }
          onClose={() => setDialogOpen(false)}
        >
          <div className="damage-evidence">
            <ReportText orderId={orderId} report={report} />
          </div>
        </ReasonDialog>
      ) : null}
    </Alert>
  );
}

export const DamageNotices = ({ order }: { readonly order: RentalOrderDetail }) =>
  order.damageReports.map((report) => <DamageNotice key={report.id} order={order} report={report} />);

/** The customer's photo of the returned item. */
export const ReturnPhoto = ({ order: { id, returnPhotoAt } }: { readonly order: RentalOrderDetail }) =>
  returnPhotoAt === null ? null : (
    <Stack gap="xs" component="section" aria-label="Photo du retour" align="flex-start">
      <Text size="sm" fw={600}>
        {'Photo du retour, ajoutée par le client le '}
        <Moment at={returnPhotoAt} />
      </Text>
      <CustomerPhoto
        orderId={id}
        damagePhotoId={null}
        version={returnPhotoAt}
        name="Photo de l’article rendu"
      />
    </Stack>
  );

/** The reports and the photo of the return, shown beside a decision on the deposit so that they are inspected first. */
export const DamageEvidence = ({ order }: { readonly order: RentalOrderDetail }) => (
  <>
    <ReturnPhoto order={order} />
    {order.damageReports.length === 0 ? null : <Reports order={order} />}
  </>
);

const Reports = ({ order: { id, damageReports } }: { readonly order: RentalOrderDetail }) => (
  <Stack gap="sm" component="section" aria-label="Signalements du client" className="damage-evidence">
    <Text size="sm" fw={600}>
      {counted(damageReports.length, 'signalement du client', 'signalements du client')}
    </Text>
    {damageReports.map((report) => (
      <div key={report.id}>
        <ReportText orderId={id} report={report} />
      </div>
    ))}
  </Stack>
);
