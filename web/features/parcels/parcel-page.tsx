/** `/parcels/{id}`: the parcel, the next action, its locker and codes, its messages and its timeline. */
import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { staffLive } from '#application/contract/lockers/live.js';
import { useLive, usePolling } from '#web/api/live.js';
import type {
  ParcelCodes,
  ParcelDetail,
  StaffParcelAction,
} from '#application/contract/orders/parcel-shapes.js';
import { reachOf } from '#web/features/orders/customer-section.js';
import { usePickupReports } from '#web/features/orders/pickup-report-notice.js';
import { useProof } from '#web/features/orders/proof.js';
import { reachFact } from '#web/features/orders/reach-fact.js';
import { TimelineSection } from '#web/features/orders/timeline-section.js';
import { type DetailAction, DetailPage, Section } from '#web/ui/admin/page/detail-page.js';
import { Facts } from '#web/ui/admin/facts.js';
import { Moment } from '#web/ui/admin/formats.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { OrderMessages } from '#web/ui/admin/order-messages.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { parcelTimeline } from '#domain/timelines/parcel.js';
import { timelineEvent } from '#web/features/orders/timeline-event.js';
import { parcelLifecycle, parcelStatusLabels, parcelStatuses } from '#domain/parcels/parcel.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { ParcelBadge } from './badges.js';
import {
  useLazyParcelCodesQuery,
  useNoteOnParcelMutation,
  useParcelQuery,
  useResendParcelMutation,
} from './calls.js';
import { CodeSections } from './code-sections.js';
import { ParcelActionDialog } from './action-dialogs.js';
import { PrintedLabels } from './label.js';
import { actionLabels, preferenceLabels } from './words.js';

/** The actions of a parcel as buttons: the next one first, the others with the reason why they are unavailable. */

/** The label bears the courier's code, so it is not printed after the deposit. */
const isOffered = (action: StaffParcelAction, { status }: ParcelDetail): boolean =>
  action !== 'reveal' || status === 0;

export function actionsOf(parcel: ParcelDetail, open: (action: StaffParcelAction) => void): DetailAction[] {
  const status = parcelStatuses[parcel.status];
  return parcel.actions
    .filter(({ action }) => isOffered(action, parcel))
    .map(({ action, refusal }) => ({
      label: actionLabels[action],
      onClick: () => open(action),
      isNext: action === parcel.nextAction,
      ...(action === 'cancel' && { tone: 'danger' as const }),
      disabledReason: whyNot({ action, refusal }, status, parcelLifecycle, parcelStatusLabels),
    }));
}

export const eventOf = timelineEvent(parcelTimeline);

interface Props {
  readonly parcel: ParcelDetail;
}

const ParcelSection = ({ parcel }: Props) => (
  <Section title="Colis">
    <Facts
      items={[
        {
          label: 'Consigne',
          value: (
            <Anchor component={Link} to={`/cabinets/${parcel.cabinetId}`} underline="always">
              {parcel.cabinetName}
            </Anchor>
          ),
        },
        {
          label: 'Casier',
          value: (
            <Anchor component={Link} to={`/lockers/${parcel.lockerId}`}>
              N°{parcel.lockerNumber}
            </Anchor>
          ),
        },
        reachFact(parcel.reach),
        { label: 'Créé', value: <Moment at={parcel.createdAt} /> },
        parcel.userName !== '' && { label: 'Par', value: parcel.userName },
        parcel.depositedAt !== null && { label: 'Déposé', value: <Moment at={parcel.depositedAt} /> },
        parcel.keptUntil !== null && { label: 'Gardé jusqu’au', value: <Moment at={parcel.keptUntil} /> },
        parcel.retrievedAt !== null && { label: 'Récupéré', value: <Moment at={parcel.retrievedAt} /> },
        parcel.collectedAt !== null && { label: 'Repris', value: <Moment at={parcel.collectedAt} /> },
        parcel.cancelledAt !== null && { label: 'Annulé', value: <Moment at={parcel.cancelledAt} /> },
        parcel.notes !== null && { label: 'Notes', value: parcel.notes },
      ]}
    />
  </Section>
);

const RecipientSection = ({ parcel }: Props) => (
  <Section title="Destinataire">
    <Facts
      items={[
        { label: 'Nom', value: parcel.customerName },
        parcel.customerCompany !== null && { label: 'Société', value: parcel.customerCompany },
        ...reachOf(parcel),
        { label: 'Prévenu par', value: preferenceLabels[parcel.notificationPreference] },
      ]}
    />
  </Section>
);

function MessagesSection({ parcel }: Props) {
  const [resend] = useResendParcelMutation();
  return (
    <OrderMessages
      title="Messages au destinataire"
      messages={parcel.messages}
      onResend={(messageId) =>
        resend({
          params: { parcelId: parcel.id },
          body: { messageId },
          toasts: { success: '!Message renvoyé' },
        })
      }
    />
  );
}

function Timeline({ parcel }: Props) {
  const [add] = useNoteOnParcelMutation();
  const params = { parcelId: parcel.id };
  const note = async (text: string): Promise<boolean> =>
    !('error' in (await add({ params, body: { text }, toasts: { success: '!Note ajoutée' } })));
  return <TimelineSection events={parcel.timeline.map(eventOf)} onNote={note} />;
}

/** The label needs the courier's code, and showing that code is recorded. */
function useLabel(parcel: ParcelDetail) {
  const [reveal] = useLazyParcelCodesQuery();
  const { sheet, print } = usePrint<ParcelDetail & ParcelCodes>();
  const printRevealed = async (): Promise<void> => {
    const { data } = await reveal({ params: { parcelId: parcel.id } });
    if (data) print({ ...parcel, ...data });
  };
  return { print: printRevealed, label: sheet };
}

function ParcelView({ parcel }: Props) {
  const [action, setAction] = useState<StaffParcelAction | null>(null);
  const { print, label } = useLabel(parcel);
  const open = (chosen: StaffParcelAction): void => (chosen === 'reveal' ? void print() : setAction(chosen));
  const reports = usePickupReports(parcel.pickupReports, parcel.depositedAt);
  const proof = useProof({ kind: 'parcel', id: parcel.id, reference: parcel.trackingNumber });
  return (
    <DetailPage
      title={`Colis ${parcel.trackingNumber}`}
      reference={parcel.trackingNumber}
      status={<ParcelBadge parcel={parcel} />}
      subtitle={<Text c="dimmed">{`${parcel.customerName}, casier N°${parcel.lockerNumber}`}</Text>}
      actions={[...reports.action, ...actionsOf(parcel, open), proof.action]}
      aside={
        <>
          <RecipientSection parcel={parcel} />
          <CodeSections parcel={parcel} />
          <MessagesSection parcel={parcel} />
        </>
      }
      timeline={<Timeline parcel={parcel} />}
    >
      {reports.notices}
      <ParcelSection parcel={parcel} />
      {action !== null && action !== 'reveal' ? (
        <ParcelActionDialog parcel={parcel} action={action} onClose={() => setAction(null)} />
      ) : null}
      {label ? <PrintedLabels labels={[label]} /> : null}
      {proof.dialog}
    </DetailPage>
  );
}

export function ParcelPage() {
  const { parcelId = '' } = useParams();
  useLive(staffLive.parcelLive, { params: { parcelId } }, ['Parcels']);
  const query = useParcelQuery(
    { params: { parcelId }, toasts: false },
    { pollingInterval: usePolling(10_000) },
  );
  return <QueryState query={query}>{(parcel) => <ParcelView parcel={parcel} />}</QueryState>;
}
