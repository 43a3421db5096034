import { openDocumentStore } from '#simulator/document-store.js';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

function freshFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keep-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'inner', 'world.ndjson');
}

describe('the store of the simulator', () => {
  it('finds everything again without having been closed', () => {
    const file = freshFile();
    const doors = openDocumentStore(file).collection<{ open: boolean }>('doors');
    doors.set('1', { open: true });
    doors.set('2', { open: false });
    doors.set('1', { open: false });
    doors.delete('2');

    const again = openDocumentStore(file).collection<{ open: boolean }>('doors');

    expect([...again.entries()]).toEqual([['1', { open: false }]]);
    expect(again.size).toBe(1);
  });

  it('drops a torn last line, and continues behind the last whole one', () => {
    const file = freshFile();
    openDocumentStore(file).collection('doors').set('1', 'shut');
    appendFileSync(file, '[["doors","2","op');

    openDocumentStore(file).collection('doors').set('3', 'ajar');

    expect(openDocumentStore(file).collection('doors').all()).toEqual(['shut', 'ajar']);
  });

  it('drops writes after it was closed, silently', () => {
    const file = freshFile();
    const keep = openDocumentStore(file);
    const doors = keep.collection<string>('doors');
    doors.set('1', 'shut');
    keep.close();

    keep.together(() => doors.set('2', 'open'));

    expect(openDocumentStore(file).collection('doors').all()).toEqual(['shut']);
  });

  it('refuses a file that is damaged before its last line', () => {
    const file = freshFile();
    openDocumentStore(file).collection('doors').set('1', 'shut');
    appendFileSync(file, 'garbage\n[["doors","2","open"]]\n');

    expect(() => openDocumentStore(file)).toThrow('line 2 cannot be read');
  });

  it('writes one transaction as one line, also when the work throws', () => {
    const file = freshFile();
    const keep = openDocumentStore(file);
    const doors = keep.collection<string>('doors');
    const work = () =>
      keep.together(() => {
        doors.set('1', 'open');
        keep.together(() => keep.collection('log').set('1', 'opened'));
        throw new Error('jammed');
      });

    expect(work).toThrow('jammed');

    expect(readFileSync(file, 'utf8').trim().split('\n')).toHaveLength(1);
    expect(openDocumentStore(file).collection('log').all()).toEqual(['opened']);
  });

  it('limits its file in proportion to the live data', () => {
    const file = freshFile();
    const doors = openDocumentStore(file).collection<string>('doors');
    const text = 'x'.repeat(10_000);
    for (let round = 0; round < 500; round += 1) doors.set(String(round % 3), `${text}${round}`);

    expect(statSync(file).size).toBeLessThan(1_200_000);
    const kept = openDocumentStore(file).collection<string>('doors').all();
    expect(kept).toEqual([498, 499, 497].map((round) => `${text}${round}`));
    expect(statSync(file).size).toBeLessThan(40_000);
  });

  it('forgets everything on reset, in memory and on disk', () => {
    const file = freshFile();
    const keep = openDocumentStore(file);
    const doors = keep.collection<string>('doors');
    doors.set('1', 'open');

    keep.reset();

    expect(doors.all()).toEqual([]);
    expect(openDocumentStore(file).collection('doors').all()).toEqual([]);
  });

  it('clears one collection and leaves the others', () => {
    const file = freshFile();
    const keep = openDocumentStore(file);
    keep.collection('doors').set('1', 'open');
    keep.collection('cards').set('1', 'visa');

    keep.collection('doors').clear();

    const again = openDocumentStore(file);
    expect(again.collection('doors').size).toBe(0);
    expect(again.collection('cards').get('1')).toBe('visa');
  });

  it('without a file is memory only', () => {
    openDocumentStore(null).collection('doors').set('1', 'open');

    expect(openDocumentStore(null).collection('doors').get('1')).toBeUndefined();
  });
});
