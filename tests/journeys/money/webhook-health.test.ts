/** A webhook that delivers nothing is shown to its company (money.md#what-the-provider-says). */
import { expect, test } from 'vitest';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs } from '#tests/support/customer.js';
import { demoAccount } from '#tests/support/provider-dashboard.js';
import { codeOf } from '#tests/support/refusals.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { worldForFile } from '#tests/support/world-for.js';

const { company: companyId } = demoIds;

const world = await worldForFile();

const deliver = (to: { readonly webhookUrl: string | null; readonly webhookSecret: string }): void =>
  world.simulator.payments.registerAccount({ companyId, secretKey: demoAccount.secretKey, ...to });

const webhookUrl = () => `${world.url}/api/webhooks/stripe/${companyId}`;
const webhookSecret = 'whsec_consigne_demo';

async function health() {
  const manager = await signIn(world, 'manager');
  const { webhookState, webhookArrivedAt } = await manager.companyBranding({ params: { companyId } });
  return { webhookState, webhookArrivedAt };
}

/** The entries of the inbox about the company, as a manager and as an operator see them. */
async function waiting() {
  const subject = { subjectKind: 'company', subjectId: companyId } as const;
  const staff = [await signIn(world, 'manager'), await signIn(world, 'operator')];
  const lists = await Promise.all(staff.map((each) => each.boardInbox({ query: subject })));
  return lists.map(({ items }) => items);
}

/** The provider's events are read every five minutes; one may be on its way for ten. */
const sell = async (): Promise<void> => {
  await pay(world, await order(world, [{ itemId: demoIds.coffee, quantity: 1 }]));
  for (let times = 0; times < 4; times += 1) await world.pass(5 * minuteMs);
};

/** Puts the entry off, with a word for colleagues, as its owner. */
async function organise() {
  const manager = await signIn(world, 'manager');
  const ownerId = (await manager.me({})).id;
  const snoozedUntil = new Date(world.simulator.clock.now() + hourMs).toISOString();
  const body = { subjectKind: 'company', subjectId: companyId, ownerId, snoozedUntil } as const;
  const entry = await manager.changeBoardEntry({ body: { ...body, comment: 'Chez Stripe' } });
  const lists = await Promise.all([
    manager.boardInbox({ query: {} }),
    manager.boardInbox({ query: { view: 'snoozed' } }),
  ]);
  return {
    entry,
    listed: lists.map(({ items }) => items.filter(({ subjectId }) => subjectId === companyId).length),
  };
}

test('no event so far', async () => {
  expect(await health()).toEqual({ webhookState: 'none', webhookArrivedAt: null });
});

test('events that arrive', async () => {
  await sell();

  const { webhookState, webhookArrivedAt } = await health();
  expect(webhookState).toBe('arriving');
  expect(Date.parse(webhookArrivedAt ?? '')).toBeGreaterThan(0);
});

test.each([
  ['are sent nowhere', () => ({ webhookUrl: null, webhookSecret })],
  [
    'have another signature',
    () => ({ webhookUrl: webhookUrl(), webhookSecret: 'whsec_of_another_endpoint' }),
  ],
])('events that %s, until they arrive again', async (_, wrong) => {
  const before = await health();
  deliver(wrong());
  await sell();

  const during = await health();
  expect(during).toEqual({ ...before, webhookState: 'missing' });
  const [entries, others] = await waiting();
  expect(entries).toMatchObject([
    {
      cabinetId: null,
      reasons: [{ kind: 'webhookSilent', detail: `/api/webhooks/stripe/${companyId}`, amount: null }],
    },
  ]);
  expect(others).toEqual([]);
  expect(await organise()).toMatchObject({
    entry: { ownerName: expect.any(String), comment: 'Chez Stripe' },
    listed: [0, 1],
  });
  const operator = await signIn(world, 'operator');
  const taken = { subjectKind: 'company', subjectId: companyId, comment: 'Moi' } as const;
  expect(await codeOf(operator.changeBoardEntry({ body: taken }))).toBe('NOT_FOUND');
  expect(await codeOf((await signIn(world, 'neighbour')).changeBoardEntry({ body: taken }))).toBe(
    'NOT_FOUND',
  );

  deliver({ webhookUrl: webhookUrl(), webhookSecret });
  await sell();

  const after = await health();
  expect(after.webhookState).toBe('arriving');
  expect(await waiting()).toEqual([[], []]);
  expect(Date.parse(after.webhookArrivedAt ?? '')).toBeGreaterThan(Date.parse(before.webhookArrivedAt ?? ''));
});
