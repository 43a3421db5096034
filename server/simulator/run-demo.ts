/** `npm start`, the first time: a program. */
import { endOf } from '#infrastructure/start-failure.js';
import { liveDemo } from './lived-demo.js';

process.umask(0o077);

try {
  await liveDemo(process.env, () => Date.now());
} catch (error) {
  endOf(error, process.env['DATA_DIR']);
}
