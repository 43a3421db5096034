/** What really moved for an order, from the payment sandbox: in cents, by purpose. */
import { z } from 'zod';
import { differences } from '#simulator/scenarios/matches.js';
import { itemsOf, type Stage } from '#simulator/scenarios/stage.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';
import { amountField } from './fields.js';

const purposes = ['rental', 'extension', 'deposit', 'pressing', 'shop', 'penalty'] as const;
const sums = z.strictObject({ held: amountField, captured: amountField, refunded: amountField }).partial();

export const sumFields = {
  order: z.string().min(1),
  rental: sums.optional(),
  extension: sums.optional(),
  deposit: sums.optional(),
  pressing: sums.optional(),
  shop: sums.optional(),
  penalty: sums.optional(),
};
type SumsWish = { readonly order: string } & { readonly [P in (typeof purposes)[number]]?: unknown };

interface SeenIntent {
  readonly metadata: Readonly<Record<string, string>>;
  readonly moved: {
    readonly authorisedCents: number;
    readonly capturedCents: number;
    readonly releasedCents: number;
    readonly refundedCents: number;
  };
}

/** Of all payments of the order for this purpose. */
function sumOf(intents: readonly SeenIntent[], purpose: string) {
  const sum = { held: 0, captured: 0, refunded: 0 };
  for (const { metadata, moved } of intents) {
    if (metadata['purpose'] !== purpose) continue;
    sum.held += moved.authorisedCents - moved.capturedCents - moved.releasedCents;
    sum.captured += moved.capturedCents;
    sum.refunded += moved.refundedCents;
  }
  return sum;
}

/** Throws StepFailed. */
export async function checkPayments(stage: Stage, wanted: SumsWish): Promise<void> {
  const all = itemsOf<SeenIntent>(await stage.control('GET', '/payments/intents'));
  const intents = all.filter(({ metadata }) => metadata['orderId'] === wanted.order);
  const told = purposes.flatMap((purpose) =>
    wanted[purpose] === undefined ? [] : differences(wanted[purpose], sumOf(intents, purpose), purpose),
  );
  if (told.length > 0) throw new StepFailed(told.join(' ; '));
}
