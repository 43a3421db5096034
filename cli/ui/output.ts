/** Writes data to stdout, messages to stderr (terminal.md#commands-and-output), so that a pipe carries only data. */
import { colours, type Colours } from './colours.js';
import { startProgress, type Progress } from './progress.js';
import type { Drawing, Task } from './progress-lines.js';

export interface OutputOptions {
  readonly isJson: boolean;
  readonly isQuiet: boolean;
  readonly isSpoken: boolean;
  readonly hasColour: boolean | null;
  /** Selects the part of a value to write as JSON; by default all of it. */
  readonly pick?: ((value: unknown) => unknown) | null;
}

export interface Output {
  readonly isJson: boolean;
  /** Whether stdout is a person's terminal. */
  readonly isTerminal: boolean;
  /** For a screen reader: each fact in words on a separate line, without drawings. */
  readonly isSpoken: boolean;
  readonly width: number;
  readonly colours: Colours;
  /** One or several lines of data. */
  data(text: string): void;
  json(value: unknown): void;
  /** What was done: as JSON, or said to a person. */
  answer(value: unknown, text: () => string): void;
  /** One object per line, for streams. */
  line(value: unknown): void;
  /** Printed unless `--quiet`. */
  say(text: string): void;
  /** Always printed. */
  warn(text: string): void;
  /** Shows how far long work is, until it ends in any way. */
  during<Result>(task: Task, work: (progress: Progress) => Promise<Result>): Promise<Result>;
}

const widthWithoutTerminal = 100;

/** Whether output can be overwritten: a dumb terminal (a CI log, a shell in an editor) shows the escapes as text. */
export const canDraw = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && process.env['TERM'] !== 'dumb';

const isColourless = (setting: boolean | null): boolean =>
  setting === false || (process.env['NO_COLOR'] ?? '') !== '';

const wantsColour = (stream: NodeJS.WriteStream, setting: boolean | null): boolean =>
  !isColourless(setting) && (setting === true || canDraw(stream));

/** Drawn for a person who sees it; JSON on a log of stderr stays alone. */
function progressForm({ isJson, isQuiet, isSpoken, hasColour }: OutputOptions): 'drawn' | 'lines' | 'none' {
  const { stderr } = process;
  if (isQuiet || (isJson && !stderr.isTTY)) return 'none';
  return canDraw(stderr) && !isJson && !isSpoken && !isColourless(hasColour) ? 'drawn' : 'lines';
}

export function createOutput(options: OutputOptions): Output {
  const { isJson, isQuiet, isSpoken, hasColour, pick } = options;
  const { stdout, stderr } = process;
  const json = (value: unknown): void =>
    data(JSON.stringify(pick ? pick(value) : value, null, stdout.isTTY ? 2 : undefined));
  const say = (text: string): void => {
    if (!isQuiet) warn(text);
  };
  let drawing: Drawing | null = null;
  // A line on the same terminal stands above what is drawn.
  const write = (stream: NodeJS.WriteStream, text: string): void => {
    if (drawing && stream.isTTY) drawing.above(text);
    else stream.write(text);
  };
  const data = (text: string): void => write(stdout, `${text}\n`);
  const warn = (text: string): void => write(stderr, `${text}\n`);
  return {
    isJson,
    isTerminal: stdout.isTTY,
    isSpoken,
    width: stdout.columns || widthWithoutTerminal,
    colours: colours(wantsColour(stdout, hasColour)),
    data,
    warn,
    json,
    answer: (value, text) => (isJson ? json(value) : say(text())),
    line: (value) => data(JSON.stringify(value)),
    say,
    during: async (task, work) => {
      const setDrawing = (now: Drawing | null): void => void (drawing = now);
      const { progress, end } = startProgress(task, progressForm(options), { line: warn, setDrawing });
      try {
        return await work(progress);
      } finally {
        end();
      }
    },
  };
}
