import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { hour } from './manual-clock.js';
import { holdParams, startBench, type Bench } from './sandbox-bench.js';

async function opened(changes: object = {}): Promise<Bench & { page: string; id: string }> {
  const bench = await startBench();
  const session = await bench.stripe.checkout.sessions.create({ ...holdParams(bench.clock), ...changes });
  return { ...bench, id: session.id, page: session.url ?? '' };
}
const card = { number: '4242 4242 4242 4242', expiry: '12 / 29', cvc: '123', name: 'Camille Martin' };
const send = (page: string, fields: Record<string, string>) =>
  fetch(page, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const textOf = async (page: string): Promise<string> => (await fetch(page)).text();

describe('the hosted page', () => {
  it('says in French what is held, and escapes texts of others', async () => {
    const { page, url, id } = await opened();

    const response = await fetch(page);
    const text = await response.text();

    expect(page).toBe(`${url}/c/pay/${id}`);
    expect(text).toContain('<html lang="fr">');
    expect(text).toContain('Empreinte bancaire');
    expect(text).toMatch(/Autoriser 29,00\s€/);
    expect(text).toContain('Location &#60;vélo&#62;');
    expect(text).toContain('href="http://platform.test/back"');
    for (const hint of ['cc-number', 'cc-exp', 'cc-csc', 'cc-name'])
      expect(text).toContain(`autocomplete="${hint}"`);
    expect(text).not.toContain('<script');
  });

  it.each([
    {
      locale: 'de',
      browser: 'es',
      page: ['<html lang="de">', 'Kartennummer'],
      refusal: 'nicht ausreichend gedeckt',
    },
    {
      locale: 'es',
      browser: 'de',
      page: ['<html lang="es">', 'Número de tarjeta'],
      refusal: 'no tiene fondos',
    },
    {
      locale: 'auto',
      browser: 'en-GB',
      page: ['<html lang="en">', 'Card number'],
      refusal: 'insufficient funds',
    },
    { locale: 'auto', browser: 'it', page: ['<html lang="fr">', 'Numéro de carte'], refusal: 'insuffisante' },
  ])(
    'is in the language of the checkout $locale, read in $browser',
    async ({ locale, browser, ...shown }) => {
      const { page } = await opened({ locale });
      const headers = { 'accept-language': browser };
      const short = { ...card, number: '4000000000009995' };

      const text = await (await fetch(page, { headers })).text();
      const refused = await fetch(page, { method: 'POST', headers, body: new URLSearchParams(short) });

      for (const words of shown.page) expect(text).toContain(words);
      expect(await refused.text()).toContain(shown.refusal);
    },
  );

  it("shows the shop's text next to the button", async () => {
    const { page } = await opened({ custom_text: { submit: { message: 'Ensuite, <120 €> de plus.' } } });

    expect(await textOf(page)).toContain('<p>Ensuite, &#60;120 €&#62; de plus.</p>');
  });

  it('allows nothing but its own style', async () => {
    const { page } = await opened();
    const response = await fetch(page);
    const style = /<style>([\s\S]*?)<\/style>/.exec(await response.text())?.[1] ?? '';

    const hash = createHash('sha256').update(style).digest('base64');
    expect(response.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`);
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it('fills the form with a clicked test card', async () => {
    const { page } = await opened();

    const text = await (await fetch(`${page}?card=visa`)).text();

    expect(text).toContain('value="4242 4242 4242 4242"');
    expect(text).toContain('value="12 / 29"');
    expect(await (await fetch(page)).text()).toContain('href="?card=chargeDeclined"');
  });

  it('takes the card and leads back to the shop', async () => {
    const { page, id, sandbox } = await opened();

    const paid = await send(page, card);

    expect(paid.status).toBe(303);
    expect(paid.headers.get('location')).toBe(`http://platform.test/done?session=${id}`);
    expect(sandbox.intents()[0]?.status).toBe('requires_capture');
    expect(await (await fetch(page)).text()).toContain('Ce paiement est déjà fait');
    expect(await (await send(page, card)).text()).toContain('Ce paiement est déjà fait');
    expect(sandbox.intents()[0]?.moved.authorisedCents).toBe(2_900);
  });

  it('names each wrong field, and sends nothing to the bank', async () => {
    const { page, sandbox } = await opened();

    const response = await send(page, {
      number: '4242 4242 4242 4241',
      expiry: '01 / 20',
      cvc: '1',
      name: '',
    });
    const text = await response.text();

    expect(response.status).toBe(422);
    for (const name of ['number', 'expiry', 'cvc', 'name']) {
      expect(text).toContain(`aria-describedby="${name}-error"`);
      expect(text).toContain(`id="${name}-error"`);
    }
    expect(text).toContain('La carte a expiré.');
    expect(sandbox.intents()).toEqual([]);
  });

  it('shows the bank’s refusal and lets another card be tried', async () => {
    const { page } = await opened();

    const refused = await send(page, { ...card, number: '4000000000009995' });

    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('role="alert">La provision de la carte est insuffisante');
    expect((await send(page, card)).status).toBe(303);
  });

  it('refuses a number that is no test card, and does not store it', async () => {
    const { page, sandbox } = await opened();

    const refused = await send(page, { ...card, number: '4111 1111 1111 1111' });

    expect(await refused.text()).toContain('seules les cartes de test');
    expect(JSON.stringify(sandbox.intents())).not.toMatch(/4111/);
  });

  it('asks for 3-D Secure on a second page: refused, then passed', async () => {
    const { page, sandbox } = await opened();
    const secure = { ...card, number: '4000 0027 6000 3184' };

    expect(await (await send(page, secure)).text()).toContain('Authentification 3-D Secure');
    expect(await (await fetch(page)).text()).toContain('Valider');
    const refused = await send(page, { action: 'refuse' });
    expect(await refused.text()).toContain('3-D Secure a été refusée');
    expect(sandbox.intents()[0]?.status).toBe('requires_payment_method');
    await send(page, secure);
    expect((await send(page, { action: 'approve' })).status).toBe(303);
  });

  it('says when the session is over or unknown', async () => {
    const { page, clock, url } = await opened();
    await clock.advance(hour);

    expect((await fetch(page)).status).toBe(410);
    const late = await send(page, card);
    expect(late.status).toBe(410);
    expect(await late.text()).toContain('Rien n’a été débité');
    expect((await fetch(`${url}/c/pay/cs_test_none`)).status).toBe(404);
  });

  it('explains that nothing is debited when a card is only saved', async () => {
    const { page } = await opened({
      mode: 'setup',
      currency: 'eur',
      line_items: undefined,
      payment_intent_data: undefined,
    });

    const text = await (await fetch(page)).text();
    expect(text).toContain('Enregistrement de votre carte');
    expect(text).toContain('Enregistrer la carte');
    expect((await send(page, card)).status).toBe(303);
  });
});
