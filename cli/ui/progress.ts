/** How far a long work is, on stderr and only for a person: a pipe and a log see nothing of it. */
import { canDraw } from './output.js';

export interface Progress {
  step(done: number, failed: number): void;
  end(): void;
}

const cellsWide = 24;

export function createProgress(total: number, isQuiet: boolean): Progress {
  const { stderr } = process;
  if (!canDraw(stderr) || isQuiet) return { step: () => undefined, end: () => undefined };
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
