/** How far long work is (terminal.md#long-work): drawn below the output, or a line from time to time. */
import { failedText, type Drawing, type ProgressState, type Task } from './progress-lines.js';

export interface Progress {
  /** Some more are done, by default one. */
  advance(count?: number): void;
  /** Counts one more failed item. */
  fail(message: string): void;
  /** Sets the total. */
  outOf(total: number): void;
  /** The next part of the work, whose counts begin at zero. */
  next(part: Pick<Task, 'title' | 'total' | 'counted'>): void;
  /** Shows why the work is delayed; null when it continues. */
  hold(cause: string | null): void;
}

/** One request on many records: the server reports those that it could not change. */
export const oneRequest = (title: string): Task => ({
  title,
  total: null,
  counted: null,
  interrupt: 'n’attend plus la réponse ; le serveur termine ce qu’il a reçu',
});

const failuresShown = 3;
const linesPrinted = 10;
/** Short work draws nothing, and does not load Ink. */
const delayMs = 400;

export const unseenProgress: Progress = {
  advance: () => undefined,
  fail: () => undefined,
  outOf: () => undefined,
  next: () => undefined,
  hold: () => undefined,
};

interface Ways {
  readonly line: (text: string) => void;
  readonly setDrawing: (drawing: Drawing | null) => void;
}

type Show = (state: ProgressState) => void;

/** Only of a known total: a line at each tenth, and not a line for each record. */
function printing({ line }: Ways): Show {
  let tenths = 0;
  return ({ done, failed, total }) => {
    if (total === null || total === 0) return;
    const now = Math.floor(((done + failed) / total) * linesPrinted);
    if (now > tenths) line([`${done + failed} sur ${total}`, failedText(failed)].filter(Boolean).join(', '));
    tenths = Math.max(tenths, now);
  };
}

/** Ink is loaded when the work turns out to be long. */
function drawing({ setDrawing }: Ways, latest: () => ProgressState): { show: Show; end: () => void } {
  let [drawn, isOver]: [Drawing | null, boolean] = [null, false];
  const timer = setTimeout(() => {
    void import('#cli/ui/progress-view.js').then(({ drawProgress }) => {
      if (isOver) return;
      drawn = drawProgress(latest());
      setDrawing(drawn);
    });
  }, delayMs);
  return {
    show: (state) => drawn?.show(state),
    end: () => {
      isOver = true;
      clearTimeout(timer);
      setDrawing(null);
      drawn?.end();
    },
  };
}

export function startProgress(
  task: Task,
  form: 'drawn' | 'lines' | 'none',
  ways: Ways,
): { readonly progress: Progress; readonly end: () => void } {
  const startedAt = performance.now();
  let state: ProgressState = { ...task, done: 0, failed: 0, failures: [], cause: null, startedAt };
  const drawn = form === 'drawn' ? drawing(ways, () => state) : null;
  const show = drawn?.show ?? (form === 'lines' ? printing(ways) : () => undefined);
  const change = (by: Partial<ProgressState>): void => {
    state = { ...state, ...by };
    show(state);
  };
  const progress: Progress = {
    advance: (count = 1) => change({ done: state.done + count }),
    fail: (message) => {
      const [firstLine = ''] = message.split('\n');
      const failures = [...state.failures, firstLine].slice(-failuresShown);
      change({ failed: state.failed + 1, failures });
    },
    outOf: (total) => change({ total }),
    next: (part) => change({ ...part, done: 0, failed: 0, failures: [], startedAt: performance.now() }),
    hold: (cause) => change({ cause }),
  };
  return { progress, end: drawn?.end ?? (() => undefined) };
}
