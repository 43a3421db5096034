/** `npm start`, the first time: a program. */
import { endOf } from '#infrastructure/start-failure.js';
import { simulateDemo } from './demo-history.js';

process.umask(0o077);

try {
  await simulateDemo(process.env, () => Date.now());
} catch (error) {
  endOf(error, process.env['DATA_DIR']);
}
