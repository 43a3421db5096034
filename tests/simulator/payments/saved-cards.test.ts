import { describe, expect, it } from 'vitest';
import { holdParams, startBench, type Bench } from './sandbox-bench.js';

const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123', name: 'Camille Martin' };
const send = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

/** A second page for the customer of a first one, which was paid with this card. */
async function returning(
  number: string,
  first: object = {},
  second: object = {},
): Promise<Bench & { page: string; customer: string }> {
  const bench = await startBench();
  const { id, url } = await bench.stripe.checkout.sessions.create({ ...holdParams(bench.clock), ...first });
  await send(url ?? '', { ...card, number });
  await send(url ?? '', { action: 'approve' });
  const paid = await bench.stripe.checkout.sessions.retrieve(id);
  const customer = typeof paid.customer === 'string' ? paid.customer : '';
  const session = await bench.stripe.checkout.sessions.create({
    ...holdParams(bench.clock),
    customer_email: undefined,
    customer_creation: undefined,
    customer,
    saved_payment_method_options: { allow_redisplay_filters: ['always', 'limited'] },
    ...second,
  });
  return { ...bench, page: session.url ?? '', customer };
}
const textOf = async (page: string): Promise<string> => (await fetch(page)).text();
const methodIn = (text: string): string => /value="(pm_\w+)"/.exec(text)?.[1] ?? '';
const alwaysAsked = '4000 0027 6000 3184';

describe('the hosted page of a customer with a saved card', () => {
  it('offers it without asking for a number; the bank still requires authentication', async () => {
    const { page, sandbox } = await returning(alwaysAsked);
    const text = await textOf(page);

    expect(text).toContain('Visa se terminant par 3184');
    expect(text).not.toContain('cc-number');
    const asked = await send(page, { action: 'saved', method: methodIn(text) });
    expect(await asked.text()).toContain('Votre banque vous demande de confirmer');
    expect((await send(page, { action: 'approve' })).status).toBe(303);

    const [first, second] = sandbox.intents();
    expect(second).toMatchObject({
      status: 'requires_capture',
      customer: first?.customer,
      payment_method: first?.payment_method,
    });
  });

  it('offers it again after 3-D Secure was refused', async () => {
    const { page, sandbox } = await returning(alwaysAsked);
    const method = methodIn(await textOf(page));
    await send(page, { action: 'saved', method });

    const refused = await send(page, { action: 'refuse' });
    const text = await refused.text();

    expect(refused.status).toBe(422);
    expect(text).toContain('3-D Secure a été refusée');
    expect(text).not.toContain('cc-number');
    await send(page, { action: 'saved', method });
    expect((await send(page, { action: 'approve' })).status).toBe(303);
    expect(sandbox.intents().map(({ status }) => status)).toEqual(['requires_capture', 'requires_capture']);
  });

  it('accepts another card, which is offered first from then on', async () => {
    const { page, stripe, clock, customer } = await returning(alwaysAsked);

    expect(await textOf(`${page}?card=other`)).toContain('autocomplete="cc-number"');
    expect((await send(page, card)).status).toBe(303);

    const third = await stripe.checkout.sessions.create({
      ...holdParams(clock),
      customer_email: undefined,
      customer_creation: undefined,
      customer,
      saved_payment_method_options: { allow_redisplay_filters: ['limited'] },
    });
    const text = await textOf(third.url ?? '');
    expect([...text.matchAll(/se terminant par (\d{4})/g)].map(([, last4]) => last4)).toEqual([
      '4242',
      '3184',
    ]);
    expect(text).toContain('Reçu envoyé à camille@example.test');
  });

  const everyCard = { allow_redisplay_filters: ['always', 'limited', 'unspecified'] };
  const onItsOwn = { mode: 'setup', currency: 'eur', line_items: undefined, payment_intent_data: undefined };
  const unsaved = { payment_intent_data: { capture_method: 'manual' } };

  it.each([
    ['saved along with a payment, which the session does not ask for', {}, undefined, false],
    ['saved on a page of its own, which needs no asking for', onItsOwn, undefined, true],
    ['not saved, whatever the session asks for', unsaved, everyCard, false],
  ])('where the card was %s', async (_, first, saved, isOffered) => {
    const { page } = await returning(card.number, first, { saved_payment_method_options: saved });

    expect((await textOf(page)).includes('Carte enregistrée')).toBe(isOffered);
  });

  it('uses no card of another customer', async () => {
    const { page, sandbox, stripe } = await returning(alwaysAsked);
    const foreign = await stripe.paymentMethods.attach('pm_card_visa', {
      customer: (await stripe.customers.create({ email: 'luc@example.test' })).id,
    });

    const answer = await send(page, { action: 'saved', method: foreign.id });

    expect(await answer.text()).toContain('Visa se terminant par 3184');
    expect(sandbox.intents()).toHaveLength(1);
  });
});
