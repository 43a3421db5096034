/**
 * Random quarters of rentals and sales, each month closed when it is over: the daily totals, the accounting entries and
 * the provider's ledger have the same cents on the same days, account by account (money.md#closing).
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { monthOf, parisDate } from '#application/board/paris-days.js';
import type { LedgerRow } from '#application/contract/orders/ledger.js';
import type { BuyerInput } from '#domain/companies/buyer.js';
import { monthAfter } from '#domain/documents/closed-month.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, type Renter } from '#tests/support/customer.js';
import { journeyDatabases } from '#tests/support/databases.js';
import { debtPage, owingLateFees, payDebt } from '#tests/support/debts.js';
import { broughtBack, fetched, giveBack } from '#tests/support/fetched.js';
import { intentOf, refundByHand } from '#tests/support/provider-dashboard.js';
import { documentedVat } from '#tests/support/rental-vat.js';
import { order, pay } from '#tests/support/shop.js';
import { signIn } from '#tests/support/staff.js';
import type { World } from '#tests/support/world.js';
import { createWorldOn } from '#tests/support/world-on-database.js';

const dayMs = 24 * hourMs;
const reason = 'Essai';
const returningCard = '4000000000005126';
const buyer: BuyerInput = {
  companyName: 'Atelier Martin',
  siren: '552081317',
  addressLine: '1 rue du Port',
  postcode: '44000',
  city: 'Nantes',
  country: 'FR',
};

interface Play {
  readonly world: World;
  /** A firm's, or a private person's. */
  readonly of: { readonly buyer?: BuyerInput };
  /** What is captured or refunded in part. */
  readonly cents: number;
}

const managerOf = (world: World) => signIn(world, 'manager');
const renting = (orderId: string, more = {}) => ({ params: { orderId }, body: { reason, ...more } });
const cancelling = (shopOrderId: string) => ({ params: { shopOrderId }, body: { reason } });

async function sold(world: World, card?: string): Promise<string> {
  const { orderId } = await pay(world, await order(world, [{ itemId: demoIds.charger, quantity: 2 }]), card);
  await world.pass(dayMs);
  return orderId;
}

async function disputed(world: World, outcome: 'won' | 'lost'): Promise<void> {
  const { payments } = world.simulator;
  const facts = { reason: 'fraudulent', isInquiry: false };
  const { id } = payments.dispute(intentOf(world, await sold(world), 'shop'), facts);
  await world.pass(2 * dayMs);
  payments.closeDispute(id, outcome);
}

const back = (world: World, lateMs: number, of: Play['of']) => broughtBack(world, lateMs, demoIds.drill, of);

/** What happens in a shop's and a rental's life; of rentals, the one whose VAT is compared with its documents. */
const plays = {
  async returned({ world, of }) {
    const renter = await back(world, hourMs, of);
    await (await managerOf(world)).releaseDeposit(renting(renter.orderId));
    return renter;
  },
  async partOfTheDepositKept({ world, of, cents }) {
    const renter = await back(world, 3 * hourMs, of);
    const kept = renting(renter.orderId, { partialDepositAmount: cents / 100 });
    await (await managerOf(world)).captureDeposit(kept);
    await world.pass(dayMs);
    await refundByHand(world, true, { orderId: renter.orderId, purpose: 'deposit', cents });
    return renter;
  },
  async partOfThePriceCaptured({ world, of, cents }) {
    const renter = await fetched(world, demoIds.drill, of);
    await (await managerOf(world)).captureRental(renting(renter.orderId, { amount: cents / 100 }));
    await giveBack(world, renter);
    await (await managerOf(world)).releaseDeposit(renting(renter.orderId));
    return renter;
  },
  async refundedInParts({ world, of, cents }) {
    const renter = await back(world, 0, of);
    const { orderId } = renter;
    await (await managerOf(world)).releaseDeposit(renting(orderId));
    await world.pass(dayMs);
    for (const part of [cents, 101])
      await refundByHand(world, true, { orderId, purpose: 'rental', cents: part });
    return renter;
  },
  async debtPaid({ world, of }) {
    const renter = await owingLateFees(world, demoIds.drill, of);
    payDebt(world, await debtPage(renter));
    return renter;
  },
  async debtPaidByOtherMeans({ world, of }) {
    const renter = await owingLateFees(world, demoIds.drill, of);
    await (await managerOf(world)).rentalPaidOtherwise(renting(renter.orderId));
    return renter;
  },
  async debtWrittenOff({ world, of }) {
    const renter = await owingLateFees(world, demoIds.drill, of);
    await (await managerOf(world)).writeOffRentalDebt(renting(renter.orderId));
    return renter;
  },
  async cancelledByTheShop({ world }) {
    const orderId = await sold(world);
    await (await managerOf(world)).cancelShopOrder(cancelling(orderId));
    return null;
  },
  async refundReturned({ world }) {
    const orderId = await sold(world, returningCard);
    await (await managerOf(world)).cancelShopOrder(cancelling(orderId));
    return null;
  },
  async refundedInPart({ world, cents }) {
    await refundByHand(world, true, { orderId: await sold(world), purpose: 'shop', cents });
    return null;
  },
  async disputeLost({ world }) {
    await disputed(world, 'lost');
    return null;
  },
  async disputeWon({ world }) {
    await disputed(world, 'won');
    return null;
  },
} satisfies Record<string, (play: Play) => Promise<Renter | null>>;
type Name = keyof typeof plays;
const names = Object.keys(plays) as Name[];

