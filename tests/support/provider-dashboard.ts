/** Actions in the provider's dashboard, and their effect on the platform's books, board and files. */
import { parisDate } from '#application/board/paris-days.js';
import type { WaitingKind } from '#domain/board/waiting.js';
import { demoIds } from '#infrastructure/demo/cabinets.js';
import { hourMs, minuteMs } from './customer.js';
import { signIn, type SignedIn } from './staff.js';
import { isOnBoard } from './withdrawals.js';
import type { World } from './world.js';

export const deliveries = [
  ['with webhooks', true],
  ['without any webhook', false],
] as const;

export const demoAccount = { companyId: demoIds.company, secretKey: 'sk_test_consigne_demo' };

export function intentOf(world: World, orderId: string, purpose: string): string {
  const intents = world.simulator.payments.intents();
  const isMeant = ({ metadata }: (typeof intents)[number]) =>
    metadata['orderId'] === orderId && metadata['purpose'] === purpose;
  return intents.find(isMeant)?.id ?? '';
}

/** Refunds by hand; ten minutes later the platform has it, with or without a webhook. */
export async function refundByHand(
  world: World,
  isReceived: boolean,
  { orderId, purpose, cents }: { readonly orderId: string; readonly purpose: string; readonly cents: number },
): Promise<void> {
  const { payments } = world.simulator;
  if (!isReceived) payments.faults.set('webhookLost');
  payments.actInDashboard(intentOf(world, orderId, purpose), { action: 'refund', amountCents: cents });
  await world.pass(9 * minuteMs);
  await world.pass(minuteMs);
}

/** The entries of these kinds that the board has for an order. */
export async function boardOf(
  world: World,
  orderId: string,
  ...kinds: WaitingKind[]
): Promise<WaitingKind[]> {
  const on = await Promise.all(
    kinds.map(async (one) => ((await isOnBoard(world, one, orderId)) ? [one] : [])),
  );
  return on.flat();
}

/** In euros: the sums of an order's documents, TTC, HT and VAT, and the number of credit notes among them. */
export async function bookedOf(manager: SignedIn, reference: string) {
  const { sums } = await manager.invoiceSums({ query: { search: reference } });
  return sums && [sums.ttc, sums.ht, sums.vat, sums.creditNotes];
}

/** After the next reading of the balance: the day's totals of a cabinet, less refunds: before tax, VAT and total, in cents. */
export async function dailyOf(world: World, cabinetId: string): Promise<number[]> {
  await world.pass(hourMs);
  const { headers } = await signIn(world, 'manager');
  const day = parisDate(world.simulator.clock.now());
  const path = `/api/exports/daily-totals?from=${day}&to=${day}&cabinetId=${cabinetId}`;
  const answer = await fetch(`${world.url}${path}`, { headers });
  const [, ...rows] = (await answer.text()).trimEnd().split('\r\n');
  const cents = (cell = ''): number => Math.round(Number(cell.replace(',', '.')) * 100);
  const columns = rows.map((row) => row.split(';'));
  return [5, 6, 7].map((at) => columns.reduce((sum, row) => sum + cents(row[at]) - cents(row[at + 4]), 0));
}
