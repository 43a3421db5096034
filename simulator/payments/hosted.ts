/**
 * The customers' pages: `/c/pay/{session}` and `/c/authenticate/{intent}`. They show the current state only, so a page
 * opened twice, or after a restart, is right.
 */
import { authorise, refuse } from './objects/authorise.js';
import { entryOf, filledWith, mistakesIn, typedIn, type Typed } from './card-form.js';
import { authenticate, intentOf, submitCard, submitSavedCard, type Outcome } from './objects/checkout.js';
import { cancelLink, checkoutPage, savedCardPage, summary } from './objects/checkout-page.js';
import { declines } from './objects/declines.js';
import { markup, type Html } from './markup.js';
import type { SandboxRequest, SandboxResponse } from './http.js';
import { idOf, type StoredIntent, type StoredSession } from './objects/objects.js';
import { euros, notice, page, redirect } from './page.js';
import { offeredCards } from './objects/payment-methods.js';
import type { World } from './world.js';

const unknown = () => notice(404, 'Page introuvable', 'Ce lien de paiement n’existe pas.');

export function hostedPage(world: World, { method, path, body }: SandboxRequest): SandboxResponse {
  const [route = '', query = ''] = path.split('?');
  const [, kind, id = ''] = /^\/c\/(pay|authenticate)\/(\w+)$/.exec(route) ?? [];
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const asked = new URLSearchParams(query);
  const session = kind === 'pay' ? world.sessions.get(id) : undefined;
  if (session) return form ? payPosted(world, session, form) : payPage(world, session, asked.get('card'));
  const intent = kind === 'authenticate' ? world.intents.get(id) : undefined;
  if (intent?.object.client_secret === asked.get('secret') && intent) return bankPage(world, intent, form);
  return unknown();
}

function payPage(world: World, session: StoredSession, card: string | null): SandboxResponse {
  const closed = closedPage(session);
  if (closed) return closed;
  if (intentOf(world, session)?.object.status === 'requires_action') {
    return challenge(summary(session), cancelLink(session));
  }
  const cards = offeredCards(world, session);
  // A customer who chooses another card, or a test card, gets the form.
  if (cards.length > 0 && card === null) return savedCardPage(session, cards, null);
  return checkoutPage(session, { typed: filledWith(card, world.clock.now()), mistakes: {}, refusal: null });
}

function payPosted(world: World, session: StoredSession, form: URLSearchParams): SandboxResponse {
  const action = form.get('action');
  const { id } = session.object;
  if (action === 'approve' || action === 'refuse') {
    return afterwards(world, id, authenticate(world, id, action === 'approve'), form);
  }
  const closed = closedPage(session);
  if (closed) return closed;
  if (action === 'saved')
    return afterwards(world, id, submitSavedCard(world, id, form.get('method') ?? ''), form);
  const typed = typedIn(form);
  const mistakes = mistakesIn(typed, world.clock.now());
  if (Object.keys(mistakes).length > 0) {
    return checkoutPage(session, { typed: withoutCvc(typed), mistakes, refusal: null });
  }
  return afterwards(world, id, submitCard(world, id, entryOf(typed)), form);
}

/** A CVC is never sent back. */
const withoutCvc = (typed: Typed): Typed => ({ ...typed, cvc: '' });

function afterwards(world: World, id: string, outcome: Outcome, form: URLSearchParams): SandboxResponse {
  const session = world.sessions.get(id);
  if (!session) return unknown();
  switch (outcome.kind) {
    case 'done':
      return redirect(successUrl(session));
    case 'refused':
      return refusedPage(world, session, form, outcome.reason);
    case 'authenticate':
    case 'closed':
      return payPage(world, session, null);
  }
}

/** Renders the page again: a typed card keeps its number in the form, a saved one can be chosen again. */
function refusedPage(
  world: World,
  session: StoredSession,
  form: URLSearchParams,
  refusal: string,
): SandboxResponse {
  const cards = form.has('number') ? [] : offeredCards(world, session);
  if (cards.length > 0) return savedCardPage(session, cards, refusal);
  return checkoutPage(session, { typed: withoutCvc(typedIn(form)), mistakes: {}, refusal });
}

export const successUrl = ({ object }: StoredSession): string =>
  (object.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', object.id);

function closedPage(session: StoredSession): SandboxResponse | null {
  const { status } = session.object;
  if (status === 'complete') {
    const back = markup`<a class="button" href="${successUrl(session)}">Continuer</a>`;
    return notice(
      200,
      'Paiement enregistré',
      'Ce paiement est déjà fait : rien ne sera débité de plus.',
      back,
    );
  }
  if (status === 'expired') {
    return notice(
      410,
      'Page expirée',
      'Le délai pour payer est passé. Rien n’a été débité.',
      cancelLink(session),
    );
  }
  return null;
}

/** The bank's own page, as a simulated bank shows it. */
const challenge = (subject: Html, cancel: Html | null): SandboxResponse =>
  page(
    200,
    'Authentification 3-D Secure',
    markup`${subject}
      <form method="post">
        <h2>Authentification 3-D Secure</h2>
        <p>Votre banque vous demande de confirmer ce paiement.</p>
        <button name="action" value="approve">Valider</button>
        <button class="quiet" name="action" value="refuse">Refuser</button>
        ${cancel}
      </form>`,
  );

/** An intent confirmed through the API whose bank requires authentication. */
function bankPage(world: World, intent: StoredIntent, form: URLSearchParams | null): SandboxResponse {
  const { object } = intent;
  const account = world.accounts.get(intent.account);
  const method = world.paymentMethods.get(idOf(object.payment_method));
  if (object.status !== 'requires_action' || !account || !method) {
    return notice(410, 'Déjà traité', 'Cette demande d’authentification n’est plus à traiter.');
  }
  const action = form?.get('action');
  if (action !== 'approve' && action !== 'refuse') {
    const amount = markup`<p class="amount">${euros(object.amount, object.currency)}</p>`;
    return challenge(markup`<section><h1>Empreinte bancaire</h1>${amount}</section>`, null);
  }
  const returnUrl = object.next_action?.redirect_to_url?.return_url ?? null;
  const circumstances = { isOffSession: false, isAuthenticated: true, actionUrl: null, returnUrl };
  const { object: after } =
    action === 'approve'
      ? authorise(world, account, intent, method, circumstances)
      : refuse(world, intent, null, method, declines.authentication_failure);
  if (returnUrl === null) return notice(200, 'Merci', 'Vous pouvez fermer cette page.');
  const back = new URL(returnUrl);
  back.searchParams.set('payment_intent', object.id);
  back.searchParams.set('redirect_status', after.last_payment_error ? 'failed' : 'succeeded');
  return redirect(back.toString());
}
