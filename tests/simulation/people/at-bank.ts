/**
 * A customer whose bank requires authentication for a hold: they come to its page, late, by an old link or the newest,
 * and no webhook may report it.
 */
import { day, hour, minute } from '#domain/shared/record.js';
import { savedCard } from '#simulator/payments/control.js';
import type { Drill } from '#tests/simulation/scenario/scenario.js';
import { look, type Renting } from './renting.js';

type Bank = Extract<Drill, { readonly kind: 'bank' }>;

const sessionIn = (actionUrl: string): string => /cs_\w+/.exec(actionUrl)?.[0] ?? '';

/** Authenticates with the card that the page offers, without typing it again. Returns whether the page accepted. */
export function authenticate({ person }: Renting, actionUrl: string): boolean {
  const { kind } = person.environment.outside.payments.pay(sessionIn(actionUrl), savedCard);
  person.note(`at the bank's page: ${kind}`);
  if (kind === 'done') person.environment.reached.count('the bank wanted the customer for a hold');
  // The provider's events are read every five minutes, which alone stops no time (A1).
  const { clock } = person.environment.outside;
  clock.schedule(clock.now() + 6 * minute, () => undefined);
  return kind === 'done';
}

/** The page that the status page leads to now, once there is one. */
async function pageOf(renting: Renting): Promise<string | null> {
  for (let looks = 0; looks < 5; looks += 1) {
    const seen = await look(renting);
    if (!seen || seen.status !== 'PendingPickup') return null;
    if (seen.paymentActionUrl !== null) return seen.paymentActionUrl;
    await renting.person.pause(minute);
  }
  return null;
}

/** The provider's webhooks for this order do not come, or come hours later. */
function keepSilent({ person, orderId }: Renting, webhook: Bank['webhook']): void {
  const { faults } = person.environment.outside.payments;
  const only = { orderId };
  if (webhook === 'lost') faults.set('webhookLost', { only, forSeconds: day / 1_000 });
  if (webhook === 'late') faults.set('webhookDelay', { only, forSeconds: 60, seconds: (6 * hour) / 1_000 });
}

export async function comeToBank(renting: Renting, bank: Bank, startAt: number): Promise<void> {
  const { person } = renting;
  const { reached } = person.environment;
  // The deposit of a reservation is held this long before its start.
  await person.pauseUntil(startAt - 48 * hour + minute);
  const first = await pageOf(renting);
  if (first === null) return;
  await person.pause(bank.comesAfterMs);
  keepSilent(renting, bank.webhook);
  if (bank.triesOldPage && authenticate(renting, first)) return;
  const page = await pageOf(renting);
  if (page === null) return;
  if (page !== first) reached.count('a page of the bank had run out');
  if (authenticate(renting, page) && bank.webhook !== 'sent')
    reached.count('a hold was paid on its page and nothing reported it');
}
