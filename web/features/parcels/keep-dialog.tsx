/** Extends the storage of a parcel: by how much, the new end, and the reason. */
import { Radio, Group } from '@mantine/core';
import { useState } from 'react';
import type { ParcelDetail } from '#application/contract/orders/parcel-shapes.js';
import { hour } from '#domain/shared/record.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import type { DialogProps } from '#web/features/orders/order-kind.js';
import { ReasonDialog } from '#web/ui/admin/dialog/reason-dialog.js';
import { momentText } from '#web/lib/moments.js';
import { channelWords, keepReasons } from './words.js';
import { platform } from '#web/api/api.js';

const { useKeepParcelMutation } = platform;

type KeptParcel = Pick<ParcelDetail, 'id' | 'keptUntil' | 'notificationPreference' | 'serverTime'>;

const choices = ['24', '48', '72', '168'] as const;
const choiceText = (hours: string): string =>
  hours === '168' ? `7${noBreakSpace}jours` : `${hours}${noBreakSpace}h`;

/** An expired storage starts again from now. */
function endAfter({ keptUntil, serverTime }: KeptParcel, hours: number): number {
  const now = Date.parse(serverTime);
  return Math.max(now, keptUntil === null ? now : Date.parse(keptUntil)) + hours * hour;
}

export function KeepDialog({ order: parcel, onClose }: DialogProps<KeptParcel>) {
  const [keep] = useKeepParcelMutation();
  const [hours, setHours] = useState<string>(choices[0]);
  const params = { parcelId: parcel.id };
  const toasts = { success: '!Colis gardé plus longtemps', error: false } as const;
  return (
    <ReasonDialog
      title="Garder le colis plus longtemps"
      effect={`Le colis est gardé jusqu’au ${momentText(endAfter(parcel, Number(hours)))}. Le destinataire est prévenu par ${channelWords[parcel.notificationPreference]} ; son code reste le même.`}
      confirmLabel="Garder le colis"
      reasons={keepReasons}
      chosen={hours}
      onConfirm={(reason) => keep({ params, body: { hours: Number(hours), reason }, toasts }).unwrap()}
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
