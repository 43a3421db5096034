/** Told while it can still be put right, before anybody types a name: one order goes into one locker. */
import { Notice } from '#web/ui/notice.js';

interface Props {
  /** Of a locker, for the whole order. */
  readonly slots: number;
  /** Of the largest locker; null where there is none, and a smaller order would not help. */
  readonly mostSlots: number | null;
}

export const isTooBig = ({ slots, mostSlots }: Props): boolean => mostSlots !== null && slots > mostSlots;

export const TooBig = (order: Props) =>
  isTooBig(order) ? (
    <Notice tone="warn" title="C’est trop pour un seul casier.">
      <p>Une commande tient dans un casier. Diminuez les quantités, puis commandez le reste à part.</p>
    </Notice>
  ) : null;
