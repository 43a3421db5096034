/** Reads the audit over HTTP (accounts.md#audit): who may read what, filters, search and the export. */
import { beforeAll, describe, expect, test } from 'vitest';
import { audit, type Audited } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { databaseKinds } from '#tests/support/databases.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { createWorldOn } from '#tests/support/world-on-database.js';
import { worldForSuite } from '#tests/support/world-for.js';

const hourMs = 3_600_000;

const staffOf = (userId: string, name: string): Staff => ({
  userId,
  name,
  email: `${userId}@exemple.fr`,
  roles: ['Manager'],
  companyId: demoIds.company,
  cabinetIds: null,
  hasSecondFactor: false,
  sessionId: 'session',
  via: 'web',
  address: '192.0.2.7',
});

const opening = (fields: Partial<Audited> = {}): Audited => ({
  action: 'locker.open',
  subjectKind: 'locker',
  subjectId: demoIds.rentalCabinet,
  subjectLabel: 'Casier 4',
  companyId: demoIds.company,
  cabinetId: demoIds.rentalCabinet,
  reason: 'Cliente bloquée à Nantes',
  ...fields,
});

describe.each(databaseKinds)('the audit on %s', (kind) => {
  const world = worldForSuite(() => createWorldOn(kind));
  const manager = () => signIn(world, 'manager');
  const write = (who: Staff, done: Audited) => {
    const { ports } = world.running.platform;
    return ports.transaction((store) => audit(ports, store, who, done));
  };
  const auditFor = async (staff: SignedIn, query: Parameters<SignedIn['listAudit']>[0]['query'] = {}) =>
    (await staff.listAudit({ query: { search: '', pageSize: 100, ...query } })).items;
  beforeAll(async () => {
    await write(staffOf(demoIds.manager, 'Maud Manager'), opening());
    await world.pass(hourMs);
    await write(
      staffOf(demoIds.operator, 'Omar Opérateur'),
      opening({
        subjectLabel: 'Casier 5',
        reason: '=2+5 ; "porte"',
        facts: { état: 'libre → fermé', from: '2026-03-28', returnedAt: Date.UTC(2026, 2, 29, 12, 5) },
      }),
    );
    await write(staffOf(demoIds.operator, 'Omar Opérateur'), {
      ...opening({ action: 'contact.create', subjectKind: 'contact', subjectLabel: 'Blanchisserie' }),
      cabinetId: null,
      reason: null,
    });
    await write(staffOf(demoIds.neighbourManager, 'Voisine'), {
      ...opening({ companyId: demoIds.neighbour }),
      cabinetId: demoIds.neighbourCabinet,
    });
  });

  test('shows managers what was done in their company, newest first', async () => {
    const items = await auditFor(await manager());

    expect(items.every(({ companyId }) => companyId === demoIds.company)).toBe(true);
    const instants = items.map(({ at }) => at);
    expect(instants).toEqual(instants.toSorted().reverse());
    expect(items.find(({ subjectLabel }) => subjectLabel === 'Casier 4')).toMatchObject({
      userName: 'Maud Manager',
      via: 'web',
      address: '192.0.2.7',
      action: 'locker.open',
      cabinetId: demoIds.rentalCabinet,
      cabinetName: expect.any(String) as string,
      reason: 'Cliente bloquée à Nantes',
      facts: {},
    });
    expect(items.map(({ subjectLabel }) => subjectLabel)).toContain('Blanchisserie');
  });

  test('shows operators and support what they did themselves', async () => {
    const operator = await signIn(world, 'operator');
    const support = await signIn(world, 'support');

    const items = await auditFor(operator);
    expect(new Set(items.map(({ userId }) => userId))).toEqual(new Set([demoIds.operator]));
    expect(await auditFor(operator, { userId: demoIds.manager })).toEqual(items);
    expect((await auditFor(support)).every(({ userId }) => userId === demoIds.support)).toBe(true);
  });

  test('shows the platform’s people everything, or one company', async () => {
    const admin = await signIn(world, 'admin');

    const all = new Set((await auditFor(admin)).map(({ companyId }) => companyId));
    expect(all).toContain(demoIds.company);
    expect(all).toContain(demoIds.neighbour);
    const one = await auditFor(admin, { companyId: demoIds.neighbour });
    expect(new Set(one.map(({ companyId }) => companyId))).toEqual(new Set([demoIds.neighbour]));
  });

  test('is filtered by person, action, kind, cabinet and time', async () => {
    const staff = await manager();
    const labels = async (query: Parameters<typeof auditFor>[1]) =>
      (await auditFor(staff, query)).map(({ subjectLabel }) => subjectLabel);

    expect(await labels({ userId: demoIds.operator, subjectKind: 'locker' })).toEqual(['Casier 5']);
    expect(await labels({ action: 'locker.open' })).toEqual(['Casier 5', 'Casier 4']);
    expect(await labels({ action: 'locker.open', order: 'asc' })).toEqual(['Casier 4', 'Casier 5']);
    expect(await labels({ subjectKind: 'contact' })).toEqual(['Blanchisserie']);
    expect(await labels({ cabinetId: demoIds.rentalCabinet })).toEqual(['Casier 5', 'Casier 4']);
    expect(await labels({ cabinetId: demoIds.parcelCabinet })).toEqual([]);
    const [newest] = await auditFor(staff, { action: 'locker.open' });
    const [, oldest] = await auditFor(staff, { action: 'locker.open' });
    const [from = '', until = ''] = [oldest?.at, newest?.at];
    expect(await labels({ action: 'locker.open', from, until })).toEqual(['Casier 4']);
  });

  test('is searched by label, name and reason, with or without accents', async () => {
    const staff = await manager();

    for (const search of ['casier 4', 'MAUD', 'bloquee', 'nantes'])
      expect((await auditFor(staff, { search })).map(({ subjectLabel }) => subjectLabel)).toEqual([
        'Casier 4',
      ]);
    expect(await auditFor(staff, { search: 'Voisine' })).toEqual([]);
  });

  test('is limited to the cabinets that its reader may see', async () => {
    const { ports } = world.running.platform;
    await ports.transaction(async (store) => {
      const user = await store.users.get(demoIds.manager);
      await store.users.save({ ...user, cabinetIds: [demoIds.parcelCabinet] });
    });
    const staff = await manager();

    expect(await auditFor(staff)).toEqual([]);
    await expect(auditFor(staff, { cabinetId: demoIds.rentalCabinet })).rejects.toMatchObject({
      status: 403,
    });
    await expect(auditFor(staff, { cabinetId: demoIds.neighbourCabinet })).rejects.toMatchObject({
      status: 404,
    });
    await expect(auditFor(staff, { companyId: demoIds.neighbour })).rejects.toMatchObject({ status: 404 });
    await ports.transaction(async (store) => {
      const user = await store.users.get(demoIds.manager);
      await store.users.save({ ...user, cabinetIds: null });
    });
  });

  test('is exported as a table for a spreadsheet, with the same filters and no executable content', async () => {
    const { headers } = await manager();
    const answer = await fetch(`${world.url}/api/audit/export?action=locker.open&order=asc`, { headers });
    const text = await answer.text();

    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="journal.csv"');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n');
    expect(lines[0]).toBe('Date (Paris);Personne;Depuis;Adresse;Action;Sujet;Nom;Motif;Détails');
    expect(lines[1]).toBe(
      '06/10/2026 12:00;Maud Manager;Web;192.0.2.7;Casier ouvert à distance;Casier;Casier 4;Cliente bloquée à Nantes;',
    );
    expect(lines[2]).toContain(
      `;"'=2+5 ; ""porte""";état : libre → fermé | from : 28/03/2026 | returnedAt : 29/03/2026 14:05`,
    );
    expect(lines).toHaveLength(3);
  });

  test('is not exported to users who may not read it, and refuses unknown filters', async () => {
    const neighbour = await signIn(world, 'neighbour');
    const path = `${world.url}/api/audit/export`;
    const own = await (await fetch(path, { headers: neighbour.headers })).text();

    expect(own).toContain('Voisine');
    expect(own).not.toContain('Maud');
    expect((await fetch(path)).status).toBe(401);
    expect((await fetch(`${path}?companyId=${demoIds.company}`, { headers: neighbour.headers })).status).toBe(
      404,
    );
    expect((await fetch(`${path}?action=locker.explode`, { headers: neighbour.headers })).status).toBe(422);
    expect((await fetch(`${path}?from=hier`, { headers: neighbour.headers })).status).toBe(422);
  });
});
