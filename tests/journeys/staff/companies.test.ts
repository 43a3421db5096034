/** Companies: opened, branded, closed, hidden from each other (accounts.md#companies, money.md#payment-keys). */
import { plainBrand } from '#tests/support/plain-brand.js';
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { fieldsAtFault, refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const admin = await signIn(world, 'admin');
const manager = await signIn(world, 'manager');

const own = { companyId: demoIds.company };
const stored = (companyId: string) =>
  world.running.platform.ports.read((store) => store.companies.find(companyId));
const auditOf = async (subjectId: string) =>
  world.running.platform.ports.read((store) => store.audit.where({ subjectId }));

describe('a company', () => {
  test('is opened by an admin, renamed, and closed; the audit records each step', async () => {
    const opened = await admin.createCompany({ body: { name: '  Atelier Vélo  ' } });
    const params = { companyId: opened.id };
    const renamed = await admin.updateCompany({ params, body: { version: 1, name: 'Vélo & Cie' } });
    await admin.deleteCompany({ params });

    expect(opened).toMatchObject({ name: 'Atelier Vélo', version: 1, logoUrl: null, isPaymentReady: false });
    expect(renamed).toMatchObject({ name: 'Vélo & Cie', version: 2 });
    expect(await refusalOf(admin.company({ params }))).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    const audited = await auditOf(opened.id);
    expect(audited.map(({ action }) => action).sort()).toEqual([
      'company.create',
      'company.delete',
      'company.update',
    ]);
    expect(audited.every(({ userId, via }) => userId === admin.userId && via === 'web')).toBe(true);
    expect(audited.find(({ action }) => action === 'company.update')?.facts).toEqual({
      name: 'Atelier Vélo → Vélo & Cie',
    });
  });

  test('is listed to admins with the others, and alone to its own people', async () => {
    const everyone = await admin.listCompanies({ query: { pageSize: 100 } });
    const mine = await manager.listCompanies({ query: {} });

    expect(everyone.totalItems).toBeGreaterThan(1);
    expect(mine.items.map(({ id }) => id)).toEqual([demoIds.company]);
    expect(mine).toMatchObject({ page: 1, pageSize: 10, totalItems: 1, totalPages: 1 });
  });

  test('is found by a part of its name, whatever the case', async () => {
    await admin.createCompany({ body: { name: 'Pressing du Château' } });

    const found = await admin.listCompanies({ query: { search: 'CHÂT' } });

    expect(found.items.map(({ name }) => name)).toEqual(['Pressing du Château']);
    expect((await manager.listCompanies({ query: { search: 'Château' } })).items).toEqual([]);
  });

  test.each([
    ['no name', {}, ['name']],
    ['a name of blanks', { name: '   ' }, ['name']],
    ['a name of 201 letters', { name: 'x'.repeat(201) }, ['name']],
    ['an unknown field', { name: 'A', stripeSecretKeySealed: 'x' }, ['stripeSecretKeySealed']],
  ])('with %s is refused', async (_, body, fields) => {
    expect(await fieldsAtFault(admin.createCompany({ body: body as { name: string } }))).toEqual(fields);
  });

  test('may have a name of 200 letters that looks like a formula', async () => {
    const name = `=CMD|' /C calc'!A0${'é'.repeat(182)}`;

    expect((await admin.createCompany({ body: { name } })).name).toBe(name);
  });

  test('with cabinets cannot be closed, and the refusal names what is left', async () => {
    const refusal = await refusalOf(admin.deleteCompany({ params: own }));

    expect(refusal).toMatchObject({ status: 409, code: 'COMPANY_IN_USE' });
    expect(refusal.body['message']).toMatch(/Armoires restantes\u00a0: \d+\./);
    expect(await stored(demoIds.company)).not.toBeNull();
  });

  test('that is closed signs its people out at once', async () => {
    const { ports } = world.running.platform;
    const other = await ports.read((store) => store.users.where({ email: 'manager@voisine.test' }));
    const companyId = other[0]?.companyId ?? '';
    const victim = await signIn(world, 'neighbour');
    const cabinets = await ports.read((store) => store.cabinets.where({ companyId }));
    await ports.transaction(async (store) => {
      for (const cabinet of cabinets) await store.cabinets.save({ ...cabinet, deletedAt: 1 });
    });

    await admin.deleteCompany({ params: { companyId } });

    expect((await refusalOf(victim.listCompanies({ query: {} }))).status).toBe(401);
    expect((await refusalOf(signIn(world, 'neighbour'))).status).toBe(401);
    expect(
      await ports.read((store) => store.sessions.where({ userId: victim.userId, endedAt: null })),
    ).toEqual([]);
  });
});

describe('someone else’s company', () => {
  test('does not exist for a manager, in any call', async () => {
    const { id: companyId } = await admin.createCompany({ body: { name: 'Autre' } });
    const params = { companyId };
    const body = { ...plainBrand, version: 1 };
    const calls = [
      () => manager.company({ params }),
      () => manager.updateCompany({ params, body: { version: 1, name: 'À moi' } }),
      () => manager.companyBranding({ params }),
      () => manager.updateCompanyBranding({ params, body }),
      () => manager.uploadCompanyLogo({ params, image: new Blob(['x'], { type: 'image/png' }) }),
      () => manager.deleteCompanyLogo({ params }),
    ];

    for (const call of calls) expect((await refusalOf(call())).status).toBe(404);
    expect((await stored(companyId))?.version).toBe(1);
  });

  test('opening and closing are for admins, branding is not for operators', async () => {
    const operator = await signIn(world, 'operator');
    const support = await signIn(world, 'support');

    const refused = [
      () => manager.createCompany({ body: { name: 'X' } }),
      () => manager.deleteCompany({ params: own }),
      () => operator.updateCompanyBranding({ params: own, body: { ...plainBrand, version: 1 } }),
      () => support.updateCompany({ params: own, body: { version: 1, name: 'X' } }),
    ];

    for (const call of refused) expect((await refusalOf(call())).status).toBe(403);
    expect((await support.companyBranding({ params: own })).companyId).toBe(demoIds.company);
    expect((await operator.company({ params: own })).id).toBe(demoIds.company);
  });
});
