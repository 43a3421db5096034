/** Writes data to stdout, messages to stderr (terminal.md#commands-and-output), so that a pipe carries only data. */
import { colours, type Colours } from './colours.js';

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
  /** One object per line, for streams. */
  line(value: unknown): void;
  /** Printed unless `--quiet`. */
  say(text: string): void;
  /** Always printed. */
  warn(text: string): void;
}

const widthWithoutTerminal = 100;

/** Whether output can be overwritten: a dumb terminal (a CI log, a shell in an editor) shows the escapes as text. */
export const canDraw = (stream: NodeJS.WriteStream): boolean =>
  stream.isTTY && process.env['TERM'] !== 'dumb';

const wantsColour = (stream: NodeJS.WriteStream, setting: boolean | null): boolean => {
  if (setting === false || (process.env['NO_COLOR'] ?? '') !== '') return false;
  return setting === true || canDraw(stream);
};

export function createOutput({ isJson, isQuiet, isSpoken, hasColour, pick }: OutputOptions): Output {
  const { stdout, stderr } = process;
  const data = (text: string): void => void stdout.write(`${text}\n`);
  const warn = (text: string): void => void stderr.write(`${text}\n`);
  return {
    isJson,
    isTerminal: stdout.isTTY,
    isSpoken,
    width: stdout.columns || widthWithoutTerminal,
    colours: colours(wantsColour(stdout, hasColour)),
    data,
    warn,
    json: (value) => data(JSON.stringify(pick ? pick(value) : value, null, stdout.isTTY ? 2 : undefined)),
    line: (value) => data(JSON.stringify(value)),
    say: (text) => {
      if (!isQuiet) warn(text);
    },
  };
}

interface Progress {
  step(done: number, failed: number): void;
  end(): void;
}

const cellsWide = 24;
const linesPrinted = 10;
const silent: Progress = { step: () => undefined, end: () => undefined };

const inWords = (done: number, total: number, failed: number): string =>
  `${done} sur ${total}${failed > 0 ? `, ${failed} en échec` : ''}`;

/** Prints a line from time to time: a screen reader would read a redrawn bar from its start each time. */
function spokenProgress(total: number): Progress {
  const every = Math.max(1, Math.ceil(total / linesPrinted));
  const step: Progress['step'] = (done, failed) => {
    if (done % every === 0 || done === total) process.stderr.write(`${inWords(done, total, failed)}\n`);
  };
  return { step, end: () => undefined };
}

/** The progress of a long command, on stderr and only for a person: not for a pipe or a log. */
export function createProgress(total: number, { isSpoken }: Output, isQuiet: boolean): Progress {
  const { stderr } = process;
  if (!canDraw(stderr) || isQuiet) return silent;
  if (isSpoken) return spokenProgress(total);
  return {
    step: (done, failed) => {
      const full = Math.round((done / total) * cellsWide);
      const bar = '█'.repeat(full) + '░'.repeat(cellsWide - full);
      const troubles = failed > 0 ? `  ${failed} en échec` : '';
      stderr.write(`\r\u001B[K${bar} ${done}/${total}${troubles}`);
    },
    end: () => stderr.write('\r\u001B[K'),
  };
}
