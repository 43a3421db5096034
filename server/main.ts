/** Starts everything: settings, outside world, platform, HTTP; stops it in order on SIGTERM and SIGINT. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { readConfig } from '#infrastructure/config.js';
import { endOf } from '#infrastructure/start-failure.js';
import { startServer } from './start-server.js';

const webDir = join(import.meta.dirname, '../web');

// Databases, logs and keys contain names, phones and codes: other users of this machine cannot read them.
process.umask(0o077);

try {
  const config = readConfig(process.env);
  const running = await startServer(config, existsSync(webDir) ? webDir : null);
  const stop = (): void => {
    running.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`Consigne did not stop in order: ${inspect(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  endOf(error, process.env['DATA_DIR']);
}