/** Each of them once, in any order, and the days between them. */
const quarter = fc.record({
  order: fc.shuffledSubarray(names, { minLength: names.length }),
  more: fc.array(
    fc.record({
      isFirm: fc.boolean(),
      cents: fc.integer({ min: 101, max: 499 }),
      thenDays: fc.integer({ min: 2, max: 9 }),
    }),
    { minLength: names.length, maxLength: names.length },
  ),
});

type Quarter = typeof quarter extends fc.Arbitrary<infer Value> ? Value : never;

// The three books, by day (`20261101`) and account, as debit less credit in cents.

type Books = Record<string, number>;
function add(books: Books, key: string, cents: number): void {
  const sum = (books[key] ?? 0) + cents;
  if (sum === 0) delete books[key];
  else books[key] = sum;
}

const centsIn = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100);

async function rowsOf(world: World, path: string): Promise<string[]> {
  const { headers } = await managerOf(world);
  const answer = await fetch(`${world.url}/api/exports/${path}`, { headers });
  expect(answer.status).toBe(200);
  return (await answer.text()).trimEnd().split('\r\n').slice(1);
}

/** With the VAT of each order by its reference, which a label ends with. */
async function entryBooks(world: World, month: string) {
  const books: Books = {};
  const vat: Books = {};
  for (const row of await rowsOf(world, `fec?month=${month}`)) {
    const [, , , date = '', account = '', , , , , , label = '', debit, credit] = row.split('\t');
    const cents = centsIn(debit) - centsIn(credit);
    add(books, `${date} ${account}`, cents);
    if (account.startsWith('4457')) add(vat, label.split(' ').at(-1) ?? '', -cents);
  }
  return { books, vat };
}

const saleAccounts: Readonly<Record<string, string>> = {
  Location: '706200',
  Boutique: '707000',
  'Retenue sur dépôt de garantie': '758000',
};
const vatAccounts: Readonly<Record<string, string>> = { '20': '445712', '10': '445711', '5,5': '445713' };

async function totalBooks(world: World, month: string) {
  const books: Books = {};
  const refunds: Books = {};
  const last = parisDate(monthOf(month).until - 1);
  for (const row of await rowsOf(world, `daily-totals?from=${month}-01&to=${last}`)) {
    const [day = '', , activity = '', rate = '', , ht, vat, , , htBack, vatBack, ttcBack, ...money] =
      row.split(';');
    const date = day.split('/').reverse().join('');
    const [account, debit, credit] = money;
    if (account) add(books, `${date} ${account.slice(0, 6)}`, centsIn(debit) - centsIn(credit));
    else {
      add(books, `${date} ${saleAccounts[activity]}`, centsIn(htBack) - centsIn(ht));
      add(books, `${date} ${vatAccounts[rate]}`, centsIn(vatBack) - centsIn(vat));
      if (activity !== 'Boutique') add(refunds, date, centsIn(ttcBack));
    }
  }
  return { books, refunds };
}

const movedCents = (euros: number): number => Math.sign(euros) * centsFromEuros(Math.abs(euros));

