/** The output at a terminal when the server does not start. */
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import { readConfig } from '#infrastructure/config.js';
import { unavailable } from '#infrastructure/database/refusals.js';
import { requireDiskSpace } from '#infrastructure/disk-space.js';
import { lockFile } from '#infrastructure/database/sqlite/file-lock.js';
import { failureOf as commandFailure } from '#infrastructure/command-line.js';
import { startFailure } from '#infrastructure/start-failure.js';
import { startServer } from '#server/start-server.js';

const folder = mkdtempSync(join(tmpdir(), 'consigne-start-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => null,
    (error: unknown) => error,
  );
const coded = (code: string, message: string, more: object = {}) =>
  Object.assign(new Error(message), { code, ...more });

test.each([
  ['by SQLite', coded('SQLITE_FULL', 'SQLITE_FULL: database or disk is full')],
  ['by the system', coded('ENOSPC', 'ENOSPC: no space left on device, write')],
  ['behind a refusal', new Error('STORAGE_UNAVAILABLE', { cause: coded('SQLITE_FULL', 'is full') })],
])('a full disk is one sentence, reported %s', (_, error) => {
  const { words, exitCode } = startFailure(error, './data');

  expect(words).toMatch(/^the disk of the folder of the data \(DATA_DIR, \.\/data\) is full: make room /);
  expect(words).not.toContain('\n');
  expect(exitCode).toBe(70);
});

test('a database that was too busy is no defect, and another start may succeed', () => {
  const error = unavailable(new Error('The unit of work took longer than 10000 ms'));

  expect(startFailure(error, './data')).toEqual({
    words: 'the database did not answer in time: The unit of work took longer than 10000 ms',
    exitCode: 70,
  });
});

test('a demo that would not fit says how much space is missing', async () => {
  const error = await failureOf(requireDiskSpace(folder, 2 ** 60));

  expect(startFailure(error, folder).words).toMatch(/is full: make room .* MB are free, .* MB are needed\)$/);
});

test.each([
  ['SQLITE_IOERR_READ', 'cannot be read or written: name a file, or check the disk (why)', 70],
  ['SQLITE_READONLY_DIRECTORY', 'cannot be written: mend its rights or name another (why)', 78],
  ['SQLITE_CANTOPEN_ISDIR', 'cannot be written: mend its rights or name another (why)', 78],
])('the extended code %s is no defect', (code, words, exitCode) => {
  expect(startFailure(coded(code, 'why'), './data')).toEqual({
    words: `the folder of the data (DATA_DIR, ./data) ${words}`,
    exitCode,
  });
});

test.each([
  ['EACCES', "permission denied, mkdir '/root/x'", 'cannot be written: mend its rights or name another', 78],
  ['EEXIST', "file already exists, mkdir '/etc/hostname'", 'is a file: name another', 78],
  ['ENOSPC', 'no space left on device, write', 'is full: make room and start again', 70],
  ['SQLITE_IOERR_READ', 'disk I/O error', 'cannot be read or written: name a file, or check the disk', 70],
  ['SQLITE_BUSY', 'database is locked', 'end it and start again', 70],
])('a command that fails with %s says in one sentence what to do', (code, message, advice, exitCode) => {
  const result = commandFailure(coded(code, message), 'usage');

  expect(result.exitCode).toBe(exitCode);
  expect(result.lines).toEqual([expect.stringContaining(`${advice} (${message})`)]);
});

test('a folder that is a file is named as a wrong setting', async () => {
  const file = join(folder, 'a-file');
  writeFileSync(file, '');
  const config = readConfig({
    NODE_ENV: 'test',
    PORT: '0',
    LOG_LEVEL: 'silent',
    DATA_DIR: join(file, 'below'),
  });

  const { words, exitCode } = startFailure(await failureOf(startServer(config, null)), file);

  expect(words).toContain(`(DATA_DIR, ${file}) is a file`);
  expect(words).not.toContain('\n');
  expect(exitCode).toBe(78);
});

