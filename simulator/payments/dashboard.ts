/** Actions in the provider's dashboard: the same calls as the product's, which receives only the webhooks. */
import { StripeFailure } from './objects/failure.js';
import { Params } from './form.js';
import { cancelIntent, captureIntent } from './objects/holds.js';
import type { Account } from './objects/objects.js';
import { createRefund } from './objects/refunds.js';
import type { World } from './world.js';

export type DashboardAct =
  | { readonly action: 'refund' | 'capture'; readonly amountCents?: number | undefined }
  | { readonly action: 'cancel' };

/** The provider's dashboard would not offer it: there is no hold, or nothing left to refund. */
export class NotOffered extends Error {
  override readonly name = 'NotOffered';
}

function paramsOf(fields: Readonly<Record<string, string | number | undefined>>): Params {
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.set(name, String(value));
  return Params.of(form.toString());
}

/** The whole remaining amount if none is given. Throws `NotOffered`. */
export function actInDashboard(world: World, intentId: string, act: DashboardAct): void {
  const intent = world.intents.get(intentId);
  const account: Account | undefined = intent && world.accounts.get(intent.account);
  if (!account) throw new NotOffered(intentId);
  try {
    world.keep.together(() => {
      if (act.action === 'cancel') return cancelIntent(world, account, paramsOf({}), intentId);
      if (act.action === 'capture')
        return captureIntent(world, account, paramsOf({ amount_to_capture: act.amountCents }), intentId);
      return createRefund(world, account, paramsOf({ payment_intent: intentId, amount: act.amountCents }));
    });
  } catch (error) {
    if (error instanceof StripeFailure) throw new NotOffered(error.message, { cause: error });
    throw error;
  }
}
