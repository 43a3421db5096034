/** `/parcels/{id}`: what the staff's page of a parcel has of its own. */
import { Group, Radio, Text } from '@mantine/core';
import { useParams } from 'react-router';
import { useState } from 'react';
import { orderLive } from '#application/contract/orders/order-routes.js';
import type {
  ParcelCodes,
  ParcelDetail,
  ParcelMove,
  StaffParcelAction,
  ParcelDoorCode,
} from '#application/contract/orders/parcel-shapes.js';
import { parcelLifecycle, parcelStatusLabels, parcelStatuses } from '#domain/parcels/parcel.js';
import { parcelMoves } from '#domain/parcels/staff-moves.js';
import { parcelTimeline } from '#domain/timelines/parcel.js';
import { useSend } from '#web/api/use-send.js';
import { platform } from '#web/api/api.js';
import { useLive, usePolling } from '#web/api/live.js';
import { nameOf, reachOf } from '#web/features/orders/customer-section.js';
import { cabinetFact, lockerFact, momentFact, reachFact } from '#web/features/orders/facts.js';
import { moveActions } from '#web/features/orders/move-actions.js';
import type { DialogProps, OrderAction, OrderKind } from '#web/features/orders/order-kind.js';
import { OrderView } from '#web/features/orders/order-view.js';
import { whyNot } from '#web/features/orders/why-not.js';
import { Facts } from '#web/ui/admin/facts.js';
import { oldCodeEnds } from '#domain/locks/door-labels.js';
import { Section } from '#web/ui/admin/page/detail-page.js';
import { usePrint } from '#web/ui/admin/page/print-sheet.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { api } from '#application/contract/index.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { TextField, PhoneField, SelectField, TextAreaField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { hour } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { momentText } from '#web/lib/moments.js';
import { ParcelBadge } from './badges.js';
import { PrintedLabels } from './label.js';
import { channelWords, keepReasons, preferenceLabels, preferenceOptions } from './words.js';
import { PlaceFields, Refused } from './place-fields.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { OpenLocker } from '#web/features/orders/open-locker.js';
import { DoorCodeCard, revealedOf, type RevealedCode } from '#web/ui/admin/door-code-card.js';
import { EmailField } from '#web/ui/admin/form/email-field.js';
import { useDraft } from '#web/ui/admin/form/use-draft.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';

// Edits the recipient's contact details and the notes.

type EditableParcel = Pick<
  ParcelDetail,
  | 'id'
  | 'version'
  | 'trackingNumber'
  | 'status'
  | 'customerName'
  | 'customerCompany'
  | 'customerPhone'
  | 'customerEmail'
  | 'notificationPreference'
  | 'notes'
>;

const bodyOf = bodyFrom(api.updateParcel.body);

const inWords = (name: string, value: unknown): string | undefined =>
  name === 'notificationPreference' ? preferenceLabels[value as keyof typeof preferenceLabels] : undefined;

function EditParcelDialog({ order: parcel, onClose }: DialogProps<EditableParcel>) {
  const params = { parcelId: parcel.id };
  const send = useSend();
  const values = bodyOf(parcel);
  const { typed, storeTyped } = useDraft(`parcel.${parcel.id}`, values);
  const { refetch } = platform.useParcelQuery({ params, toasts: false });
  return (
    <Dialog title={`Modifier le colis ${parcel.trackingNumber}`} onClose={onClose}>
      <RecordForm
        schema={api.updateParcel.body}
        values={values}
        typed={typed}
        onChange={storeTyped}
        submitLabel="Enregistrer"
        describe={inWords}
        onSubmit={(body) => send('updateParcel', { params, body, done: '!Colis mis à jour' })}
        onSaved={onClose}
        onCancel={onClose}
        reload={async () => bodyOf(await refetch().unwrap())}
      >
        <TextField name="customerName" label="Destinataire" required maxLength={100} />
        <PhoneField name="customerPhone" label="Téléphone" emptyAs={null} />
        <EmailField name="customerEmail" label="E-mail" emptyAs={null} />
        <SelectField
          name="notificationPreference"
          label="Prévenir par"
          required
          options={preferenceOptions}
          hint={
            parcel.status === 1
              ? 'Remplacez ensuite le code : le nouveau part à la nouvelle adresse, et celui que l’ancienne a reçu n’ouvre plus.'
              : undefined
          }
        />
        <TextField name="customerCompany" label="Société" maxLength={100} emptyAs={null} />
        <TextAreaField name="notes" label="Notes pour le livreur" maxLength={500} emptyAs={null} />
      </RecordForm>
    </Dialog>
  );
}

/** The codes of a parcel: masked until shown, with their state on the lock and the door events. */
interface Props {
  readonly parcel: ParcelDetail;
  readonly doorCode: ParcelDoorCode;
}

