/** Starts everything: settings, outside world, platform, HTTP; stops it in order on SIGTERM and SIGINT. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, readConfig } from '#infrastructure/config.js';
import { OtherVersionError } from '#infrastructure/database/shape.js';
import { WrongMasterKeyError } from '#infrastructure/security/keyring.js';
import { startServer } from './start-server.js';

const webDir = join(import.meta.dirname, '../web');

try {
  const config = readConfig(process.env);
  const running = await startServer(config, existsSync(webDir) ? webDir : null);
  const stop = (): void => {
    running.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const isKnown =
    error instanceof ConfigError ||
    error instanceof OtherVersionError ||
    error instanceof WrongMasterKeyError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE');
  const told = isKnown || !(error instanceof Error) ? String(error) : (error.stack ?? error.message);
  process.stderr.write(`Consigne could not start: ${told}\n`);
  process.exit(isKnown ? 78 : 1);
}
