/** « Piles changées »: the only way to record new batteries in a lock without a link (devices.md#batteries). */
import type { LockerCells } from '#application/contract/lockers/cells.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { useNewCellsMutation } from './locker-calls.js';

interface Props {
  readonly locker: Pick<LockerCells, 'lockerId' | 'number' | 'cells'>;
  readonly onClose: () => void;
}

export function NewCellsDialog({ locker: { lockerId, number, cells }, onClose }: Props) {
  const [tell] = useNewCellsMutation();
  return (
    <ConfirmDialog
      title={`Piles changées au casier N°${number}`}
      effect={`Confirmez si vous venez de mettre ${cells} neuves : la prochaine échéance est comptée à partir de maintenant. C’est écrit dans l’historique du casier. Vérifiez ensuite l’horloge de la serrure : elle peut être repartie de zéro.`}
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
