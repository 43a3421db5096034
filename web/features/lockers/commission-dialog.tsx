/** Installs a lock in a door; the secret generated for an offline lock is shown once (devices.md#lock-models). */
import { isLockModel, lockTemplates } from '#domain/locks/templates.js';
import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#application/contract/index.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { SecretNotice } from '#web/ui/admin/secret-notice.js';
import { useCommissionLockMutation } from './locker-calls.js';
import { modelOptions } from './words.js';

interface Props {
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

const blankOf = ({ smartlockType, smartlockId }: LockerDetail) => ({
  smartlockType,
  smartlockSerialNumber: '',
  smartlockId: smartlockId ?? '',
  lockSecret: undefined as string | undefined,
});

export function CommissionDialog({ locker, onClose }: Props) {
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
