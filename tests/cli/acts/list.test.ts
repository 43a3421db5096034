/** A whole list is read in spite of the rate limit: an export that stops half-way is useless. */
import { expect, test } from 'vitest';
import { runList, type ListAct } from '#cli/acts/list.js';
import type { Context } from '#cli/context.js';
import { createOutput } from '#cli/ui/output.js';
import { exitCodes, Failure } from '#cli/exit.js';

const tooMany = (retryAfterSeconds: number): Failure =>
  new Failure(exitCodes.error, 'Patientez.', { code: 'TOO_MANY_REQUESTS', facts: { retryAfterSeconds } });
const act = {
  route: 'listContacts',
  columns: [{ title: 'Nom', of: ({ id }: { id: string }) => id }],
  counted: ['contact', 'contacts'],
} as unknown as ListAct<'listContacts'>;

/** 101 rows in two pages; before the second one the server refuses. */
function terminal(obstacle: Failure, flags: readonly string[]) {
  const said: string[] = [];
  const written: string[] = [];
  let isMet = false;
  const ask = ({ query: { page } }: { query: { page: number } }) => {
    if (page === 2 && !isMet) {
      isMet = true;
      return Promise.reject(obstacle);
    }
    const items = Array.from({ length: page === 1 ? 100 : 1 }, (_, index) => ({ id: `${page}-${index}` }));
    return Promise.resolve({ items, page, totalItems: 101, totalPages: 2, totalIsCapped: false });
  };
  const context = {
    words: { flag: (name: string) => flags.includes(name), text: () => undefined, number: () => undefined },
    session: () => Promise.resolve({ client: { listContacts: ask } }),
    signal: new AbortController().signal,
    out: {
      ...createOutput({ isJson: false, isQuiet: true, isSpoken: false, hasColour: false }),
      say: (text: string) => said.push(text),
      data: (text: string) => written.push(text),
    },
  } as unknown as Context;
  return { context, said, written };
}

test.each(['all', 'csv'])('--%s waits for as long as the server says', async (flag) => {
  const { context, said, written } = terminal(tooMany(0), ['csv', flag]);
  await runList(context, act);

  expect(said).toEqual(['Le serveur demande d’attendre 0 s…']);
  expect(written.join('\n').match(/^'?\d-\d+/gm)).toHaveLength(101);
});

test('waits no longer than an hour', async () => {
  const { context } = terminal(tooMany(3601), ['csv']);

  await expect(runList(context, act)).rejects.toMatchObject({ details: { code: 'TOO_MANY_REQUESTS' } });
});

test('puts the accounting columns behind those of the list in a file only, and the total below the list', async () => {
  const asked: unknown[] = [];
  const forBooks: ListAct<'listContacts'> = {
    ...act,
    forBooks: () => [
      { title: 'Net', of: () => -1_234.5 },
      { title: 'Corrige', of: () => null },
    ],
    closing: (_, query) => {
      asked.push(query);
      return Promise.resolve('Total : 3 €');
    },
  };
  const file = terminal(tooMany(0), ['csv']);
  await runList(file.context, forBooks);
  const list = terminal(tooMany(0), []);
  await runList(list.context, forBooks);

  expect(file.written.join('\n').split('\r\n').slice(0, 2)).toEqual([
    '\uFEFFNom;Net;Corrige',
    "'1-0;-1234,50;",
  ]);
  expect(list.written.join('\n')).not.toContain('Net');
  expect(list.said.at(-1)).toBe('Total : 3 €');
  expect(asked).toEqual([{ search: undefined, cabinetId: undefined }]);
});
