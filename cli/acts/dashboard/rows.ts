/** The rows of each tab: what the cursor can be on, and the record behind each of them. */
import { eventKey, eventLine } from '#cli/acts/events.js';
import type { Overview } from '#cli/acts/overview.js';
import { groupTitle } from '#cli/acts/orders/status.js';
import { moment, placeOf } from '#cli/ui/formats.js';
import { fitsText } from '#cli/ui/wrap.js';
import { detailWords, labelWords } from '#domain/board/waiting-labels.js';

export const tabs = ['cabinets', 'waiting', 'events'] as const;
export type Tab = (typeof tabs)[number];

export type Cabinet = Overview['cabinets'][number];
export type Door = Cabinet['doors'][number];

/** The record of a row. */
export interface Subject {
  /** As the search and the board name it. */
  readonly kind: string;
  readonly id: string;
  readonly title: string;
  /** What can be opened at a locker, in words; null for other rows. */
  readonly door: { readonly number: string; readonly cabinet: string } | null;
}

export interface Row {
  readonly key: string;
  /** The lines on the screen. */
  readonly height: number;
  readonly subject: Subject | null;
  /** The title of the group that begins with this row. */
  readonly head: string | null;
  readonly text: string;
  /** Drawn with its doors. */
  readonly cabinet: Cabinet | null;
}

const lockerOf = (id: string, number: number | string, cabinet: string): Subject => ({
  kind: 'locker',
  id,
  title: `${cabinet}/${number}`,
  door: { number: String(number), cabinet },
});

/** The subject of a door of a cabinet. */
export const doorSubject = ({ name }: Cabinet, { lockerId, number }: Door): Subject =>
  lockerOf(lockerId, number, name);

/** Each door takes its number, its sign and a space; the mark of the row stands before them. */
const rowMarkWidth = 2;

/** The doors of a cabinet, as many in each line as fit. */
export function doorLines(doors: readonly Door[], columns: number): Door[][] {
  const lines: Door[][] = [[]];
  let width = rowMarkWidth;
  for (const door of doors) {
    const cell = String(door.number).length + 2;
    if (width + cell > columns && lines.at(-1)?.length !== 0) {
      lines.push([]);
      width = rowMarkWidth;
    }
    lines.at(-1)?.push(door);
    width += cell;
  }
  return lines;
}

/** A name, a line of doors, and a space. */
export const estimatedCabinetHeight = 3;

const cabinetRows = ({ cabinets }: Overview, columns: number): Row[] =>
  cabinets.map((cabinet) => ({
    key: cabinet.id,
    height: estimatedCabinetHeight - 1 + doorLines(cabinet.doors, columns).length,
    subject: { kind: 'cabinet', id: cabinet.id, title: cabinet.name, door: null },
    head: null,
    text: cabinet.name,
    cabinet,
  }));

type Item = Overview['waiting']['groups'][number]['items'][number];

const subjectOf = (item: Item): Subject => {
  const { subjectKind: kind, subjectId: id, label, cabinetName } = item;
  if (kind === 'locker' && cabinetName !== null) return lockerOf(id, label, cabinetName);
  return { kind, id, title: labelWords(item), door: null };
};

const itemText = (item: Item): string =>
  [labelWords(item), detailWords(item), item.cabinetName, moment(item.at)].filter(Boolean).join(' · ');

const line = { height: 1, subject: null, head: null, cabinet: null } as const;

function waitingRows({ waiting }: Overview, filter: string): Row[] {
  return waiting.groups.flatMap((group) => {
    const title = groupTitle(group);
    const items = group.items.filter((item) => fitsText(`${title} ${itemText(item)}`, filter));
    const head = { head: title, height: 2 };
    return items.map((item, index) => ({
      ...line,
      ...(index === 0 && head),
      key: `${group.kind} ${item.subjectKind} ${item.subjectId} ${item.label} ${item.detail ?? ''}`,
      subject: subjectOf(item),
      text: `  ${itemText(item)}`,
    }));
  });
}

const eventRows = ({ events }: Overview, filter: string): Row[] =>
  events
    .filter((event) => fitsText(eventLine(event), filter))
    .map((event) => {
      const { lockerId, locker, cabinet, cabinetId } = event;
      const subject: Subject =
        lockerId !== null && locker !== null
          ? lockerOf(lockerId, locker, cabinet)
          : { kind: 'cabinet', id: cabinetId, title: placeOf(cabinet, locker), door: null };
      return { ...line, key: eventKey(event), subject, text: eventLine(event) };
    });

/** The server filters the cabinets, of which it sends a part only. */
export function rowsOf(tab: Tab, overview: Overview, filter: string, columns: number): Row[] {
  if (tab === 'cabinets') return cabinetRows(overview, columns);
  return tab === 'waiting' ? waitingRows(overview, filter) : eventRows(overview, filter);
}
