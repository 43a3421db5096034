/** The cursor of a list: it stays on its row when rows change around it, and on the screen when they vanish. */
export interface Cursor {
  readonly index: number;
  /** The index of the first row on the screen. */
  readonly top: number;
  /** The key of the row at `index`; null as long as that row is not known. */
  readonly key: string | null;
}

export const firstRow: Cursor = { index: 0, top: 0, key: null };

export interface ListWindow {
  readonly rows: readonly { readonly key: string; readonly height: number }[];
  /** The index of the first of `rows` among all of them. */
  readonly from: number;
  readonly total: number;
  /** The lines of the screen. */
  readonly lineCount: number;
  /** The lines of a row that is not known. */
  readonly estimatedHeight: number;
}

export const rowAt = <Row>(
  { rows, from }: { readonly rows: readonly Row[]; readonly from: number },
  index: number,
): Row | undefined => rows[index - from];

const heightAt = (listed: ListWindow, index: number): number =>
  rowAt(listed, index)?.height ?? listed.estimatedHeight;

/** The first row of a screen that ends with this one. */
function topForLast(listed: ListWindow, index: number): number {
  let top = Math.max(0, index);
  let lines = heightAt(listed, top);
  while (top > 0 && lines + heightAt(listed, top - 1) <= listed.lineCount) {
    top -= 1;
    lines += heightAt(listed, top);
  }
  return top;
}

/** The number of rows that fit on the screen from this one on; at least one. */
export function rowsThatFit(listed: ListWindow, top: number): number {
  let count = 0;
  for (let lines = 0; top + count < listed.total; count += 1) {
    lines += heightAt(listed, top + count);
    if (lines > listed.lineCount) break;
  }
  return Math.max(1, count);
}

/** The cursor over these rows; the same object if nothing changes. */
export function keptOnRow(cursor: Cursor, listed: ListWindow): Cursor {
  const found = cursor.key === null ? -1 : listed.rows.findIndex(({ key }) => key === cursor.key);
  const last = Math.max(0, listed.total - 1);
  const index = Math.min(last, found < 0 ? cursor.index : listed.from + found);
  const key = rowAt(listed, index)?.key ?? null;
  // A scrolled list does not move under the reader when rows are added above.
  const shifted = cursor.top === 0 ? 0 : Math.max(0, cursor.top + index - cursor.index);
  const top = Math.max(topForLast(listed, index), Math.min(shifted, index, topForLast(listed, last)));
  const isSame = index === cursor.index && top === cursor.top && key === cursor.key;
  return isSame ? cursor : { index, top, key };
}

/** A screenful or more also moves the list. */
export function movedBy(cursor: Cursor, by: number, listed: ListWindow): Cursor {
  const within = (index: number): number => Math.max(0, Math.min(listed.total - 1, index));
  const index = within(cursor.index + by);
  const isPage = Math.abs(by) >= rowsThatFit(listed, cursor.top);
  const top = isPage ? within(cursor.top + by) : cursor.top;
  return keptOnRow({ index, top, key: rowAt(listed, index)?.key ?? null }, listed);
}
