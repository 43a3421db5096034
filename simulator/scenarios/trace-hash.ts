/** A short hash of a whole trace: equal runs have equal ones, in any process. */
import { createHash } from 'node:crypto';

export const traceHash = (lines: readonly string[]): string =>
  createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