test('names missing file permissions, but not those of a port', () => {
  const folderIsClosed = startFailure(
    coded('EACCES', 'EACCES: permission denied', { syscall: 'open' }),
    '/srv',
  );
  const portIsClosed = startFailure(coded('EACCES', 'EACCES: listen', { syscall: 'listen' }), '/srv');

  expect(folderIsClosed).toMatchObject({ exitCode: 78 });
  expect(folderIsClosed.words).toContain('cannot be written');
  expect(portIsClosed.words).not.toContain('DATA_DIR');
});

test('a second server on the same file is no defect: no stack', async () => {
  const file = join(folder, 'a.sqlite');
  const unlock = lockFile(file);

  const { words, exitCode } = startFailure(
    await failureOf(Promise.resolve().then(() => lockFile(file))),
    folder,
  );
  unlock();

  expect(words).toMatch(/^La base .* est déjà utilisée par un autre serveur\.[^\n]*$/);
  expect(exitCode).toBe(78);
});

describe('an address that the server may not use', () => {
  const taken = createServer();
  let port = 0;
  beforeEach(async () => {
    await once(taken.listen(0, '127.0.0.1'), 'listening');
    ({ port } = taken.address() as AddressInfo);
  });
  afterEach(() => once(taken.close(), 'close'));

  const start = (env: Record<string, string>) =>
    startServer(
      readConfig({ NODE_ENV: 'test', SIMULATOR: 'false', LOG_LEVEL: 'silent', DATA_DIR: folder, ...env }),
      null,
    );

  test.each([
    ['of the web server', (at: string) => ({ PORT: at })],
    ['of the broker', (at: string) => ({ PORT: '0', MQTT_PORT: at })],
  ])('is reported in one sentence, and leaves nothing open: a taken port %s', async (_, settings) => {
    const { words, exitCode } = startFailure(await failureOf(start(settings(String(port)))), folder);

    expect(words).toMatch(
      new RegExp(`^port ${port} of 127\\.0\\.0\\.1 is taken by another program: [^\\n]*PORT`),
    );
    expect(exitCode).toBe(78);
    // The file is released: the next start can open it.
    const next = await start({ PORT: '0' });
    await next.close();
  });

  test.each(['192.0.2.7', 'nowhere.invalid'])('is reported in one sentence: %s', async (host) => {
    const { words, exitCode } = startFailure(
      await failureOf(start({ PORT: String(port), HOST: host })),
      folder,
    );

    expect(words).toBe(`${host} is no address of this machine: name one that is (HOST)`);
    expect(exitCode).toBe(78);
  });
});

describe('a PostgreSQL that is', () => {
  const start = (url: string) =>
    startServer(
      readConfig({
        NODE_ENV: 'test',
        PORT: '0',
        SIMULATOR: 'false',
        LOG_LEVEL: 'silent',
        DATA_DIR: folder,
        DATABASE_URL: url,
      }),
      null,
    );
  const failureWith = async (url: string) => startFailure(await failureOf(start(url)), folder);

  test('offline may be there later', async () => {
    const { words, exitCode } = await failureWith('postgres://consigne:geheim@127.0.0.1:1/consigne');

    expect(words).toMatch(
      /^the database 127\.0\.0\.1:1\/consigne \(DATABASE_URL\) is out of reach: [^\n]*ECONNREFUSED/,
    );
    expect(words).not.toContain('geheim');
    expect(exitCode).toBe(70);
  });

  test.each([
    ['without the database', (url: string) => `${url}/nowhere`, /database "nowhere" does not exist$/],
    [
      'opened as another user',
      (url: string) => `${url.replace('postgres:postgres@', 'stranger:geheim@')}/postgres`,
      /authentication failed for user "stranger"$/,
    ],
  ])('%s is a wrong setting', async (_, urlOf, why) => {
    const { words, exitCode } = await failureWith(urlOf(inject('pgUrl')));

    expect(words).toMatch(why);
    expect(words).not.toContain('geheim');
    expect(exitCode).toBe(78);
  });
});

test('prints the stack of an unexpected error', () => {
  const { words, exitCode } = startFailure(new Error('a bug'), './data');

  expect(words).toContain('start-failure.test');
  expect(exitCode).toBe(1);
});
