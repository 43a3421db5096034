/** One short word for a whole trace: the same run has the same one, in any process. */
import { createHash } from 'node:crypto';

export const traceHash = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
