/** Shown before any contact data is typed: one order goes into one locker. */
import { Notice } from '#web/ui/notice.js';

interface Props {
  /** Slots of a locker that the whole order needs. */
  readonly slots: number;
  /** Slots of the largest locker; null if there is none, and a smaller order would not help. */
  readonly mostSlots: number | null;
}

export const isTooBig = ({ slots, mostSlots }: Props): boolean => mostSlots !== null && slots > mostSlots;

export const TooBig = (order: Props) =>
  isTooBig(order) ? (
    <Notice tone="warn" title="C’est trop pour un seul casier.">
      <p>Une commande tient dans un casier. Diminuez les quantités, puis commandez le reste à part.</p>
    </Notice>
  ) : null;
