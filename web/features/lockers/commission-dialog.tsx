/** Putting a lock into a door; the secret that the platform drew for an offline one is told this once (locks.md §1). */
import { Alert, Button, Code, Group } from '@mantine/core';
import { useState } from 'react';
import { api } from '#application/contract/index.js';
import type { LockerDetail } from '#application/contract/locker-shapes.js';
import { lockerLimits } from '#domain/lockers/limits.js';
import { CopyButton } from '#web/ui/admin/copy-button.js';
import { DialogActions } from '#web/ui/admin/dialog-actions.js';
import { Dialog } from '#web/ui/admin/dialog.js';
import { SelectField, TextField } from '#web/ui/admin/fields.js';
import { RecordForm } from '#web/ui/admin/record-form.js';
import { useCommissionLockMutation } from './locker-calls.js';
import { modelOptions } from './words.js';

interface Props {
  readonly locker: LockerDetail;
  readonly onClose: () => void;
}

const Secret = ({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) => (
  <>
    <Alert color="orange" variant="light" title="Notez ce secret maintenant">
      Saisissez-le dans la serrure avec l’outil du technicien. Il ne sera plus jamais affiché.
    </Alert>
    <Group gap={4} wrap="nowrap">
      <Code fz="md" style={{ overflowWrap: 'anywhere' }}>
        {secret}
      </Code>
      <CopyButton text={secret} label="Copier le secret" />
    </Group>
    <DialogActions>
      <Button onClick={onClose}>J’ai noté le secret</Button>
    </DialogActions>
  </>
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
  return (
    <Dialog title={`Serrure du casier N°${locker.number}`} onClose={onClose}>
      {secret === null ? (
        <RecordForm
          schema={api.commissionLock.body}
          values={blankOf(locker)}
          submitLabel="Mettre en service"
          guardsLeaving={false}
          onChange={({ smartlockType }) => setModel(String(smartlockType))}
          onSubmit={(body) =>
            commission({
              params,
              body,
              toasts: { success: '!Serrure mise en service', error: false },
            }).unwrap()
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
          {model === 'eurolock3780' ? (
            <TextField
              name="lockSecret"
              label="Secret de la serrure"
              emptyAs={undefined}
              maxLength={128}
              hint="En hexadécimal, sur son certificat. Laissez vide pour en tirer un nouveau."
            />
          ) : null}
        </RecordForm>
      ) : (
        <Secret secret={secret} onClose={onClose} />
      )}
    </Dialog>
  );
}
