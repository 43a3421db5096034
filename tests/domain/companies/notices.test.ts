/** What the pages of a company must say in law, and what of it is missing. */
import { expect, test } from 'vitest';
import { gapsOf, noticeGaps, type Notices } from '#domain/companies/notices.js';

const told: Notices = {
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

test('nothing is missing where all is told; a name in law and a VAT number may not exist', () => {
  expect(gapsOf(told)).toEqual([]);
});

test.each(noticeGaps)('%s is missed when it is not told, or empty', (gap) => {
  for (const nothing of [null, '']) {
    const notices =
      gap === 'host'
        ? { ...told, host: nothing }
        : { ...told, publisher: { ...told.publisher, [gap]: nothing } };

    expect(gapsOf(notices)).toEqual([gap]);
  }
});
