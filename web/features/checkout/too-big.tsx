/** Shown before any contact data is typed: one order goes into one locker. */
import { Notice } from '#web/ui/notice.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';

const t = inLanguage(words);

interface Props {
  /** Slots of a locker that the whole order needs. */
  readonly slots: number;
  /** Slots of the largest locker; null if there is none, and a smaller order would not help. */
  readonly mostSlots: number | null;
}

export const isTooBig = ({ slots, mostSlots }: Props): boolean => mostSlots !== null && slots > mostSlots;

export const TooBig = (order: Props) =>
  isTooBig(order) ? (
    <Notice tone="warn" title={t.tooBig}>
      <p>{t.tooBigHint}</p>
    </Notice>
  ) : null;
