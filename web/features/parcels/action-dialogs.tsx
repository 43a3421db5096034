/** Shows the effect of an action on a parcel, with a reason if it is final. */
import type { ParcelDetail, StaffParcelAction } from '#application/contract/orders/parcel-shapes.js';
import { useInHand } from '#web/features/orders/in-hand.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { oldCodeEnds } from '#web/ui/admin/old-code.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import {
  useCancelParcelMutation,
  useCollectParcelMutation,
  useReissueParcelMutation,
  useResendParcelMutation,
} from './calls.js';
import { EditParcelDialog, type EditableParcel } from './edit-dialog.js';
import { KeepDialog } from './keep-dialog.js';
import { MoveParcelDialog, type MovableParcel } from './move-dialog.js';
import { cancelReasons, collectReasons, channelWords, reissueReasons } from './words.js';

interface Props {
  readonly parcel: EditableParcel &
    MovableParcel &
    Pick<ParcelDetail, 'lockerNumber' | 'keptUntil' | 'serverTime' | 'unproven'>;
  readonly onClose: () => void;
}

function CancelDialog({ parcel, onClose }: Props) {
  const [cancel] = useCancelParcelMutation();
  const params = { parcelId: parcel.id };
  return (
    <ReasonDialog
      title="Annuler le colis"
      effect={`Ses codes n’ouvrent plus rien et le casier N°${parcel.lockerNumber} est libéré.`}
      confirmLabel="Annuler le colis"
      tone="danger"
      reasons={cancelReasons}
      onConfirm={(reason) =>
        cancel({ params, body: { reason }, toasts: { success: '!Colis annulé', error: false } }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function CollectDialog({ parcel, onClose }: Props) {
  const [collect] = useCollectParcelMutation();
  const { question, body, ...door } = useInHand(parcel.unproven, 'parcel');
  const params = { parcelId: parcel.id };
  return (
    <ReasonDialog
      title="Reprendre le colis"
      effect={`Confirmez seulement quand le colis est dans vos mains : le casier N°${parcel.lockerNumber} est libéré et le destinataire est prévenu.`}
      confirmLabel="Le colis est repris"
      reasons={collectReasons}
      {...door}
      onConfirm={(reason) =>
        collect({
          params,
          body: { reason, ...body },
          toasts: { success: '!Colis repris', error: false },
        }).unwrap()
      }
      onClose={onClose}
    >
      {question}
    </ReasonDialog>
  );
}

function ReissueDialog({ parcel, onClose }: Props) {
  const [reissue] = useReissueParcelMutation();
  const params = { parcelId: parcel.id };
  const whose = parcel.status === 0 ? 'de dépôt' : 'de retrait';
  return (
    <ReasonDialog
      title="Remplacer le code"
      effect={`Un nouveau code ${whose} est créé. ${oldCodeEnds}${parcel.status === 1 ? ' Le destinataire reçoit le nouveau.' : ''}`}
      confirmLabel="Remplacer"
      reasons={reissueReasons}
      onConfirm={(reason) =>
        reissue({ params, body: { reason }, toasts: { success: '!Code remplacé', error: false } }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function ResendDialog({ parcel, onClose }: Props) {
  const [resend] = useResendParcelMutation();
  const params = { parcelId: parcel.id };
  return (
    <ConfirmDialog
      title="Renvoyer le code"
      effect={`Le code de retrait est renvoyé par ${channelWords[parcel.notificationPreference]}. Il ne change pas.`}
      confirmLabel="Renvoyer"
      onConfirm={() =>
        resend({ params, body: {}, toasts: { success: '!Code renvoyé', error: false } }).unwrap()
      }
      onClose={onClose}
    />
  );
}

const dialogs = {
  edit: EditParcelDialog,
  move: MoveParcelDialog,
  cancel: CancelDialog,
  collect: CollectDialog,
  keep: KeepDialog,
  reissue: ReissueDialog,
  resend: ResendDialog,
} as const;

export function ParcelActionDialog({
  action,
  ...props
}: Props & { readonly action: Exclude<StaffParcelAction, 'reveal'> }) {
  const Shown = dialogs[action];
  return <Shown {...props} />;
}
