/** Search finds parts of words in any case and with any accents, and typed text is never SQL or a pattern. */
import { describe, expect, test } from 'vitest';
import { folded, searchParts, searchText } from '#infrastructure/database/lists/words.js';
import { anOrder, noon } from '#tests/support/builders.js';
import { databaseKinds, databaseForSuite } from '#tests/support/databases.js';
import { insertFixture } from './fixture.js';

describe('words', () => {
  test('are folded, separated by punctuation, and signs are words too', () => {
    expect(folded('ÉLODIE Strauß Œdipe')).toBe('elodie strauss oedipe');
    expect(searchText(['Élodie', null, "O'Neill-Brûlé"])).toBe('  elodie  o  neill  brule');
    expect(searchText(['🚲'])).toBe('  x1f6b2x');
    expect(searchText(['+33 6 12 34 56 78'])).toContain('  0612345678');
    expect(searchParts('Él "MAR%tin" o')).toEqual([' el', 'mar', 'tin', '  o']);
    expect(searchParts(' %_"*() ')).toEqual([]);
  });
});

describe.each(databaseKinds)('search on %s', async (kind) => {
  const { database } = await databaseForSuite(kind);
  await insertFixture(database, 1);
  const common = { isCodeTaken: false, isOccupying: false, customerEmail: 'a@exemple.test' };
  const people = [
    { customerName: 'Élodie Brûlé', rentalCode: 'K7P2', customerPhone: '+33 6 12 34 56 78' },
    { customerName: 'élodie "la" D’Arc', rentalCode: 'Q9X1', customerPhone: '0699887766' },
    { customerName: '100 % Vélo_cargo 🚲', rentalCode: 'ZZ00', customerPhone: '1' },
    { customerName: 'AND OR NOT NEAR', rentalCode: 'AB12', customerPhone: '2' },
    { customerName: `${'très'.repeat(30)} long`, rentalCode: 'LL11', customerPhone: '3' },
  ];
  await database.transaction(async (store) => {
    for (const [place, person] of people.entries())
      await store.rentalOrders.add(
        anOrder({
          ...common,
          ...person,
          id: String(place),
          createdAt: noon + place,
          rentalItemName: 'Perceuse',
        }),
      );
  });

  const found = async (search: string) => {
    const page = await database.read((store) =>
      store.rentalOrders.page({ match: {}, search, sort: 'createdAt', order: 'asc', page: 1, pageSize: 10 }),
    );
    expect(page.totalItems).toBe(page.items.length);
    return page.items.map(({ id }) => id).join('');
  };

  test.each([
    ['elodie', '01'],
    ['ÉLODIE', '01'],
    ['lodi', '01'],
    ['brule elodie', '0'],
    ['elodie absente', ''],
    ['k7p', '0'],
    ['K7', '0'],
    ['7P', ''],
    ['l', '14'],
    ['0612345678', '0'],
    ['06 12', '0'],
    ['6998877', '1'],
    ['"la"', '1'],
    ['d’arc', '1'],
    ['%', ''],
    ['_', ''],
    ['100 %', '2'],
    ['velo_c', '2'],
    ['🚲', '2'],
    ['AND OR', '3'],
    ['NOT', '3'],
    ['near*', '3'],
    ['perceuse', '01234'],
    ['erceu', '01234'],
    ['très'.repeat(25), '4'],
    [`${'très'.repeat(24)}tres`, '4'],
    ['x'.repeat(100), ''],
    ["'; DROP TABLE users; --", ''],
    ['   ', '01234'],
  ])('for %j finds %j', async (search, ids) => {
    expect(await found(search)).toBe(ids);
  });

  test('follows changes, and does not find deleted rows', async () => {
    const order = await database.read((store) => store.rentalOrders.get('3'));
    const renamed = await database.transaction((store) =>
      store.rentalOrders.save({ ...order, customerName: 'Quasimodo' }),
    );
    expect([await found('near'), await found('quasi')]).toEqual(['', '3']);
    const gone = await database.transaction((store) =>
      store.rentalOrders.save({ ...renamed, deletedAt: noon }),
    );
    expect(await found('quasi')).toBe('');
    await database.transaction((store) =>
      store.rentalOrders.save({ ...gone, ...order, version: gone.version }),
    );
    expect(await found('near')).toBe('3');
  });
});
