/** Customers on the provider's own pages: they pay, late or never, and authenticate with their bank or not. */
import { minute, second } from '#domain/shared/record.js';
import type { Person } from './person.js';

export interface PayingPlan {
  readonly card: string;
  readonly pays: 'atOnce' | 'late' | 'never' | 'leavesBank';
  readonly comesBack: boolean;
}

/** Resolves when the customer has left the page. */
export async function payOnPage(person: Person, plan: PayingPlan, sessionId: string): Promise<void> {
  const { payments } = person.environment.outside;
  await person.pause((5 + person.stream.below(60)) * second);
  if (plan.pays === 'never') return;
  // Around the deadline of a quarter of an hour, to coincide with the cancellation.
  if (plan.pays === 'late') await person.pause((12 + person.stream.below(6)) * minute);
  const outcome = payments.pay(sessionId, plan.card, plan.pays === 'leavesBank' ? 'leave' : 'approve');
  person.note(`pays ${plan.card}: ${outcome.kind}`);
  if (!plan.comesBack) await person.pause(10 * minute);
}
