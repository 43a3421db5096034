/**
 * `pay`, `abandon`: the customer's actions on the hosted payment page; `dashboard`: actions in the provider's
 * dashboard.
 */
import { z } from 'zod';
import { stepFamily } from '#simulator/scenarios/family.js';
import { StepFailed } from '#simulator/scenarios/platform.js';

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
  async play(run, { session, card, whenAsked, outcome }) {
    const body = { card, ...(whenAsked && { whenAsked }) };
    const reply = await run.control('POST', `/payments/sessions/${session}/pay`, body);
    const { kind } = reply as { readonly kind: string };
    await run.pass(0);
    if (kind !== outcome)
      throw new StepFailed(`La page de paiement répond « ${kind} » au lieu de « ${outcome} ».`);
  },
});

export const abandon = stepFamily({
  verb: 'abandon',
  about: 'Leaves the hosted payment page without paying.',
  schema: z.strictObject({ session: z.string().min(1) }),
  words: () => 'quitter la page de paiement sans payer',
  play: async (run, { session }) =>
    void (await run.control('POST', `/payments/sessions/${session}/abandon`, {})),
});

interface Seen {
  readonly id: string;
  readonly metadata: Readonly<Record<string, string>>;
}

export const dashboard = stepFamily({
  verb: 'dashboard',
  about:
    "Refunds, captures or cancels a payment of an order in the provider's dashboard; all that is left where no `amount` (in euros) is named.",
  schema: z.strictObject({
    order: z.string().min(1),
    purpose: z.string().min(1).optional(),
    action: z.enum(['refund', 'capture', 'cancel']),
    amount: z.number().positive().optional(),
  }),
  words: ({ action, amount }) =>
    `${dashboardWords[action]}${amount === undefined ? '' : ` ${amount} €`} dans le tableau de bord du prestataire`,
  async play(run, { order, purpose, action, amount }) {
    const { items } = (await run.control('GET', '/payments/intents')) as {
      readonly items: readonly Seen[];
    };
    const isMeant = ({ metadata }: Seen): boolean =>
      metadata['orderId'] === order && (purpose === undefined || metadata['purpose'] === purpose);
    const intent = items.findLast(isMeant);
    if (!intent) throw new StepFailed(`Aucun paiement de la commande « ${order} » chez le prestataire.`);
    const body = { action, ...(amount !== undefined && { amountCents: Math.round(amount * 100) }) };
    await run.control('POST', `/payments/intents/${intent.id}/dashboard`, body);
    await run.pass(0);
  },
});

const dashboardWords = { refund: 'rembourser', capture: 'débiter', cancel: 'annuler' } as const;
