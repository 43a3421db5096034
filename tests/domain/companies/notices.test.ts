/** The legal notices of a company's pages, and the missing ones. */
import { expect, test } from 'vitest';
import { gapsOf, noticeGaps, type Notices } from '#domain/companies/legal.js';

const complete: Notices = {
  publisher: {
    name: 'La Consigne',
    legalName: null,
    address: '1 rue Haute\n44000 Nantes',
    siret: '73282932000074',
    vatNumber: null,
    mentions: 'SARL au capital de 10 000 €',
    director: 'Ada Martin',
    phone: '02 40 00 00 00',
    privacyEmail: 'donnees@exemple.fr',
    mediator: 'Médiation',
  },
  host: 'Hébergeur, 1 rue Basse, 75000 Paris, 01 00 00 00 00',
};

test('misses nothing when all is filled in; a legal name and a VAT number are optional', () => {
  expect(gapsOf(complete)).toEqual([]);
});

test.each(noticeGaps)('reports %s as missing when it is absent, or empty', (gap) => {
  for (const nothing of [null, '']) {
    const notices =
      gap === 'host'
        ? { ...complete, host: nothing }
        : { ...complete, publisher: { ...complete.publisher, [gap]: nothing } };

    expect(gapsOf(notices)).toEqual([gap]);
  }
});
