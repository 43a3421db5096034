/**
 * The dialogs behind a locker's buttons: each shows the effect before, and requires a reason
 * (pages.md#decisions-of-staff).
 */
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { randomKey } from '#web/lib/random-key.js';
import { Undoable } from '#web/ui/admin/list/bulk-run.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import type { Undo } from '#web/ui/admin/undo-notice.js';
import { api } from '#application/contract/index.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { DescribedInput } from '#web/ui/admin/form/described-input.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { platform } from '#web/api/api.js';
import { isLockModel, lockTemplates } from '#domain/locks/templates.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';
import { ReplaceBatteryDialog } from './battery.js';
import {
  useCommissionLockMutation,
  useDecommissionLockMutation,
  useDeleteLockerMutation,
  useDisableLockerMutation,
  useEnableLockerMutation,
  useIdentifyLockerMutation,
  useOpenLockerMutation,
  usePutInServiceMutation,
  useTakeOutOfServiceMutation,
  useUpdateLockerMutation,
} from './locker-calls.js';
import { backReasons, modelOptions, openingReasons, serviceReasons } from './words.js';
import { DoorPlaceFields, ShapeFields } from './locker-fields.js';

interface CommissionDialogProps {
  readonly locker: LockerDetail;
  readonly onClose: () => void;
}

const OwnSecret = () => (
  <TextField
    name="lockSecret"
    label="Secret de la serrure"
    emptyAs={undefined}
    maxLength={128}
    hint="En hexadécimal, sur son certificat. Laissez vide pour en tirer un nouveau."
  />
);

/** The id of the old lock would not fit the new one. */
const blankOf = ({ smartlockType }: LockerDetail) => ({
  smartlockType,
  smartlockSerialNumber: '',
  smartlockId: '',
  lockSecret: undefined as string | undefined,
});

/** Installs a lock in a door; the secret generated for an offline lock is shown once (devices.md#lock-models). */
function CommissionDialog({ locker, onClose }: CommissionDialogProps) {
  const [commission] = useCommissionLockMutation();
  const [model, setModel] = useState<string>(locker.smartlockType);
  const [secret, setSecret] = useState<string | null>(null);
  const params = { lockerId: locker.id };
  const isReplaced = locker.commissionedAt !== null;
  const title = isReplaced
    ? `Remplacer la serrure du casier N°${locker.number}`
    : `Serrure du casier N°${locker.number}`;
  if (secret !== null)
    return (
      <SecretNotice
        title={`Secret de la serrure N°${locker.number}`}
        where="Saisissez-le dans la serrure avec l’outil du technicien."
        lines={[{ label: 'Secret', text: secret, copy: 'Copier le secret' }]}
        onClose={onClose}
      />
    );
  return (
    <Dialog title={title} onClose={onClose}>
      {isReplaced ? (
        <Text>
          La serrure actuelle quitte ce casier&nbsp;: ses codes n’y ouvrent plus rien. Saisissez la nouvelle.
        </Text>
      ) : null}
      <RecordForm
        schema={api.commissionLock.body}
        values={blankOf(locker)}
        submitLabel={isReplaced ? 'Remplacer la serrure' : 'Mettre en service'}
        confirmsLeaving={false}
        onChange={({ smartlockType }) => setModel(String(smartlockType))}
        onSubmit={(body) =>
          commission({ params, body, toasts: { success: '!Serrure mise en service', error: false } }).unwrap()
        }
        onSaved={({ lockSecret }) => (lockSecret === null ? onClose() : setSecret(lockSecret))}
        onCancel={onClose}
      >
        <SelectField name="smartlockType" label="Modèle" options={modelOptions} required />
        <TextField
          name="smartlockSerialNumber"
          label="Numéro de série"
          required
          maxLength={lockerLimits.serial}
          hint="Gravé sur la serrure."
        />
        <TextField name="smartlockId" label="Identifiant de la serrure" maxLength={lockerLimits.lockId} />
        {isLockModel(model) && lockTemplates[model].codes === 'computed' ? <OwnSecret /> : null}
      </RecordForm>
    </Dialog>
  );
}

