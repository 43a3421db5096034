/** What is drawn of long work: its lines, at any width. */
import type { Tone } from './colours.js';
import { plural } from './formats.js';
import { cut, harmless, lengthOf } from './wrap.js';

export interface Task {
  /** « Import de colis.csv ». */
  readonly title: string;
  /** How many there are; null if that is not known. */
  readonly total: number | null;
  /** What is counted, singular and plural; null if nothing is. */
  readonly counted: readonly [string, string] | null;
  /** What Ctrl C does. */
  readonly interrupt: string;
}

export interface ProgressState extends Task {
  readonly done: number;
  readonly failed: number;
  /** The newest last. */
  readonly failures: readonly string[];
  readonly cause: string | null;
  readonly startedAt: number;
}

/** On the terminal, below everything that is printed. */
export interface Drawing {
  above(text: string): void;
  show(state: ProgressState): void;
  end(): void;
}

interface ProgressLine {
  readonly text: string;
  readonly tone?: Tone;
  readonly isDim?: boolean;
}

const cellsWide = 20;
const second = 1000;

const duration = (ms: number): string => {
  const seconds = Math.round(ms / second);
  if (seconds < 60) return `${seconds} s`;
  return `${Math.floor(seconds / 60)} min ${String(seconds % 60).padStart(2, '0')} s`;
};

/** Per second, or per minute if that is less than one. */
function rateText(count: number, ms: number): string {
  const perSecond = (count * second) / ms;
  if (perSecond < 1) return `${Math.round(perSecond * 60)} par min`;
  return `${perSecond < 10 ? perSecond.toFixed(1).replace('.', ',') : Math.round(perSecond)} par s`;
}

const bar = (done: number, total: number): string => {
  const full = Math.round((done / total) * cellsWide);
  return '█'.repeat(full) + '░'.repeat(cellsWide - full);
};

export const failedText = (failed: number): string => (failed > 0 ? `${failed} en échec` : '');

function countText({ done, total, failed, counted }: ProgressState): string {
  const over = done + failed;
  if (total !== null) return `${over} sur ${total}`;
  return counted === null ? '' : plural(over, ...counted);
}

/** Leaves the bar out on a line that is too narrow for the rest. */
function headline(state: ProgressState, now: number, width: number): string {
  const { title, total, startedAt, done, failed } = state;
  const over = done + failed;
  const ms = Math.max(1, now - startedAt);
  const isKnown = total !== null && total > 0 && over > 0;
  const rest = isKnown && over < total ? `reste ${duration((ms / over) * (total - over))}` : '';
  const rate = isKnown ? rateText(over, ms) : '';
  const facts = [countText(state), failedText(failed), rate, rest || duration(ms)].filter(Boolean);
  const text = facts.join(' · ');
  const drawn = total === null || total === 0 ? text : `${bar(over, total)} ${text}`;
  return lengthOf(`${title}  ${drawn}`) <= width ? `${title}  ${drawn}` : `${title}  ${text}`;
}

/** What is drawn: the count, the newest failures, what holds it up, and what Ctrl C does. */
export function progressLines(state: ProgressState, now: number, width: number): ProgressLine[] {
  const { failures, failed, cause, interrupt } = state;
  const others = failed - failures.length;
  const lines: ProgressLine[] = [
    { text: headline(state, now, width) },
    ...failures.map((text): ProgressLine => ({ text: `✗ ${text}`, tone: 'bad' })),
    ...(others > 0 ? [{ text: `  et ${plural(others, 'autre échec', 'autres échecs')}`, isDim: true }] : []),
    ...(cause === null ? [] : [{ text: cause, tone: 'warn' } as const]),
    { text: `Ctrl C ${interrupt}`, isDim: true },
  ];
  return lines.map((line) => ({ ...line, text: cut(harmless(line.text), width) }));
}
