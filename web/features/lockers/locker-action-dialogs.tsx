/**
 * The dialogs behind a locker's buttons: each shows the effect before, and requires a reason
 * (pages.md#decisions-of-staff).
 */
import { Text } from '@mantine/core';
import { useState } from 'react';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { useSend, type Send } from '#web/api/use-send.js';
import { randomKey } from '#web/lib/random-key.js';
import { Undoable } from '#web/ui/admin/list/bulk-run.js';
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
import { backReasons, modelOptions, openingReasons, serviceReasons } from './words.js';
import { DoorPlaceFields, ShapeFields } from './locker-fields.js';

interface DialogProps {
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
function CommissionDialog({ locker, onClose }: DialogProps) {
  const send = useSend();
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
        onSubmit={(body) => send('commissionLock', { params, body, done: '!Serrure mise en service' })}
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

/** A locker's record; separate actions with a reason change its lock, its service state and its deletion. */
export function EditDialog({ locker, onClose }: DialogProps) {
  const send = useSend();
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
      onSubmit={(body) => send('updateLocker', { params, body, done: '!Casier mis à jour' })}
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

interface Props extends DialogProps {
  readonly undo: Undo;
  readonly onGone: () => void;
}

interface Given {
  readonly params: { readonly lockerId: string };
  readonly reason: string;
  readonly shown: { readonly done: string } | { readonly toasts: false };
}

type ReasonedRoute =
  | 'takeOutOfService'
  | 'putInService'
  | 'disableLocker'
  | 'enableLocker'
  | 'decommissionLock';

const withReason =
  (route: ReasonedRoute) =>
  (send: Send, { params, reason, shown }: Given): Promise<unknown> =>
    send(route, { params, body: { reason }, ...shown });

/** An action that is confirmed, with a reason where it has a list of them. */
interface Question {
  readonly title: string;
  readonly effect: string;
  readonly confirm: string;
  readonly tone?: 'danger';
  readonly reasons?: readonly string[];
  readonly done: string;
  readonly send: (send: Send, given: Given) => Promise<unknown>;
  /** The text of a closure that was made, and the action that undoes it. */
  readonly undone?: { readonly what: string; readonly by: ReasonedRoute };
}

const questions = {
  open: ({ number, door }) => ({
    title: `Ouvrir le casier N°${number}`,
    effect: `La porte s’ouvre tout de suite, ou pas du tout : la commande expire après 15 s.${door.claim === null ? '' : ' Un client occupe ce casier : votre ouverture est écrite dans sa commande et ne compte ni comme retrait ni comme retour.'}`,
    confirm: 'Ouvrir la porte',
    reasons: openingReasons,
    done: `!Casier N°${number} ouvert`,
    // Even after a lost response, a new opening is a separate action: the door may have closed since.
    send: (send, { params, reason, shown }) =>
      send('openLocker', { params, body: { reason }, idempotencyKey: randomKey(), ...shown }),
  }),
  identify: ({ number }) => ({
    title: `Repérer le casier N°${number}`,
    effect: 'La serrure clignote et sonne quelques secondes. La porte reste fermée.',
    confirm: 'Faire clignoter',
    done: '!La serrure clignote',
    send: (send, { params, shown }) => send('identifyLocker', { params, ...shown }),
  }),
  outOfService: ({ number }) => ({
    title: `Mettre le casier N°${number} hors service`,
    effect:
      'La porte ou la serrure est en panne : rien de nouveau n’y est mis, et les clients ne voient plus ce qui s’y trouve. Ce qui est en cours continue.',
    confirm: 'Mettre hors service',
    reasons: serviceReasons,
    done: '!Casier hors service',
    send: withReason('takeOutOfService'),
    undone: { what: `casier N°${number} mis hors service`, by: 'putInService' },
  }),
  inService: ({ number }) => ({
    title: `Remettre le casier N°${number} en service`,
    effect: 'Le casier est de nouveau proposé aux clients.',
    confirm: 'Remettre en service',
    reasons: backReasons,
    done: '!Casier remis en service',
    send: withReason('putInService'),
  }),
  disable: ({ number }) => ({
    title: `Désactiver le casier N°${number}`,
    effect:
      'Rien n’est cassé, mais le casier n’est plus proposé. Il reste dans les listes et peut être réactivé.',
    confirm: 'Désactiver',
    reasons: ['Hors saison', 'Réservé à l’équipe'],
    done: '!Casier désactivé',
    send: withReason('disableLocker'),
    undone: { what: `casier N°${number} désactivé`, by: 'enableLocker' },
  }),
  enable: ({ number }) => ({
    title: `Réactiver le casier N°${number}`,
    effect: 'Le casier est de nouveau proposé aux clients.',
    confirm: 'Réactiver',
    reasons: ['Saison', 'De nouveau utile'],
    done: '!Casier réactivé',
    send: withReason('enableLocker'),
  }),
  decommission: ({ number }) => ({
    title: `Retirer la serrure du casier N°${number}`,
    effect: 'Le casier reste, sans serrure : il n’est plus proposé jusqu’à la mise en service d’une autre.',
    confirm: 'Retirer la serrure',
    tone: 'danger',
    reasons: ['Panne', 'Remplacement', 'Déménagement'],
    done: '!Serrure retirée',
    send: withReason('decommissionLock'),
  }),
  delete: ({ number }) => ({
    title: `Supprimer le casier N°${number}`,
    effect:
      'Le casier disparaît pour de bon de toutes les listes, et son numéro est de nouveau libre. Pour l’arrêter un temps, désactivez-le.',
    confirm: 'Supprimer',
    tone: 'danger',
    reasons: ['Casier démonté', 'Créé par erreur'],
    done: '!Casier supprimé',
    send: (send, { params, reason, shown }) => send('deleteLocker', { params, query: { reason }, ...shown }),
  }),
} satisfies Partial<Record<Action, (locker: LockerDetail) => Question>>;

/** If the locker was already closed in another way, undoing would lose its reason. */
const wasOpen = ({ isActive, isOutOfService }: LockerDetail): boolean => isActive && !isOutOfService;

function QuestionDialog({
  ask,
  locker,
  undo,
  onClose,
  onGone,
}: Props & { readonly ask: keyof typeof questions }) {
  const send = useSend();
  const { title, effect, confirm, tone, reasons, done, undone, ...asked }: Question = questions[ask](locker);
  const params = { lockerId: locker.id };
  return (
    <ReasonDialog
      title={title}
      effect={effect}
      confirmLabel={confirm}
      {...(tone && { tone })}
      {...(reasons && { reasons })}
      onConfirm={async (reason) => {
        const back = wasOpen(locker) ? undone : undefined;
        // The notice with its « Annuler » replaces the toast.
        await asked.send(send, { params, reason, shown: back ? { toasts: false } : { done } });
        if (ask === 'delete') return onGone();
        if (undone || ask === 'inService' || ask === 'enable') undo.forget();
        if (!back) return;
        const takenBack = {
          params,
          reason: `Annulation de « ${confirm} »`,
          shown: { toasts: false },
        } as const;
        undo.tell(back.what, new Undoable(() => withReason(back.by)(send, takenBack)));
      }}
      onClose={onClose}
    />
  );
}

export function LockerActionDialog({ action, ...props }: Props & { readonly action: Action }) {
  const { locker, onClose } = props;
  switch (action) {
    case 'replaceBattery':
      return (
        locker.batteries && (
          <ReplaceBatteryDialog
            locker={{ lockerId: locker.id, number: locker.number, batterySet: locker.batteries.batterySet }}
            onClose={onClose}
          />
        )
      );
    case 'commission':
      return <CommissionDialog {...props} />;
    case 'edit':
      return <EditDialog {...props} />;
    default:
      return <QuestionDialog {...props} ask={action} />;
  }
}