const bodyOf = bodyFrom(api.updateLocker.body);

interface EditDialogProps {
  readonly locker: LockerDetail;
  readonly onClose: () => void;
}

/** A locker's record; separate actions with a reason change its lock, its service state and its deletion. */
export function EditDialog({ locker, onClose }: EditDialogProps) {
  const [save] = useUpdateLockerMutation();
  const [read] = platform.useLazyLockerQuery();
  const params = { lockerId: locker.id };
  const values = bodyOf(locker);
  return (
    <RecordDialog
      title={`Modifier le casier N°${locker.number}`}
      onClose={onClose}
      schema={api.updateLocker.body}
      values={values}
      draft={`locker.${locker.id}`}
      submitLabel="Enregistrer"
      confirmsLeaving={false}
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Casier mis à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await read({ params, toasts: false }).unwrap())}
    >
      <DescribedInput name="number" field={lockerFields.number} />
      <DescribedInput name="name" field={lockerFields.name} />
      <ShapeFields />
      <DoorPlaceFields />
    </RecordDialog>
  );
}

export const actions = [
  'open',
  'identify',
  'replaceBattery',
  'outOfService',
  'inService',
  'disable',
  'enable',
  'commission',
  'decommission',
  'edit',
  'delete',
] as const;
export type Action = (typeof actions)[number];

interface Props {
  readonly locker: LockerDetail;
  readonly undo: Undo;
  readonly onClose: () => void;
  readonly onGone: () => void;
}

const quiet = (success: string) => ({ success: `!${success}`, error: false }) as const;

