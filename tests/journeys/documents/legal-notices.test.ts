/** The publisher of a public page: the company of its cabinet, or the publisher of the platform (LCEN, article 1-1). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const host = 'Nuages de Loire, 1 quai de la Fosse, 44000 Nantes, 02 40 11 11 11';
const world = await worldForFile({
  env: {
    PUBLISHER_NAME: 'Consigne Plateforme',
    PUBLISHER_EMAIL: 'donnees@plateforme.test',
    HOSTING_PROVIDER: host,
  },
});

const asked = (query: { readonly cabinetId?: string; readonly companyId?: string }) =>
  world.as().legalNotices({ query });
const nobody = '01930000-0000-7000-8000-0000000009ff';

describe('the notices', () => {
  test('of a cabinet are those of its company, with the host that all share', async () => {
    const notices = await asked({ cabinetId: demoIds.rentalCabinet });

    expect(notices).toMatchObject({
      companyId: demoIds.company,
      host,
      publisher: {
        name: 'La Consigne nantaise',
        legalName: 'Consigne Démo SARL',
        siret: '12345678200010',
        phone: '02 40 00 00 00',
        director: 'Claire Moreau, gérante',
        privacyEmail: 'donnees@consigne.test',
      },
    });
    expect(await asked({ companyId: demoIds.company })).toEqual(notices);
    expect(JSON.stringify(notices)).not.toMatch(/stripe|whsec|pk_test|sk_/i);
  });

  test('of a neighbour’s cabinet are the neighbour’s, whichever company is requested beside it', async () => {
    const notices = await asked({ cabinetId: demoIds.neighbourCabinet, companyId: demoIds.company });

    expect(notices).toMatchObject({ companyId: demoIds.neighbour, publisher: { name: 'La Voisine' } });
  });

  test('of pages without a company are those of the publisher of the platform, as far as configured', async () => {
    expect(await asked({})).toEqual({
      companyId: null,
      logoUrl: null,
      host,
      publisher: {
        name: 'Consigne Plateforme',
        legalName: null,
        address: null,
        siret: null,
        vatNumber: null,
        mentions: null,
        director: null,
        phone: null,
        privacyEmail: 'donnees@plateforme.test',
        mediator: null,
      },
    });
  });

  test('of an unknown cabinet are not found', async () => {
    for (const query of [{ cabinetId: nobody }, { companyId: nobody }])
      await expect(asked(query)).rejects.toMatchObject({ status: 404, code: 'NOT_FOUND' });
    await expect(asked({ cabinetId: 'gare' })).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  test('change with the managers’ edits, and the audit records the editor', async () => {
    const manager = await signIn(world, 'manager');
    const params = { companyId: demoIds.company };
    const { companyId: _, ...body } = await manager.companyLegal({ params });
    const written = {
      publicationDirector: ' Ada Martin ',
      privacyEmail: '',
      mediator: 'Médiation\n75000 Paris',
    };

    await manager.updateCompanyLegal({ params, body: { ...body, ...written } });

    const { publisher } = await asked({ cabinetId: demoIds.rentalCabinet });
    expect(publisher).toMatchObject({
      director: 'Ada Martin',
      privacyEmail: null,
      mediator: written.mediator,
    });
    const [entry] = (await manager.listAudit({ query: { action: 'company.legal' } })).items;
    expect(entry?.facts['publicationDirector']).toBe('Claire Moreau, gérante → Ada Martin');
    await expect(
      manager.updateCompanyLegal({ params, body: { ...body, privacyEmail: 'pas une adresse' } }),
    ).rejects.toMatchObject({ code: 'VALIDATION_FAILED' });
  });
});
