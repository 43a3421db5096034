/** A company's brand and payment keys: limits, concurrent edits, secrets never shown (money.md#payment-keys). */
import { plainBrand } from '#tests/support/plain-brand.js';
import { describe, expect, test } from 'vitest';
import { accountOf, webhookSecretContext } from '#application/payments/account.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { fieldsAtFault, refusalOf } from '#tests/support/refusals.js';
import { signIn, type SignedIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';
import { everythingStored } from './company-support.js';

const world = await worldForFile();
const admin = await signIn(world, 'admin');
const manager = await signIn(world, 'manager');

const own = { companyId: demoIds.company };
const stored = (companyId: string) =>
  world.running.platform.ports.read((store) => store.companies.find(companyId));
const auditOf = async (subjectId: string) =>
  world.running.platform.ports.read((store) => store.audit.where({ subjectId }));

/** Saves over the current version. */
async function save(by: SignedIn, companyId: string, changes: object) {
  const { version } = await by.companyBranding({ params: { companyId } });
  return by.updateCompanyBranding({ params: { companyId }, body: { ...plainBrand, version, ...changes } });
}

describe('a brand', () => {
  const borders = {
    companyName: 'é'.repeat(200),
    primaryColor: '#A1b2C3',
    fontFamily: 'f'.repeat(100),
    landingMarkdown: 'm'.repeat(10_000),
    landingComponentName: 'l'.repeat(100),
    supportPhone: '0'.repeat(20),
    cgv: 'c'.repeat(20_000),
    stripePublicKey: `pk_test_${'k'.repeat(192)}`,
  };

  test('is stored at every limit, is returned unchanged, and is shown on the public page', async () => {
    const saved = await save(manager, demoIds.company, borders);

    expect(saved).toMatchObject(borders);
    expect(await manager.companyBranding({ params: own })).toEqual(saved);
    const { branding } = await world.as().publicCabinet({ params: { cabinetId: demoIds.rentalCabinet } });
    expect(branding).toMatchObject({
      companyName: borders.companyName,
      primaryColor: '#A1b2C3',
      logoUrl: null,
    });
    expect(JSON.stringify(branding)).not.toContain('pk_test');
  });

  test.each([
    ['companyName', 'x'.repeat(201)],
    ['primaryColor', '#12345'],
    ['primaryColor', '#1234567'],
    ['primaryColor', 'red'],
    ['primaryColor', '#ff000g'],
    ['fontFamily', 'f'.repeat(101)],
    ['landingMarkdown', 'm'.repeat(10_001)],
    ['landingComponentName', 'x'.repeat(101)],
    ['supportPhone', '0'.repeat(21)],
    ['cgv', 'c'.repeat(20_001)],
    ['stripePublicKey', `pk_${'k'.repeat(198)}`],
    ['stripePublicKey', 'sk_live_canary'],
    ['stripeSecretKey', `sk_${'k'.repeat(198)}`],
    ['stripeSecretKey', 'pk_live_1'],
    ['stripeWebhookSecret', `whsec_${'k'.repeat(195)}`],
    ['stripeWebhookSecret', 'sk_live_1'],
    ['logoImage', 'data:image/png;base64,AAAA'],
    ['companyName', 'a\u0000b'],
  ])('with %s beyond its limit is refused by the field, and not stored', async (field, value) => {
    const before = await stored(demoIds.company);

    expect(await fieldsAtFault(save(manager, demoIds.company, { [field]: value }))).toEqual([field]);
    expect(await stored(demoIds.company)).toEqual(before);
  });

  test('names every field that is missing', async () => {
    const call = manager.updateCompanyBranding({ params: own, body: { version: 1 } as never });

    expect(await fieldsAtFault(call)).toEqual(Object.keys(plainBrand));
  });

  test('refuses a wrong colour in the words of the specification', async () => {
    const { body } = await refusalOf(save(manager, demoIds.company, { primaryColor: 'blue' }));

    expect(body['errors']).toEqual({
      primaryColor: ['Invalid color format. Use hex format (e.g., #FF5733)'],
    });
  });

  test('stores empty texts as null', async () => {
    const saved = await save(manager, demoIds.company, {
      companyName: '  ',
      primaryColor: '',
      supportPhone: '',
    });

    expect(saved).toMatchObject({ companyName: null, primaryColor: null, supportPhone: null });
  });

  test('two managers edit it: one wins, the other gets a conflict, and no edit is lost', async () => {
    const { version } = await manager.companyBranding({ params: own });
    const edit = (companyName: string) =>
      manager.updateCompanyBranding({ params: own, body: { ...plainBrand, version, companyName } });

    const outcomes = await Promise.allSettled([edit('Une'), edit('Autre')]);

    const won = outcomes.filter(({ status }) => status === 'fulfilled');
    const lost = outcomes.find(({ status }) => status === 'rejected');
    expect(won).toHaveLength(1);
    expect(lost).toMatchObject({ reason: { status: 409, code: 'VERSION_CONFLICT' } });
    expect(['Une', 'Autre']).toContain((await manager.companyBranding({ params: own })).companyName);
  });
});

describe('payment secrets', () => {
  const secretKey = 'sk_live_canary-7Hq2';
  const webhookSecret = 'whsec_canary-9Zk4';

  test('are sealed, used, unchanged by an empty field and removed on request; no answer shows them', async () => {
    const { id: companyId } = await admin.createCompany({ body: { name: 'Coffre' } });
    const { ports } = world.running.platform;
    const set = await save(admin, companyId, {
      stripeSecretKey: secretKey,
      stripeWebhookSecret: webhookSecret,
    });
    const kept = await save(admin, companyId, { companyName: 'Coffre-fort', stripeSecretKey: '' });

    const company = await ports.read((store) => store.companies.get(companyId));
    const everything = [
      JSON.stringify([set, kept, await admin.company({ params: { companyId } })]),
      await everythingStored(world),
    ].join();
    expect(set).toMatchObject({ hasStripeSecretKey: true, hasStripeWebhookSecret: true });
    expect(kept).toMatchObject({ hasStripeSecretKey: true, hasStripeWebhookSecret: true });
    expect(set.webhookUrl).toMatch(new RegExp(`^http.+/api/webhooks/stripe/${companyId}$`));
    expect(accountOf(ports, company).secretKey).toBe(secretKey);
    expect(
      ports.secrets.unseal(company.stripeWebhookSecretSealed ?? '', webhookSecretContext(companyId)),
    ).toBe(webhookSecret);
    expect(everything).not.toContain('canary-7Hq2');
    expect(everything).not.toContain('canary-9Zk4');
    expect(JSON.stringify([set, kept])).not.toContain('Sealed');
    expect((await auditOf(companyId)).map(({ facts }) => facts)).toContainEqual({
      stripeSecretKeySealed: '•••',
      stripeWebhookSecretSealed: '•••',
    });

    const removed = await save(admin, companyId, { stripeSecretKey: null });
    expect(removed).toMatchObject({ hasStripeSecretKey: false, hasStripeWebhookSecret: true });
    expect((await admin.company({ params: { companyId } })).isPaymentReady).toBe(false);
  });

  test('of 200 characters are accepted', async () => {
    const { id: companyId } = await admin.createCompany({ body: { name: 'Long' } });
    const saved = await save(admin, companyId, {
      stripeSecretKey: `sk_${'k'.repeat(197)}`,
      stripeWebhookSecret: `whsec_${'k'.repeat(194)}`,
    });

    expect(saved).toMatchObject({ hasStripeSecretKey: true, hasStripeWebhookSecret: true });
  });

  test('of test mode do not match a public key of production, whichever of them is new', async () => {
    const { id: companyId } = await admin.createCompany({ body: { name: 'Mélange' } });
    const both = save(admin, companyId, { stripePublicKey: 'pk_live_1', stripeSecretKey: 'sk_test_1' });
    expect((await refusalOf(both)).body).toMatchObject({
      errors: { stripeSecretKey: [expect.stringContaining('deux clés du même mode')] },
    });
    await save(admin, companyId, { stripePublicKey: 'pk_live_1', stripeSecretKey: 'sk_live_1' });

    const laterPublic = { stripePublicKey: 'pk_test_1' };
    expect(await fieldsAtFault(save(admin, companyId, laterPublic))).toEqual(['stripePublicKey']);
    const laterSecret = { stripePublicKey: 'pk_live_1', stripeSecretKey: 'sk_test_1' };
    expect(await fieldsAtFault(save(admin, companyId, laterSecret))).toEqual(['stripeSecretKey']);
    const moved = { stripePublicKey: 'pk_test_1', stripeSecretKey: 'sk_test_1' };
    expect(await save(admin, companyId, moved)).toMatchObject({ stripePublicKey: 'pk_test_1' });
  });

  test('that were mixed before this rule do not block other changes', async () => {
    const { id: companyId } = await admin.createCompany({ body: { name: 'Ancienne' } });
    await save(admin, companyId, { stripeSecretKey: 'sk_test_1' });
    await world.running.platform.ports.transaction(async (store) => {
      const company = await store.companies.get(companyId);
      await store.companies.save({ ...company, stripePublicKey: 'pk_live_1' });
    });

    const named = { companyName: 'Nouvelle', stripePublicKey: 'pk_live_1' };

    expect(await save(admin, companyId, named)).toMatchObject({ companyName: 'Nouvelle' });
  });
});
