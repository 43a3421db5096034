/** The progress of a long command, on stderr and only for a person: not for a pipe or a log. */
import { canDraw, type Output } from './output.js';

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
