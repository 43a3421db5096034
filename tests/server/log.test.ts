/** The content of log lines. */
import { Writable } from 'node:stream';
import { expect, test } from 'vitest';
import { createLog, NestLog, type LogLevel } from '#server/log.js';

function logInMemory(level: LogLevel = 'info') {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString('utf8'));
      done();
    },
  });
  return { log: createLog(level, sink), lines, last: () => JSON.parse(lines.at(-1) ?? '{}') as object };
}

test('writes an event as one line of JSON with its level, time and facts', () => {
  const { log, lines, last } = logInMemory();

  log.warn('lock.offline', { cabinetId: 'c1', seconds: 42 });

  expect(lines).toHaveLength(1);
  expect(last()).toMatchObject({ level: 'warn', event: 'lock.offline', cabinetId: 'c1', seconds: 42 });
  expect(last()).toHaveProperty('time');
});

test('does not write events below the level', () => {
  const { log, lines } = logInMemory('warn');

  log.info('request', { status: 200 });
  log.debug('detail');

  expect(lines).toEqual([]);
});

test('removes secret headers at any depth', () => {
  const { log, lines } = logInMemory();

  log.error('call.failed', {
    authorization: 'canary-1',
    headers: { 'X-Order-Token': 'canary-2', cookie: 'canary-3', accept: 'text/html' },
    tries: [{ request: { headers: { 'x-phone-digits': 'canary-4' } } }],
  });

  expect(lines.join('')).not.toContain('canary');
  expect(lines.join('')).toContain('text/html');
});

test('logs an error with its kind, code and causes, without extra properties of libraries', () => {
  const { log, lines, last } = logInMemory();
  const cause = Object.assign(new Error('constraint failed'), {
    code: 'SQLITE_CONSTRAINT',
    parameters: ['canary'],
  });
  const error = Object.assign(new TypeError('insert failed', { cause }), { query: 'canary' });

  log.error('request.failed', { error });

  expect(last()).toMatchObject({
    error: {
      type: 'TypeError',
      message: 'insert failed',
      stack: expect.stringContaining('log.test.ts') as string,
      cause: { message: 'constraint failed', code: 'SQLITE_CONSTRAINT' },
    },
  });
  expect(lines.join('')).not.toContain('canary');
});

test('writes a line for cyclic objects', () => {
  const { log, last } = logInMemory();
  const ring: Record<string, unknown> = { name: 'ring' };
  ring['self'] = ring;

  log.info('odd', { ring });

  expect(last()).toMatchObject({ ring: { name: 'ring', self: { name: 'ring' } } });
});

test('logs only warnings and errors of Nest', () => {
  const { log, lines } = logInMemory();
  const nest = new NestLog(log);

  nest.log();
  nest.warn('a duplicate route', 'RouterExplorer');
  nest.error('no provider', 'stack', 'Injector');

  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { level: 'warn', event: 'nest', message: 'a duplicate route', context: 'RouterExplorer' },
    { level: 'error', event: 'nest', message: 'no provider', context: 'Injector' },
  ]);
});

test('removes the recipient of a refused message from every text, and nothing else', () => {
  const { log, lines, last } = logInMemory();
  const error = new Error('550 5.1.1 <camille.durand@exemple.fr>: Recipient address rejected', {
    cause: new Error('number +33 6 12 34 56 78 is blocked'),
  });
  const facts = {
    subjectId: '01930000-0000-7000-8000-000000000101',
    path: '/api/n/204518',
    at: '2026-11-25T10:00:00.000Z',
  };

  log.warn('job.failed', {
    ...facts,
    lastError: 'Mailbox camille.durand@exemple.fr unknown: 33612345678',
    error,
  });

  expect(lines.join('')).not.toMatch(/camille|exemple\.fr|12 34 56|33612345678/);
  expect(last()).toMatchObject({ ...facts, lastError: 'Mailbox [removed] unknown: [removed]' });
});
