import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createAnswerBook, takeOver, type Answer, type CabinetRecord } from '#simulator/cabinets/records.js';
import { openDocumentStore } from '#simulator/document-store.js';

const answerTo = (commandId: string, isSent = false): Answer => ({
  message: { commandId, outcome: 'done', reason: null, at: 1 },
  sendAt: 1,
  isSent,
});
const bookIn = (keep = openDocumentStore(null)) => createAnswerBook(keep.collection('cabinet-answers'));
const commandsOf = (answers: readonly Answer[]) => answers.map(({ message }) => message.commandId);

function keptFile(): string {
  const folder = mkdtempSync(join(tmpdir(), 'answers-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return join(folder, 'world.jsonl');
}

describe('the stored results of a gateway', () => {
  it('wait in their order until they are sent, separately for each cabinet', () => {
    const book = bookIn();
    for (const commandId of ['a', 'b', 'c']) book.keep('cabinet-1', answerTo(commandId));
    book.keep('cabinet-2', answerTo('d'));
    book.keep('cabinet-1', answerTo('b', true));

    expect(commandsOf(book.unsent('cabinet-1'))).toEqual(['a', 'c']);
    expect(commandsOf(book.unsent('cabinet-2'))).toEqual(['d']);
    expect(book.unsent('cabinet-3')).toEqual([]);
  });

  it('are the last two hundred, as many as a gateway has memory for', () => {
    const book = bookIn();
    for (let nth = 1; nth <= 201; nth += 1) book.keep('cabinet-1', answerTo(`command-${nth}`, true));

    expect(book.find('cabinet-1', 'command-1')).toBeUndefined();
    expect(book.find('cabinet-1', 'command-2')?.isSent).toBe(true);
  });

  it('survive the process, and are still dropped from the oldest', () => {
    const file = keptFile();
    const keep = openDocumentStore(file);
    const before = bookIn(keep);
    for (let nth = 1; nth <= 200; nth += 1) before.keep('cabinet-1', answerTo(`command-${nth}`));
    keep.close();

    const after = bookIn(openDocumentStore(file));
    after.keep('cabinet-1', answerTo('command-201'));

    expect(commandsOf(after.unsent('cabinet-1')).at(0)).toBe('command-2');
    expect(commandsOf(after.unsent('cabinet-1')).at(-1)).toBe('command-201');
  });

  it('write one short line each, however many there are', () => {
    const file = keptFile();
    const book = bookIn(openDocumentStore(file));
    for (let nth = 1; nth <= 200; nth += 1) book.keep('cabinet-1', answerTo(`command-${nth}`));

    const lines = readFileSync(file, 'utf8').trim().split('\n');
    expect(lines).toHaveLength(200);
    expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(300);
  });

  it('are removed with their cabinet', () => {
    const book = bookIn();
    book.keep('cabinet-1', answerTo('a'));
    book.keep('cabinet-2', answerTo('b'));

    book.forget('cabinet-1');

    expect(book.find('cabinet-1', 'a')).toBeUndefined();
    expect(book.find('cabinet-2', 'b')).toBeDefined();
    book.clear();
    expect(book.find('cabinet-2', 'b')).toBeUndefined();
  });

  it('of earlier versions are moved out of the documents of their cabinets', () => {
    const keep = openDocumentStore(null);
    const cabinets = keep.collection<CabinetRecord>('cabinets');
    const early = { cabinetId: 'cabinet-1', lastSeq: 4, answers: [answerTo('a', true), answerTo('b')] };
    cabinets.set('cabinet-1', early as unknown as CabinetRecord);
    const book = bookIn(keep);

    takeOver(cabinets, book);

    expect(book.find('cabinet-1', 'a')?.isSent).toBe(true);
    expect(commandsOf(book.unsent('cabinet-1'))).toEqual(['b']);
    expect(cabinets.get('cabinet-1')).toEqual({ cabinetId: 'cabinet-1', lastSeq: 4 });
  });
});
