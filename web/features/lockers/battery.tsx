/** The deadline for changing batteries. */
import { day } from '#domain/shared/record.js';
import { batteryDueText } from '#domain/locks/battery.js';
import type { BatteryView } from '#application/contract/lockers/battery-shapes.js';
import type { LockerBattery } from '#application/contract/lockers/batteries.js';
import { useSend } from '#web/api/use-send.js';
import { dateText, dayText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';

type By = Pick<BatteryView, 'certainty' | 'by' | 'isDue'>;

const yearOf = (at: number): string => dateText(at).slice(-4);

/** `12 janvier`; of another year `12 janvier 2029`. */
const dayAfter = (now: number) => (at: number) =>
  yearOf(at) === yearOf(now) ? dayText(at) : `${dayText(at)} ${yearOf(at)}`;

export const batteryDueWords = ({ by, ...due }: By, now: number): string =>
  batteryDueText({ ...due, by: by === null ? null : Date.parse(by) }, dayAfter(now));

export function BatteryDueBy({ batteries: { certainty, by, isDue } }: { readonly batteries: By }) {
  const now = useNow(null, day);
  return (
    <span {...(isDue && { style: { fontWeight: 600 } })}>
      {batteryDueWords({ certainty, by, isDue }, now)}
    </span>
  );
}

interface Props {
  readonly locker: Pick<LockerBattery, 'lockerId' | 'number' | 'batterySet'>;
  readonly onClose: () => void;
}

/** « Piles changées »: the only way to record new batteries in a lock without a link (devices.md#batteries). */
export function ReplaceBatteryDialog({ locker: { lockerId, number, batterySet }, onClose }: Props) {
  const send = useSend();
  return (
    <ConfirmDialog
      title={`Piles changées au casier N°${number}`}
      effect={`Confirmez si vous venez de mettre ${batterySet} neuves : la prochaine échéance est comptée à partir de maintenant. C’est écrit dans l’historique du casier. Vérifiez ensuite l’horloge de la serrure : elle peut être repartie de zéro.`}
      confirmLabel="Piles changées"
      onConfirm={() =>
        send('replaceBattery', { params: { lockerId }, done: `!Casier N°${number} : piles changées` })
      }
      onClose={onClose}
    />
  );
}
