/**
 * Servers for the journeys of one worker, all in one process: the built modules are loaded and compiled once, which takes
 * longer than starting a server does. What a process does when it starts and ends is tested elsewhere (crash.test.ts).
 */
import { join } from 'node:path';
import { readConfig } from '#infrastructure/config.js';
import { startServer } from '#server/start-server.js';

const webDir = join(import.meta.dirname, '../../dist/web');
/** @type {Map<string, import('#server/start-server.js').RunningServer>} by folder */
const running = new Map();

const deeds = {
  async start(dataDir) {
    const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', PORT: '0', DATA_DIR: dataDir });
    const server = await startServer(config, webDir);
    running.set(dataDir, server);
    return server.url.replace('127.0.0.1', 'localhost');
  },
  async stop(dataDir) {
    await running.get(dataDir)?.close();
    running.delete(dataDir);
    return '';
  },
};

process.on('message', async ({ id, deed, dataDir }) => {
  try {
    process.send?.({ id, answer: await deeds[deed](dataDir) });
  } catch (error) {
    process.send?.({ id, error: String(error instanceof Error ? error.stack : error) });
  }
});
process.on('disconnect', () => process.exit(0));