/** The accounts that only the provider's movements have, and what of rentals was refunded. */
async function ledgerBooks(world: World, month: string) {
  const books: Books = {};
  const refunds: Books = {};
  const { from, until } = monthOf(month);
  const query = { from: new Date(from).toISOString(), until: new Date(until).toISOString(), pageSize: 100 };
  const { items, totalItems } = await (await managerOf(world)).listLedger({ query });
  expect(items).toHaveLength(totalItems);
  const isOf = (row: LedgerRow, ...kinds: readonly LedgerRow['kind'][]) => kinds.includes(row.kind);
  for (const row of items) {
    const date = parisDate(Date.parse(row.bookedAt)).replaceAll('-', '');
    add(books, `${date} 517000`, movedCents(row.net));
    add(books, `${date} 627800`, movedCents(row.fee));
    if (isOf(row, 'payout', 'payoutReturned')) add(books, `${date} 512000`, -movedCents(row.amount));
    if (isOf(row, 'dispute', 'disputeWon')) add(books, `${date} 467000`, -movedCents(row.amount));
    if (row.orderKind === 'rental' && isOf(row, 'refund', 'refundReturned'))
      add(refunds, date, -movedCents(row.amount));
  }
  return { books, refunds };
}

const ofAccounts = (books: Books, ...accounts: readonly string[]): Books =>
  Object.fromEntries(Object.entries(books).filter(([key]) => accounts.includes(key.slice(9))));

async function compareMonth(world: World, month: string) {
  const { books: entries, vat } = await entryBooks(world, month);
  const totals = await totalBooks(world, month);
  const ledger = await ledgerBooks(world, month);
  expect(totals.books).toEqual(entries);
  expect(ledger.books).toEqual(ofAccounts(entries, '517000', '627800', '512000', '467000'));
  expect(totals.refunds).toEqual(ledger.refunds);
  return { vat, accounts: Object.keys(entries).map((key) => key.slice(9)) };
}

const monthNow = (world: World): string => parisDate(world.simulator.clock.now()).slice(0, 7);

/** Closes it three hours after its end, unless it was over before. */
async function close(world: World, month: string): Promise<void> {
  const left = monthOf(month).until + 3 * hourMs - world.simulator.clock.now();
  if (left > 0) await world.pass(left);
  await (await managerOf(world)).closeMonth({ body: { month } });
}

const everyAccount = [
  '411000',
  '445712',
  '467000',
  '512000',
  '517000',
  '530000',
  '627800',
  '706200',
  '707000',
  '758000',
];

/** Plays it, and closes the months that it reached, three at least. */
async function playQuarter(world: World, { order: drawn, more }: Quarter) {
  const renters: Renter[] = [];
  const months: string[] = [];
  const closeBefore = async (month: string): Promise<void> => {
    for (let open = monthAfter(first, months.length); open < month; open = monthAfter(open)) {
      await close(world, open);
      months.push(open);
    }
  };
  const first = monthNow(world);
  for (const [at, name] of drawn.entries()) {
    const { isFirm = false, cents = 101, thenDays = 1 } = more[at] ?? {};
    const renter = await plays[name]({ world, of: isFirm ? { buyer } : {}, cents });
    if (renter) renters.push(renter);
    await world.pass(thenDays * dayMs);
    await closeBefore(monthNow(world));
  }
  await closeBefore(monthAfter(monthNow(world)));
  await closeBefore(monthAfter(first, 3));
  return { renters, months };
}

test.each(journeyDatabases)(
  'a quarter is the same in all three, and in its documents, on %s',
  async (kind) => {
    for (const drawn of fc.sample(quarter, { numRuns: 4, seed: 50 })) {
      const world = await createWorldOn(kind);
      const { renters, months } = await playQuarter(world, drawn);
      const vat: Books = {};
      const accounts = new Set<string>();
      for (const month of months) {
        const compared = await compareMonth(world, month);
        for (const [code, cents] of Object.entries(compared.vat)) add(vat, code, cents);
        for (const account of compared.accounts) accounts.add(account);
      }
      expect([...accounts].sort()).toEqual(everyAccount);
      for (const renter of renters) expect(vat[renter.code] ?? 0).toBe(await documentedVat(world, renter));
      await world.close();
    }
  },
);
