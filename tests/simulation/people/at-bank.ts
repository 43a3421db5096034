/** A customer whose bank wants them for a hold: they come to its page, late, by an old link or the newest, and nobody may tell of it. */
import { day, hour, minute } from '#domain/shared/record.js';
import { savedCard } from '#simulator/payments/control.js';
import type { Ordeal } from '#tests/simulation/story/story.js';
import { look, type Renting } from './renting.js';

type Bank = Extract<Ordeal, { readonly kind: 'bank' }>;

const sessionIn = (actionUrl: string): string => /cs_\w+/.exec(actionUrl)?.[0] ?? '';

/** Does what the bank asks, with the card that the page offers: nobody types theirs twice. Answers whether the page took it. */
export function authenticate({ person }: Renting, actionUrl: string): boolean {
  const { kind } = person.around.outside.payments.pay(sessionIn(actionUrl), savedCard);
  person.note(`at the bank's page: ${kind}`);
  if (kind === 'done') person.around.sightings.saw('the bank wanted the customer for a hold');
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

/** What the provider tells of this order does not come, or comes hours later. */
function keepSilent({ person, orderId }: Renting, webhook: Bank['webhook']): void {
  const { faults } = person.around.outside.payments;
  const only = { orderId };
  if (webhook === 'lost') faults.set('webhookLost', { only, forSeconds: day / 1_000 });
  if (webhook === 'late') faults.set('webhookDelay', { only, forSeconds: 60, seconds: (6 * hour) / 1_000 });
}

export async function comeToBank(renting: Renting, bank: Bank, startAt: number): Promise<void> {
  const { person } = renting;
  const { sightings } = person.around;
  // As long before its start the deposit of a reservation is held.
  await person.pauseUntil(startAt - 48 * hour + minute);
  const first = await pageOf(renting);
  if (first === null) return;
  await person.pause(bank.comesAfterMs);
  keepSilent(renting, bank.webhook);
  if (bank.triesOldPage && authenticate(renting, first)) return;
  const page = await pageOf(renting);
  if (page === null) return;
  if (page !== first) sightings.saw('a page of the bank had run out');
  if (authenticate(renting, page) && bank.webhook !== 'sent')
    sightings.saw('a hold was paid on its page and nobody told');
}
