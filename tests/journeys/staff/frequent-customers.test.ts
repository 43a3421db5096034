/** Frequent customers: managed by operators, suggested by name, sorted by use (parcels.md#frequent-customers). */
import { describe, expect, test } from 'vitest';
import { auditOf, managedBy } from '#tests/support/audit-of.js';
import { enterParcel, parcelLocker } from '#tests/support/parcels.js';
import { fieldsAtFault, refusalOf } from '#tests/support/refusals.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const world = await worldForFile();
const operator = await signIn(world, 'operator');
const support = await signIn(world, 'support');

describe('a frequent customer', () => {
  test('is added, changed and deleted; the number of visits is not typed', async () => {
    const added = await operator.createFrequentCustomer({
      body: { name: '=SOMME(A1)', phone: '06 12 34 56 78', company: 'Ébène', email: 'a@exemple.fr' },
    });
    const params = { customerId: added.id };
    const changed = await operator.updateFrequentCustomer({
      params,
      body: { name: 'Camille', phone: null, company: null, email: null, version: added.version },
    });
    await operator.deleteFrequentCustomer({ params });

    expect(added).toMatchObject({ name: '=SOMME(A1)', usageCount: 0, lastUsed: null });
    expect(changed).toMatchObject({ name: 'Camille', phone: null, version: 2 });
    expect((await refusalOf(support.frequentCustomer({ params }))).status).toBe(404);
    expect(await auditOf(world, added.id)).toEqual(managedBy(operator, 'frequentCustomer'));
    const typed = { name: 'X', usageCount: 7 };
    expect(await fieldsAtFault(operator.createFrequentCustomer({ body: typed }))).toEqual(['usageCount']);
  });

  test.each([
    ['name', 'n'.repeat(101)],
    ['name', ''],
    ['phone', '0'.repeat(21)],
    ['company', 'c'.repeat(101)],
    ['email', '@'],
  ])('%s beyond its limit is refused by the field', async (field, value) => {
    const body = { name: 'X', [field]: value };

    expect(await fieldsAtFault(operator.createFrequentCustomer({ body }))).toEqual([field]);
  });

  test('takes every field at its limit', async () => {
    const body = {
      name: 'n'.repeat(100),
      phone: '0'.repeat(20),
      company: 'c'.repeat(100),
      email: `${'e'.repeat(63)}@${'x'.repeat(60)}.${'y'.repeat(60)}.fr`,
    };

    expect(await operator.createFrequentCustomer({ body })).toMatchObject(body);
  });

  test('is suggested while their name is typed, the most frequent first', async () => {
    const { ports } = world.running.platform;
    for (const [name, usageCount] of [
      ['Bérénice Aubry', 2],
      ['Bérénice Zola', 9],
      ['Bertrand', 5],
    ] as const) {
      const { id } = await operator.createFrequentCustomer({ body: { name } });
      await ports.transaction(async (store) => {
        await store.frequentCustomers.save({ ...(await store.frequentCustomers.get(id)), usageCount });
      });
    }

    const found = await support.listFrequentCustomers({ query: { search: 'beren', pageSize: 5 } });

    expect(found.items.map(({ name }) => name)).toEqual(['Bérénice Zola', 'Bérénice Aubry']);
  });

  test('is found by a number in any form', async () => {
    const written = { Ancienne: '06 12 00 45 98', Nouvelle: '+33 6 12 00 45 98' };
    for (const [name, phone] of Object.entries(written))
      await operator.createFrequentCustomer({ body: { name, phone } });

    for (const search of ['+33612004598', '+33612', '0612004598', '06 12 00 45', '06 12']) {
      const { items } = await support.listFrequentCustomers({
        query: { search, sort: 'name', order: 'asc' },
      });
      expect(items.map(({ name }) => name)).toEqual(['Ancienne', 'Nouvelle']);
    }
  });
});

describe('recipients of parcels', () => {
  const comes = async (fields: Parameters<typeof enterParcel>[1]) => {
    const { id: parcelId } = await enterParcel(operator, { lockerId: parcelLocker(1), ...fields });
    await operator.cancelParcel({ params: { parcelId }, body: { reason: 'Essai' } });
  };
  const known = async (search: string) =>
    (await operator.listFrequentCustomers({ query: { search } })).items.map(
      ({ phone, email, usageCount }) => ({
        phone,
        email,
        usageCount,
      }),
    );

  test('is one, however their phone number is written', async () => {
    const numbers = ['06 99 88 77 66', '+33 6 99 88 77 66', '0699887766', '0033 6 99 88 77 66'];
    for (const customerPhone of numbers)
      await comes({
        customerName: 'Lou Petit',
        customerPhone,
        customerEmail: null,
        notificationPreference: 'sms',
      });
    await comes({
      customerName: 'Luc Grand',
      customerPhone: '06 99 88 77 67',
      customerEmail: null,
      notificationPreference: 'sms',
    });

    expect(await known('Lou Petit')).toEqual([{ phone: '06 99 88 77 66', email: null, usageCount: 4 }]);
    expect(await known('Luc Grand')).toMatchObject([{ usageCount: 1 }]);
  });

  test('is one, with and without capitals in their address', async () => {
    for (const customerEmail of ['zoe.bernard@exemple.fr', 'Zoe.Bernard@Exemple.fr'])
      await comes({
        customerName: 'Zoé',
        customerPhone: null,
        customerEmail,
        notificationPreference: 'email',
      });

    expect(await known('Zoé')).toEqual([{ phone: null, email: 'zoe.bernard@exemple.fr', usageCount: 2 }]);
  });
});
