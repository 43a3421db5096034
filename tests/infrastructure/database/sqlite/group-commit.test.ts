/** Commits share a flush: one for all that were written before it began, none for later ones. */
import { expect, test } from 'vitest';
import { GroupCommit } from '#infrastructure/database/sqlite/statements.js';

function aDisk() {
  const flushes: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const commits = new GroupCommit(
    () => new Promise<void>((resolve, reject) => flushes.push({ resolve, reject })),
  );
  const ended: string[] = [];
  const committed = (name: string, waiting = commits.durable()) => waiting.then(() => ended.push(name));
  /** Runs everything that waits for no disk. */
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
  const flush = async (number: number) => {
    flushes[number]?.resolve();
    await settle();
  };
  return { flushes, commits, ended, committed, settle, flush };
}

test('a commit is durable when a flush that began after it has ended', async () => {
  const { flushes, ended, committed, flush } = aDisk();
  void committed('first');
  void committed('during the flush of the first');
  void committed('beside it');
  expect(flushes).toHaveLength(1);

  await flush(0);

  expect(ended).toEqual(['first']);
  expect(flushes).toHaveLength(2);
  await flush(1);
  expect(ended).toEqual(['first', 'during the flush of the first', 'beside it']);
  expect(flushes).toHaveLength(2);
});

test('a relaxed commit waits for those before it, and starts no flush', async () => {
  const { flushes, commits, ended, committed, settle, flush } = aDisk();
  void committed('with nobody before it', commits.pending());
  await settle();
  expect([ended, flushes]).toEqual([['with nobody before it'], []]);

  void committed('durable');
  void committed('with the one before it', commits.pending());
  await settle();
  expect(ended).toHaveLength(1);
  await flush(0);

  expect(ended.slice(1).sort()).toEqual(['durable', 'with the one before it']);
  expect(flushes).toHaveLength(1);
});

test('a failed flush fails its commits; the next one is tried', async () => {
  const { flushes, commits, ended, committed, settle, flush } = aDisk();
  const first = commits.durable();
  void committed('the next');
  flushes[0]?.reject(new Error('EIO'));

  await expect(first).rejects.toThrow('EIO');
  await settle();
  expect(ended).toEqual([]);
  await flush(1);
  expect(ended).toEqual(['the next']);
});
