/** The cabinet page that the customer came from, so that payment pages can link back to it. */
import { writeStored, readStored } from './device-storage.js';

const key = 'consigne.way-back';

export const rememberReturnPath = (path: string): void => writeStored('session', key, path);

export function returnPath(): string | null {
  const path = readStored('session', key);
  return typeof path === 'string' && /^\/(rental|cabinet)\//.test(path) ? path : null;
}
