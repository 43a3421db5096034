/** Moves a parcel that is not deposited yet to another locker, at this or another cabinet of the company. */
import { Text } from '@mantine/core';
import { useState } from 'react';
import { api } from '#application/contract/index.js';
import type { ParcelDetail, ParcelMove } from '#application/contract/orders/parcel-shapes.js';
import type { DialogProps } from '#web/features/orders/order-kind.js';
import { Dialog } from '#web/ui/admin/dialog/dialog.js';
import { TextField } from '#web/ui/admin/form/fields.js';
import { RecordForm } from '#web/ui/admin/form/record-form.js';
import { PlaceFields } from './place-fields.js';
import { Refused } from './refused.js';
import { platform } from '#web/api/api.js';

const { useMoveParcelMutation } = platform;

type MovableParcel = Pick<ParcelDetail, 'id' | 'companyId' | 'cabinetId' | 'lockerNumber'>;

export function MoveParcelDialog({ order: parcel, onClose }: DialogProps<MovableParcel>) {
  const [move, { originalArgs }] = useMoveParcelMutation();
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
