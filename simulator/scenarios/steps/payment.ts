/** `pay`, `abandon`: what the customer does on the hosted payment page. */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/step-failed.js';

const outcomes = ['done', 'authenticate', 'refused', 'closed'] as const;

export const pay = stepFamily({
  verb: 'pay',
  about: 'Pays a checkout session with a test card; `whenAsked` is what the customer does about 3-D Secure.',
  schema: z.strictObject({
    session: z.string().min(1),
    card: z
      .union([z.string().min(1), z.number()])
      .transform(String)
      .default('4242424242424242'),
    whenAsked: z.enum(['approve', 'leave', 'refuse']).optional(),
    outcome: z.enum(outcomes).default('done'),
  }),
  words: ({ card, outcome }) => `payer avec la carte ${card} (${outcome})`,
  async play(stage, { session, card, whenAsked, outcome }) {
    const body = { card, ...(whenAsked && { whenAsked }) };
    const reply = await stage.control('POST', `/payments/sessions/${session}/pay`, body);
    const { kind } = reply as { readonly kind: string };
    await stage.pass(0);
    if (kind !== outcome)
      throw new StepFailed(`La page de paiement répond « ${kind} » au lieu de « ${outcome} ».`);
  },
});

export const abandon = stepFamily({
  verb: 'abandon',
  about: 'Leaves the hosted payment page without paying.',
  schema: z.strictObject({ session: z.string().min(1) }),
  words: () => 'quitter la page de paiement sans payer',
  play: async (stage, { session }) =>
    void (await stage.control('POST', `/payments/sessions/${session}/abandon`, {})),
});
