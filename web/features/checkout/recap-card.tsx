/** The order's summary, with a link to correct it (art. 1127-2 of the civil code; pages.md#public-pages). */
import type { ReactNode } from 'react';
import { Lines, type Line } from '#web/ui/lines.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './words/index.js';
import { Notice } from '#web/ui/notice.js';

const t = inLanguage(words);

interface TooBigProps {
  /** Slots of a locker that the whole order needs. */
  readonly slots: number;
  /** Slots of the largest locker; null if there is none, and a smaller order would not help. */
  readonly mostSlots: number | null;
}

export const isTooBig = ({ slots, mostSlots }: TooBigProps): boolean =>
  mostSlots !== null && slots > mostSlots;

/** Shown before any contact data is typed: one order goes into one locker. */
export const TooBig = (order: TooBigProps) =>
  isTooBig(order) ? (
    <Notice tone="warn" title={t.tooBig}>
      <p>{t.tooBigHint}</p>
    </Notice>
  ) : null;

interface Props {
  readonly lines: readonly Line[];
  /** Further information required before ordering: when money moves, the cost of a withdrawal. */
  readonly notes: readonly ReactNode[];
  /** True if the summary was agreed before: the page cannot change it. */
  readonly isAgreed?: boolean;
  /** Folded details. */
  readonly children?: ReactNode;
}

export const RecapCard = ({ lines, notes, isAgreed = false, children }: Props) => (
  <section className="card recap" aria-labelledby="recap">
    <div className="recap-head">
      <h2 id="recap">{t.recap}</h2>
      {isAgreed ? null : (
        <a className="link-line" href="#commande">
          {t.edit}
        </a>
      )}
    </div>
    <Lines lines={lines} />
    {notes.map((note, place) => (
      <p className="muted" key={place}>
        {note}
      </p>
    ))}
    {children}
  </section>
);