function CodeSection({ parcel, doorCode }: Props) {
  const may = useMay();
  const [reveal] = platform.useLazyParcelCodesQuery();
  const { step, codeState, validUntil, doneAt } = doorCode;
  const read = async (): Promise<RevealedCode> => {
    const codes = await reveal({ params: { parcelId: parcel.id }, toasts: false }).unwrap();
    return step === 'deposit'
      ? revealedOf(codes.depositCode, codes.depositUrl)
      : revealedOf(codes.pickupCode, codes.pickupUrl);
  };
  const { lockerId, lockerNumber, lock } = parcel;
  const isInUse = step === (parcel.status === 0 ? 'deposit' : 'pickup');
  return (
    <DoorCodeCard
      doorCode={{
        step,
        revealed: null,
        lockerNumber,
        codeState,
        validUntil,
        doneAt,
        isLinkLost: lock.isLinkLost,
      }}
      {...(may(operators) && { onReveal: read })}
      {...(isInUse && {
        opening: <OpenLocker lockerId={lockerId} lockerNumber={lockerNumber} lock={lock} />,
      })}
    />
  );
}

/** Replaced codes appear only in the timeline. */
const CodeSections = ({ parcel }: { readonly parcel: ParcelDetail }) =>
  parcel.codes
    .filter(({ isLive, doneAt }) => isLive || doneAt !== null)
    .map((doorCode) => <CodeSection key={doorCode.id} parcel={parcel} doorCode={doorCode} />);

type KeptParcel = Pick<ParcelDetail, 'id' | 'keptUntil' | 'notificationPreference' | 'serverTime'>;

const choices = ['24', '48', '72', '168'] as const;
const choiceText = (hours: string): string =>
  hours === '168' ? `7${noBreakSpace}jours` : `${hours}${noBreakSpace}h`;

/** An expired storage starts again from now. */
function endAfter({ keptUntil, serverTime }: KeptParcel, hours: number): number {
  const now = Date.parse(serverTime);
  return Math.max(now, keptUntil === null ? now : Date.parse(keptUntil)) + hours * hour;
}

/** Extends the storage of a parcel: by how much, the new end, and the reason. */
function KeepDialog({ order: parcel, onClose }: DialogProps<KeptParcel>) {
  const send = useSend();
  const [hours, setHours] = useState<string>(choices[0]);
  const params = { parcelId: parcel.id };
  return (
    <ReasonDialog
      title="Garder le colis plus longtemps"
      effect={`Le colis est gardé jusqu’au ${momentText(endAfter(parcel, Number(hours)))}. Le destinataire est prévenu par ${channelWords[parcel.notificationPreference]} ; son code reste le même.`}
      confirmLabel="Garder le colis"
      reasons={keepReasons}
      chosen={hours}
      onConfirm={(reason) =>
        send('keepParcel', {
          params,
          body: { hours: Number(hours), reason },
          done: '!Colis gardé plus longtemps',
        })
      }
      onClose={onClose}
    >
      <Radio.Group label="Combien de temps" value={hours} onChange={setHours}>
        <Group mt="xs">
          {choices.map((choice) => (
            <Radio key={choice} value={choice} label={choiceText(choice)} />
          ))}
        </Group>
      </Radio.Group>
    </ReasonDialog>
  );
}

type MovableParcel = Pick<ParcelDetail, 'id' | 'companyId' | 'cabinetId' | 'lockerNumber'>;

/** Moves a parcel that is not deposited yet to another locker, at this or another cabinet of the company. */
function MoveParcelDialog({ order: parcel, onClose }: DialogProps<MovableParcel>) {
  const [move, { originalArgs }] = platform.useMoveParcelMutation();
  const { id: parcelId, cabinetId, companyId, lockerNumber } = parcel;
  const values: ParcelMove = { cabinetId, cabinetSizeId: null, lockerId: null, reason: null };
  const [chosen, setChosen] = useState(cabinetId);
  const toasts = { success: '!Colis déplacé : réimprimez son étiquette', error: false } as const;
  return (
    <Dialog title="Changer de casier ou de consigne" onClose={onClose}>
      <Text mb="md">
        {`Le casier N°${lockerNumber} est libéré. Le colis reçoit de nouveaux codes, les anciens n’ouvrent plus rien : réimprimez son étiquette.`}
      </Text>
      <RecordForm
        schema={api.moveParcel.body}
        values={values}
        submitLabel="Déplacer le colis"
        presentRefusal={(error) => <Refused error={error} sent={originalArgs?.body} />}
        onChange={(typed) => setChosen(typed.cabinetId)}
        onSubmit={(body) => move({ params: { parcelId }, body, toasts }).unwrap()}
        onSaved={onClose}
        onCancel={onClose}
      >
        <PlaceFields cabinetId={chosen} companyId={companyId} />
        <TextField
          name="reason"
          label="Motif"
          maxLength={500}
          emptyAs={null}
          hint="Il est conservé dans le journal."
        />
      </RecordForm>
    </Dialog>
  );
}

interface OfParcel {
  readonly order: ParcelDetail;
}

const of = ({ id: parcelId }: { readonly id: string }) => ({ params: { parcelId } });

