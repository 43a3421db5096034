/** The accounting export of a month by e-mail: to whom, when, and what its link opens (money.md#scheduled-export). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { daysAfter, monthOf } from '#domain/board/figures.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { dayBeginOf, parisDate } from '#application/board/paris-days.js';
import { hourMs } from '#tests/support/customer.js';
import { codeOf } from '#tests/support/refusals.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import { createWorld, type World } from '#tests/support/world.js';

let world: World;
let month: string;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const recipients = ['compta@exemple.fr', 'Chef@exemple.fr'];
const mails = () =>
  world.simulator.inbox.messages().filter(({ subject }) => subject?.startsWith('Export comptable'));
const linksOf = (text: string | null | undefined): string[] =>
  (text ?? '').match(/https?:\/\/\S+\/api\/exports\/\S+/g) ?? [];
const open = async (link: string | undefined, accept = '*/*') => {
  const { pathname, search } = new URL(link ?? '');
  const answer = await fetch(`${world.url}${pathname}${search}`, { headers: { accept } });
  const type = answer.headers.get('content-type');
  return { status: answer.status, type, text: await answer.text() };
};
const asBrowser = 'text/html,application/xhtml+xml,*/*;q=0.8';

test('is chosen by managers of the whole company', async () => {
  const manager = await signIn(world, 'manager');
  expect(await manager.exportSchedule({ query: {} })).toEqual({ recipients: [] });
  const chosen = await manager.changeExportSchedule({
    body: { recipients: [...recipients, 'COMPTA@exemple.fr'] },
  });
  expect(chosen).toEqual({ recipients });

  const operator = await signIn(world, 'operator');
  expect(await codeOf(operator.changeExportSchedule({ body: { recipients } }))).toBe('FORBIDDEN');
  const neighbour = await signIn(world, 'neighbour');
  const { company: companyId } = demoIds;
  expect(await codeOf(neighbour.exportSchedule({ query: { companyId } }))).toBe('NOT_FOUND');
  const many = Array.from({ length: 6 }, (_, place) => `a${place}@exemple.fr`);
  expect(await codeOf(manager.changeExportSchedule({ body: { recipients: many } }))).toBe(
    'VALIDATION_FAILED',
  );
});

test('goes once to each address on the first, without names or amounts', async () => {
  await pay(world, await order(world, [{ itemId: demoIds.coffee, quantity: 1 }]));
  const now = world.simulator.clock.now();
  const { to } = monthOf(parisDate(now));
  month = to.slice(0, 7);
  const first = dayBeginOf(daysAfter(to, 1));
  await world.pass(first + 6 * hourMs - now);
  expect(mails()).toEqual([]);
  await world.pass(2 * hourMs);

  expect(mails().map((mail) => mail.to)).toEqual(expect.arrayContaining(recipients));
  expect(mails()).toHaveLength(2);
  for (const { text } of mails()) {
    expect(linksOf(text)).toHaveLength(2);
    expect(text).not.toMatch(/€|Camille|@exemple/);
  }
});

test('its link opens the totals of the month, the entries once it is closed, and is in the audit', async () => {
  const [totals, entries] = linksOf(mails()[0]?.text);
  const csv = await open(totals);
  expect(csv).toMatchObject({ status: 200, text: expect.stringContaining('Ventes TTC') });
  expect(csv.text).toContain('Boutique');
  expect(await open(entries)).toMatchObject({
    status: 409,
    type: expect.stringMatching(/^application\/problem\+json/),
    text: expect.stringContaining('"MONTH_OPEN"'),
  });
  const page = await open(entries, asBrowser);
  expect(page).toMatchObject({ status: 409, type: expect.stringMatching(/^text\/html/) });
  expect(page.text).toContain('<html lang="fr">');
  expect(page.text.replace(/\s/g, ' ')).toMatch(
    /<p>Rouvrez ce lien une fois le mois clôturé\. .+ n’a pas encore clôturé \S+ \d{4} : ses écritures sont ici dès que c’est fait\. Le lien est valable jusqu’au .+ \d{4}\.<\/p>/,
  );

  const manager = await signIn(world, 'manager');
  await manager.closeMonth({ body: { month } });
  expect(await open(entries)).toMatchObject({ status: 200, text: expect.stringMatching(/^JournalCode\t/) });
  const { items } = await manager.listAudit({ query: { action: 'company.exportTotals' } });
  expect(items).toMatchObject([{ userName: mails()[0]?.to, via: 'server', facts: { month } }]);
});

test('a changed, an expired and a withdrawn link open nothing', async () => {
  const [totals = ''] = linksOf(mails()[0]?.text);
  const other = totals.replace(/\/\d{4}-\d{2}\?/, '/2026-01?');
  const longer = totals.replace(/\.(\d+)\./, '.9$1.');
  expect((await open(other)).status).toBe(404);
  expect(await open(other, asBrowser)).toMatchObject({ status: 404, text: expect.stringContaining('<h1>') });
  expect(await open(other.replace(/\?.*/, ''), asBrowser)).toMatchObject({ status: 404 });
  expect((await open(longer)).status).toBe(404);

  const manager = await signIn(world, 'manager');
  await manager.changeExportSchedule({ body: { recipients: [] } });
  expect((await open(totals)).status).toBe(404);
});
