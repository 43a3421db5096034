/**
 * The customers' pages: `/c/pay/{session}` and `/c/authenticate/{intent}`. They show the current state only, so a page
 * opened twice, or after a restart, is right.
 */
import { amountText } from '#domain/shared/amounts.js';
import { isLanguage, type Language, preferredLanguage } from '#domain/shared/languages.js';
import { authorise, refuse } from './objects/authorise.js';
import { entryOf, filledWith, mistakesIn, typedIn, type Typed } from './card-form.js';
import { authenticate, intentOf, submitCard, submitSavedCard, type Outcome } from './objects/checkout.js';
import { cancelLink, checkoutPage, savedCardPage, summary } from './objects/checkout-page.js';
import { type DeclineName, declines } from './objects/declines.js';
import { markup, type Html } from './markup.js';
import type { SandboxRequest, SandboxResponse } from './http.js';
import { idOf, type StoredIntent, type StoredSession } from './objects/objects.js';
import { notice, page, redirect } from './page.js';
import { offeredCards } from './objects/payment-methods.js';
import { words } from './words/index.js';
import type { World } from './world.js';

/** The checkout's language; with `auto`, and for pages without a checkout, the browser's, as the provider does. */
const languageOf = (locale: string | null, headers: SandboxRequest['headers']): Language =>
  locale !== null && isLanguage(locale) ? locale : preferredLanguage(headers['accept-language']);

const unknown = (language: Language) => notice(language, 404, words[language].unknown);

export function hostedPage(world: World, { method, path, headers, body }: SandboxRequest): SandboxResponse {
  const [route = '', query = ''] = path.split('?');
  const [, kind, id = ''] = /^\/c\/(pay|authenticate)\/(\w+)$/.exec(route) ?? [];
  const form = method === 'POST' ? new URLSearchParams(body) : null;
  const asked = new URLSearchParams(query);
  const session = kind === 'pay' ? world.sessions.get(id) : undefined;
  const language = languageOf(session?.object.locale ?? null, headers);
  if (session)
    return form
      ? payPosted(language, world, session, form)
      : payPage(language, world, session, asked.get('card'));
  const intent = kind === 'authenticate' ? world.intents.get(id) : undefined;
  if (intent?.object.client_secret === asked.get('secret') && intent)
    return bankPage(language, world, intent, form);
  return unknown(language);
}

function payPage(
  language: Language,
  world: World,
  session: StoredSession,
  card: string | null,
): SandboxResponse {
  const closed = closedPage(language, session);
  if (closed) return closed;
  if (intentOf(world, session)?.object.status === 'requires_action') {
    return challenge(language, summary(language, session), cancelLink(language, session));
  }
  const cards = offeredCards(world, session);
  // A customer who chooses another card, or a test card, gets the form.
  if (cards.length > 0 && card === null) return savedCardPage(language, session, cards, null);
  const typed = filledWith(card, world.clock.now());
  return checkoutPage(language, session, { typed, mistakes: {}, refusal: null });
}

function payPosted(
  language: Language,
  world: World,
  session: StoredSession,
  form: URLSearchParams,
): SandboxResponse {
  const action = form.get('action');
  const { id } = session.object;
  if (action === 'approve' || action === 'refuse') {
    return afterwards(language, world, id, authenticate(world, id, action === 'approve'), form);
  }
  const closed = closedPage(language, session);
  if (closed) return closed;
  if (action === 'saved')
    return afterwards(language, world, id, submitSavedCard(world, id, form.get('method') ?? ''), form);
  const typed = typedIn(form);
  const mistakes = mistakesIn(language, typed, world.clock.now());
  if (Object.keys(mistakes).length > 0) {
    return checkoutPage(language, session, { typed: withoutCvc(typed), mistakes, refusal: null });
  }
  return afterwards(language, world, id, submitCard(world, id, entryOf(typed)), form);
}

/** A CVC is never sent back. */
const withoutCvc = (typed: Typed): Typed => ({ ...typed, cvc: '' });

function afterwards(
  language: Language,
  world: World,
  id: string,
  outcome: Outcome,
  form: URLSearchParams,
): SandboxResponse {
  const session = world.sessions.get(id);
  if (!session) return unknown(language);
  switch (outcome.kind) {
    case 'done':
      return redirect(successUrl(session));
    case 'refused':
      return refusedPage(language, world, session, form, outcome.reason);
    case 'authenticate':
    case 'closed':
      return payPage(language, world, session, null);
  }
}

/** Renders the page again: a typed card keeps its number in the form, a saved one can be chosen again. */
function refusedPage(
  language: Language,
  world: World,
  session: StoredSession,
  form: URLSearchParams,
  refusal: DeclineName,
): SandboxResponse {
  const cards = form.has('number') ? [] : offeredCards(world, session);
  if (cards.length > 0) return savedCardPage(language, session, cards, refusal);
  return checkoutPage(language, session, { typed: withoutCvc(typedIn(form)), mistakes: {}, refusal });
}

export const successUrl = ({ object }: StoredSession): string =>
  (object.success_url ?? '').replaceAll('{CHECKOUT_SESSION_ID}', object.id);

function closedPage(language: Language, session: StoredSession): SandboxResponse | null {
  const t = words[language];
  const { status } = session.object;
  if (status === 'complete') {
    const back = markup`<a class="button" href="${successUrl(session)}">${t.paid.goOn}</a>`;
    return notice(language, 200, t.paid, back);
  }
  return status === 'expired' ? notice(language, 410, t.expired, cancelLink(language, session)) : null;
}

/** The bank's own page, as a simulated bank shows it. */
function challenge(language: Language, subject: Html, cancel: Html | null): SandboxResponse {
  const t = words[language].bank;
  return page(
    language,
    200,
    t.title,
    markup`${subject}
      <form method="post">
        <h2>${t.title}</h2>
        <p>${t.text}</p>
        <button name="action" value="approve">${t.approve}</button>
        <button class="quiet" name="action" value="refuse">${t.refuse}</button>
        ${cancel}
      </form>`,
  );
}

/** An intent confirmed through the API whose bank requires authentication. */
function bankPage(
  language: Language,
  world: World,
  intent: StoredIntent,
  form: URLSearchParams | null,
): SandboxResponse {
  const t = words[language];
  const { object } = intent;
  const account = world.accounts.get(intent.account);
  const method = world.paymentMethods.get(idOf(object.payment_method));
  if (object.status !== 'requires_action' || !account || !method) {
    return notice(language, 410, t.bank.done);
  }
  const action = form?.get('action');
  if (action !== 'approve' && action !== 'refuse') {
    const amount = markup`<p class="amount">${amountText(object.amount, language)}</p>`;
    return challenge(language, markup`<section><h1>${t.hold}</h1>${amount}</section>`, null);
  }
  const returnUrl = object.next_action?.redirect_to_url?.return_url ?? null;
  const circumstances = { isOffSession: false, isAuthenticated: true, actionUrl: null, returnUrl };
  const { object: after } =
    action === 'approve'
      ? authorise(world, account, intent, method, circumstances)
      : refuse(world, intent, null, method, declines.authentication_failure);
  if (returnUrl === null) return notice(language, 200, t.bank.thanks);
  const back = new URL(returnUrl);
  back.searchParams.set('payment_intent', object.id);
  back.searchParams.set('redirect_status', after.last_payment_error ? 'failed' : 'succeeded');
  return redirect(back.toString());
}