const actions: Readonly<Record<StaffParcelAction, OrderAction<ParcelDetail>>> = {
  ...moveActions(parcelMoves, (parcel: ParcelDetail) => of(parcel)),
  edit: { label: 'Modifier', Dialog: EditParcelDialog },
  move: { label: 'Changer de casier ou de consigne', Dialog: MoveParcelDialog },
  resend: {
    label: 'Renvoyer le code',
    asks: {
      done: '!Code renvoyé',
      effect: ({ notificationPreference }) =>
        `Le code de retrait est renvoyé par ${channelWords[notificationPreference]}. Il ne change pas.`,
      confirm: 'Renvoyer',
      send: (send, parcel) => send('resendParcel', { ...of(parcel), body: {} }),
    },
  },
  reissue: {
    label: 'Remplacer le code',
    asks: {
      done: '!Code remplacé',
      effect: ({ status }) =>
        `Un nouveau code ${status === 0 ? 'de dépôt' : 'de retrait'} est créé. ${oldCodeEnds}${status === 1 ? ' Le destinataire reçoit le nouveau.' : ''}`,
      confirm: 'Remplacer',
      reasons: ['Code perdu', 'Code connu d’un tiers', 'Étiquette perdue'],
      send: (send, parcel, { reason }) => send('reissueParcel', { ...of(parcel), body: { reason } }),
    },
  },
  keep: { label: 'Garder plus longtemps', Dialog: KeepDialog },
  reveal: { label: 'Imprimer l’étiquette' },
};

const ParcelSection = ({ order: parcel }: OfParcel) => (
  <Section title="Colis">
    <Facts
      items={[
        cabinetFact(parcel),
        lockerFact('Casier', parcel.lockerId, parcel.lockerNumber),
        reachFact(parcel.reach),
        momentFact('Créé', parcel.createdAt),
        parcel.userName !== '' && { label: 'Par', value: parcel.userName },
        momentFact('Déposé', parcel.depositedAt),
        momentFact('Gardé jusqu’au', parcel.keptUntil),
        momentFact('Récupéré', parcel.retrievedAt),
        momentFact('Repris', parcel.collectedAt),
        momentFact('Annulé', parcel.cancelledAt),
        parcel.notes !== null && { label: 'Notes', value: parcel.notes },
      ]}
    />
  </Section>
);

const RecipientSection = ({ order: parcel }: OfParcel) => (
  <Section title="Destinataire">
    <Facts
      items={[
        nameOf('parcel', parcel),
        parcel.customerCompany !== null && { label: 'Société', value: parcel.customerCompany },
        ...reachOf(parcel),
        { label: 'Prévenu par', value: preferenceLabels[parcel.notificationPreference] },
      ]}
    />
  </Section>
);

export const parcel: OrderKind<ParcelDetail, StaffParcelAction> = {
  kind: 'parcel',
  title: ({ trackingNumber }) => `Colis ${trackingNumber}`,
  reference: ({ trackingNumber }) => trackingNumber,
  subtitle: ({ customerName, lockerNumber }) => `${customerName}, casier N°${lockerNumber}`,
  Badge: ParcelBadge,
  actions,
  whyNot: (judged, { status }) => whyNot(judged, parcelStatuses[status], parcelLifecycle, parcelStatusLabels),
  // The label bears the courier's code: after the deposit there is no label to print.
  isOffered: (action, { status }) => action !== 'reveal' || status === 0,
  timeline: parcelTimeline,
  messagesTitle: 'Messages au destinataire',
  putInAt: ({ depositedAt }) => depositedAt,
  note: (send, id, call) => send('noteOnParcel', { ...of({ id }), ...call }),
  resend: (send, id, call) => send('resendParcel', { ...of({ id }), ...call }),
  Main: ParcelSection,
  Aside: ({ order }) => (
    <>
      <RecipientSection order={order} />
      <CodeSections parcel={order} />
    </>
  ),
};

/** The label needs the courier's code, and looking at it is recorded. */
function useLabel(parcel: ParcelDetail) {
  const [reveal] = platform.useLazyParcelCodesQuery();
  const { sheet, print } = usePrint<ParcelDetail & ParcelCodes>();
  const printRevealed = async (): Promise<void> => {
    const { data } = await reveal({ params: { parcelId: parcel.id } });
    if (data) print({ ...parcel, ...data });
  };
  return { print: printRevealed, label: sheet };
}

function ParcelView({ order }: OfParcel) {
  const { print, label } = useLabel(order);
  return (
    <OrderView kind={parcel} order={order} own={{ reveal: () => void print() }}>
      {label ? <PrintedLabels labels={[label]} /> : null}
    </OrderView>
  );
}

export function ParcelPage() {
  const { parcelId = '' } = useParams();
  const call = { params: { parcelId } };
  useLive(orderLive.parcelLive, call, ['Parcels']);
  const query = platform.useParcelQuery({ ...call, toasts: false }, { pollingInterval: usePolling(10_000) });
  return <QueryState query={query}>{(order) => <ParcelView order={order} />}</QueryState>;
}
