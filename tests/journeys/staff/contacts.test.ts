/** Contacts: operators manage them, support reads them, no other company sees them (accounts.md#roles). */
import { describe, expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { auditOf, managedBy } from '#tests/support/audit-of.js';
import { fieldsAtFault, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const admin = await signIn(world, 'admin');
const operator = await signIn(world, 'operator');
const support = await signIn(world, 'support');
const neighbour = await signIn(world, 'neighbour');

const full = {
  name: 'n'.repeat(200),
  description: 'd'.repeat(1000),
  address: 'a'.repeat(200),
  city: 'c'.repeat(100),
  zipCode: 'z'.repeat(20),
  country: 'p'.repeat(100),
  phoneNumber: '0'.repeat(20),
  email: `${'e'.repeat(63)}@${'x'.repeat(60)}.${'y'.repeat(60)}.${'z'.repeat(60)}.fr`,
  contactName: 'i'.repeat(100),
};

/** An edit names every field. */
const blank = {
  name: 'X',
  description: null,
  address: null,
  city: null,
  zipCode: null,
  country: null,
  phoneNumber: null,
  email: null,
  contactName: null,
  isActive: true,
};

describe('a contact', () => {
  test('is added, changed and deleted by an operator; the audit records each', async () => {
    const added = await operator.createContact({
      body: { name: ' Atelier Renard ', city: 'Nantes', email: '' },
    });
    const params = { contactId: added.id };
    const changed = await operator.updateContact({
      params,
      body: { ...blank, name: 'Atelier Renard', isActive: false, version: added.version },
    });
    await operator.deleteContact({ params });

    expect(added).toMatchObject({
      name: 'Atelier Renard',
      city: 'Nantes',
      email: null,
      isActive: true,
      companyId: demoIds.company,
      companyName: 'Consigne Démo',
      version: 1,
    });
    expect(changed).toMatchObject({ city: null, isActive: false, version: 2 });
    expect((await refusalOf(support.contact({ params }))).status).toBe(404);
    expect(await auditOf(world, added.id)).toEqual(managedBy(operator, 'contact'));
  });

  test('takes every field at its limit', async () => {
    expect(full.email.length).toBeLessThanOrEqual(254);

    expect(await operator.createContact({ body: full })).toMatchObject(full);
  });

  test.each([
    ['name', 'n'.repeat(201)],
    ['description', 'd'.repeat(1001)],
    ['address', 'a'.repeat(201)],
    ['city', 'c'.repeat(101)],
    ['zipCode', 'z'.repeat(21)],
    ['country', 'p'.repeat(101)],
    ['phoneNumber', '0'.repeat(21)],
    ['email', 'nobody'],
    ['contactName', 'i'.repeat(101)],
    ['isActive', 'yes'],
    ['city', 'a\u0000b'],
    ['unknown', 'x'],
  ])('%s beyond its limit is refused by the field', async (field, value) => {
    const body = { name: 'X', [field]: value };

    expect(await fieldsAtFault(operator.createContact({ body }))).toEqual([field]);
  });

  test.each([{}, { name: '' }, { name: '   ' }])(
    'without a name (%o) is refused with a reason',
    async (body) => {
      const { status, body: problem } = await refusalOf(
        operator.createContact({ body: body as { name: string } }),
      );

      expect([status, problem['errors']]).toEqual([422, { name: ['Le nom est requis'] }]);
    },
  );

  test('reports a conflict to the slower of two users', async () => {
    const { id: contactId, version } = await operator.createContact({ body: { name: 'Lent' } });
    const params = { contactId };
    await operator.updateContact({ params, body: { ...blank, name: 'Rapide', version } });

    const refusal = await refusalOf(
      operator.updateContact({ params, body: { ...blank, name: 'Tard', version } }),
    );

    expect(refusal).toMatchObject({ status: 409, code: 'VERSION_CONFLICT' });
    expect((await support.contact({ params })).name).toBe('Rapide');
  });
});

describe('the list of contacts', () => {
  test('is filtered, searched and sorted', async () => {
    const city = 'Saint-Étienne';
    for (const name of ['Zoé', 'Adèle']) await operator.createContact({ body: { name, city } });
    await operator.createContact({ body: { name: 'Milieu', city, isActive: false } });

    const names = async (query: Parameters<SignedIn['listContacts']>[0]['query']) =>
      (await support.listContacts({ query: { search: 'saint-etienne', ...query } })).items.map(
        ({ name }) => name,
      );

    expect(await names({})).toEqual(['Adèle', 'Milieu', 'Zoé']);
    expect(await names({ order: 'desc' })).toEqual(['Zoé', 'Milieu', 'Adèle']);
    expect(await names({ isActive: 'true' })).toEqual(['Adèle', 'Zoé']);
    expect(await names({ isActive: 'false' })).toEqual(['Milieu']);
    const unsorted = await refusalOf(support.listContacts({ query: { sort: 'email' as 'name' } }));
    expect(unsorted).toMatchObject({ status: 400, code: 'SORT_UNKNOWN' });
  });
});

describe('rights', () => {
  test('support reads and changes nothing', async () => {
    const { id, version } = await operator.createContact({ body: { name: 'Lu' } });
    const calls = [
      () => support.createContact({ body: { name: 'X' } }),
      () => support.updateContact({ params: { contactId: id }, body: { ...blank, name: 'X', version } }),
      () => support.deleteContact({ params: { contactId: id } }),
      () => support.createFrequentCustomer({ body: { name: 'X' } }),
    ];

    for (const call of calls) expect((await refusalOf(call())).status).toBe(403);
    expect((await support.contact({ params: { contactId: id } })).name).toBe('Lu');
  });

  test('another company’s are hidden: by id, in lists, searches and filters', async () => {
    const contact = await operator.createContact({ body: { name: 'Confidentiel-contact' } });
    const customer = await operator.createFrequentCustomer({ body: { name: 'Confidentiel-client' } });
    const contactId = { params: { contactId: contact.id } };
    const customerId = { params: { customerId: customer.id } };
    const body = { ...blank, version: 1 };
    const customerBody = { name: 'X', phone: null, company: null, email: null, version: 1 };
    const calls = [
      () => neighbour.contact(contactId),
      () => neighbour.updateContact({ ...contactId, body }),
      () => neighbour.deleteContact(contactId),
      () => neighbour.frequentCustomer(customerId),
      () => neighbour.updateFrequentCustomer({ ...customerId, body: customerBody }),
      () => neighbour.deleteFrequentCustomer(customerId),
      () => neighbour.listContacts({ query: { companyId: demoIds.company } }),
      () => neighbour.listFrequentCustomers({ query: { companyId: demoIds.company } }),
      () => neighbour.createContact({ body: { name: 'X', companyId: demoIds.company } }),
    ];

    for (const call of calls) expect((await refusalOf(call())).status).toBe(404);
    expect(await neighbour.listContacts({ query: { search: 'Confidentiel' } })).toMatchObject({
      items: [],
      totalItems: 0,
      totalPages: 0,
    });
    expect((await neighbour.listFrequentCustomers({ query: {} })).items).toEqual([]);
  });

  test('an admin sees every company’s and names the company of a new one', async () => {
    const companyId = demoIds.neighbour;
    const added = await admin.createContact({ body: { name: 'Chez la voisine', companyId } });
    const listed = await admin.listContacts({ query: { companyId } });

    expect(added).toMatchObject({ companyId });
    expect(listed.items.map(({ id }) => id)).toContain(added.id);
    expect(listed.items.every((contact) => contact.companyId === companyId)).toBe(true);
    expect(await fieldsAtFault(admin.createContact({ body: { name: 'À qui ?' } }))).toEqual(['companyId']);
    const nowhere = { name: 'X', companyId: '01930000-0000-7000-8000-00000000dead' };
    expect((await refusalOf(admin.createContact({ body: nowhere }))).status).toBe(404);
  });
});