function Open({ locker, onClose }: Props) {
  const [open] = useOpenLockerMutation();
  const inside =
    locker.door.claim === null
      ? ''
      : ' Un client occupe ce casier : votre ouverture est écrite dans sa commande et ne compte ni comme retrait ni comme retour.';
  return (
    <ReasonDialog
      title={`Ouvrir le casier N°${locker.number}`}
      effect={`La porte s’ouvre tout de suite, ou pas du tout : la commande expire après 15 s.${inside}`}
      confirmLabel="Ouvrir la porte"
      reasons={openingReasons}
      onConfirm={(reason) =>
        open({
          params: { lockerId: locker.id },
          body: { reason },
          // Even after a lost response, a new opening is a separate action: the door may have closed since.
          idempotencyKey: randomKey(),
          toasts: quiet(`Casier N°${locker.number} ouvert`),
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function Identify({ locker, onClose }: Props) {
  const [identify] = useIdentifyLockerMutation();
  return (
    <ConfirmDialog
      title={`Repérer le casier N°${locker.number}`}
      effect="La serrure clignote et sonne quelques secondes. La porte reste fermée."
      confirmLabel="Faire clignoter"
      onConfirm={() =>
        identify({ params: { lockerId: locker.id }, toasts: quiet('La serrure clignote') }).unwrap()
      }
      onClose={onClose}
    />
  );
}

const ReplaceBattery = ({ locker: { id, number, batteries }, onClose }: Props) =>
  batteries && (
    <ReplaceBatteryDialog
      locker={{ lockerId: id, number, batterySet: batteries.batterySet }}
      onClose={onClose}
    />
  );

type ServiceProps = Props & { readonly kind: 'outOfService' | 'inService' | 'disable' | 'enable' };

const serviceWords = {
  outOfService: {
    title: 'Mettre hors service',
    of: (locker: string) => `Mettre ${locker} hors service`,
    effect:
      'La porte ou la serrure est en panne : rien de nouveau n’y est mis, et les clients ne voient plus ce qui s’y trouve. Ce qui est en cours continue.',
    done: 'Casier hors service',
    reasons: serviceReasons,
  },
  inService: {
    title: 'Remettre en service',
    of: (locker: string) => `Remettre ${locker} en service`,
    effect: 'Le casier est de nouveau proposé aux clients.',
    done: 'Casier remis en service',
    reasons: backReasons,
  },
  disable: {
    title: 'Désactiver',
    of: (locker: string) => `Désactiver ${locker}`,
    effect:
      'Rien n’est cassé, mais le casier n’est plus proposé. Il reste dans les listes et peut être réactivé.',
    done: 'Casier désactivé',
    reasons: ['Hors saison', 'Réservé à l’équipe'],
  },
  enable: {
    title: 'Réactiver',
    of: (locker: string) => `Réactiver ${locker}`,
    effect: 'Le casier est de nouveau proposé aux clients.',
    done: 'Casier réactivé',
    reasons: ['Saison', 'De nouveau utile'],
  },
} as const;

/** The action that undoes a closure. If the locker was already closed in another way, its reason would be lost. */
const opposites = { outOfService: 'inService', disable: 'enable' } as const;
const closedWords = { outOfService: 'mis hors service', disable: 'désactivé' } as const;
const isOpposed = (kind: ServiceProps['kind']): kind is keyof typeof opposites => kind in opposites;
const wasOpen = ({ isActive, isOutOfService }: LockerDetail): boolean => isActive && !isOutOfService;

function Service({ locker, undo, kind, onClose }: ServiceProps) {
  const [takeOut] = useTakeOutOfServiceMutation();
  const [putIn] = usePutInServiceMutation();
  const [disable] = useDisableLockerMutation();
  const [enable] = useEnableLockerMutation();
  const calls = { outOfService: takeOut, inService: putIn, disable, enable };
  const { title, of, effect, done, reasons } = serviceWords[kind];
  const params = { lockerId: locker.id };
  return (
    <ReasonDialog
      title={of(`le casier N°${locker.number}`)}
      effect={effect}
      confirmLabel={title}
      reasons={reasons}
      onConfirm={async (reason) => {
        const isUndoable = isOpposed(kind) && wasOpen(locker);
        // The notice with its « Annuler » replaces the toast.
        const toasts = { ...quiet(done), ...(isUndoable && { success: false as const }) };
        await calls[kind]({ params, body: { reason }, toasts }).unwrap();
        undo.forget();
        if (!isUndoable) return;
        const back = calls[opposites[kind]];
        const body = { reason: `Annulation de « ${title} »` };
        undo.tell(
          `casier N°${locker.number} ${closedWords[kind]}`,
          new Undoable(() => back({ params, body, toasts: false }).unwrap()),
        );
      }}
      onClose={onClose}
    />
  );
}

function Decommission({ locker, onClose }: Props) {
  const [decommission] = useDecommissionLockMutation();
  return (
    <ReasonDialog
      title={`Retirer la serrure du casier N°${locker.number}`}
      effect="Le casier reste, sans serrure : il n’est plus proposé jusqu’à la mise en service d’une autre."
      confirmLabel="Retirer la serrure"
      tone="danger"
      reasons={['Panne', 'Remplacement', 'Déménagement']}
      onConfirm={(reason) =>
        decommission({
          params: { lockerId: locker.id },
          body: { reason },
          toasts: quiet('Serrure retirée'),
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}

function Delete({ locker, onClose, onGone }: Props) {
  const [remove] = useDeleteLockerMutation();
  return (
    <ReasonDialog
      title={`Supprimer le casier N°${locker.number}`}
      effect="Le casier disparaît pour de bon de toutes les listes, et son numéro est de nouveau libre. Pour l’arrêter un temps, désactivez-le."
      confirmLabel="Supprimer"
      tone="danger"
      reasons={['Casier démonté', 'Créé par erreur']}
      onConfirm={async (reason) => {
        const params = { lockerId: locker.id };
        await remove({ params, query: { reason }, toasts: quiet('Casier supprimé') }).unwrap();
        onGone();
      }}
      onClose={onClose}
    />
  );
}

export function LockerActionDialog({ action, ...props }: Props & { readonly action: Action }) {
  switch (action) {
    case 'open':
      return <Open {...props} />;
    case 'identify':
      return <Identify {...props} />;
    case 'replaceBattery':
      return <ReplaceBattery {...props} />;
    case 'commission':
      return <CommissionDialog {...props} />;
    case 'decommission':
      return <Decommission {...props} />;
    case 'edit':
      return <EditDialog {...props} />;
    case 'delete':
      return <Delete {...props} />;
    default:
      return <Service {...props} kind={action} />;
  }
}
