/** « Piles changées »: the only way to record new batteries in a lock without a link (devices.md#batteries). */
import type { LockerBattery } from '#application/contract/lockers/batteries.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useReplaceBatteryMutation } from './locker-calls.js';

interface Props {
  readonly locker: Pick<LockerBattery, 'lockerId' | 'number' | 'batterySet'>;
  readonly onClose: () => void;
}

export function ReplaceBatteryDialog({ locker: { lockerId, number, batterySet }, onClose }: Props) {
  const [tell] = useReplaceBatteryMutation();
  return (
    <ConfirmDialog
      title={`Piles changées au casier N°${number}`}
      effect={`Confirmez si vous venez de mettre ${batterySet} neuves : la prochaine échéance est comptée à partir de maintenant. C’est écrit dans l’historique du casier. Vérifiez ensuite l’horloge de la serrure : elle peut être repartie de zéro.`}
      confirmLabel="Piles changées"
      onConfirm={() =>
        tell({
          params: { lockerId },
          toasts: { success: `!Casier N°${number} : piles changées`, error: false },
        }).unwrap()
      }
      onClose={onClose}
    />
  );
}
