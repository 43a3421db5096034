/**
 * The customers' pages: `/c/pay/{session}` and `/c/authenticate/{intent}`. They show the current state only, so a page
 * opened twice, or after a restart, is right.
 */
import { amountText } from '#domain/shared/money.js';
import { isLanguage, type Language, preferredLanguage } from '#domain/shared/languages.js';
import { authorise, refuse } from '#simulator/payments/objects/authorise.js';
import {
  entryOf,
  filledWith,
  mistakesIn,
  typedIn,
  type Typed,
  markup,
  type Html,
  notice,
  page,
  redirect,
  cardFields,
  type CardField,
  type Mistakes,
} from './page.js';
import {
  authenticate,
  intentOf,
  submitCard,
  submitSavedCard,
  type Outcome,
} from '#simulator/payments/objects/checkout.js';
import { type DeclineName, declines } from '#simulator/payments/objects/failure.js';
import type { SandboxRequest, SandboxResponse } from './form.js';
import {
  idOf,
  type StoredIntent,
  type StoredSession,
  type StoredPaymentMethod,
} from '#simulator/payments/objects/objects.js';
import { offeredCards } from '#simulator/payments/objects/customers.js';
import { words } from '#simulator/payments/words/index.js';
import type { World } from './world.js';
import type { Stripe } from 'stripe';
import { testCardNames, testCards } from './cards.js';

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

const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
const attributesIn = (language: Language): Record<CardField, Html> => ({
  number: markup`autocomplete="cc-number" inputmode="numeric" maxlength="23"`,
  expiry: markup`autocomplete="cc-exp" inputmode="numeric" maxlength="9" placeholder="${words[language].expiryHint}"`,
  cvc: markup`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`,
  name: markup`autocomplete="cc-name" maxlength="100"`,
});

interface FormState {
  readonly typed: Typed;
  readonly mistakes: Mistakes;
  readonly refusal: DeclineName | null;
}

/** The hosted payment page, as a customer sees it: the amount, the card, the test cards to choose from. */
function checkoutPage(
  language: Language,
  session: StoredSession,
  { typed, mistakes, refusal }: FormState,
): SandboxResponse {
  const t = words[language];
  const isFaulty = refusal !== null || Object.keys(mistakes).length > 0;
  const field = (name: CardField) => fieldOf(language, name, typed[name], mistakes[name]);
  const content = markup`${summary(language, session)}
    <form method="post" novalidate>
      <h2>${t.yourCard}</h2>
      ${refusal === null ? null : markup`<p class="error" role="alert">${t.declines[refusal]}</p>`}
      ${problems(language, mistakes)} ${field('number')}
      <div class="pair"><div>${field('expiry')}</div><div>${field('cvc')}</div></div>
      ${field('name')}
      ${terms(language, session)}
      <button name="action" value="pay">${verb(language, session)}</button>
      ${cancelLink(language, session)}
    </form>
    ${cardList(language)}`;
  return page(language, isFaulty ? 422 : 200, t.title, content);
}

/** A returning customer chooses among their saved cards and types none, unless they want another one. */
function savedCardPage(
  language: Language,
  session: StoredSession,
  cards: readonly StoredPaymentMethod[],
  refusal: DeclineName | null,
): SandboxResponse {
  const t = words[language];
  const choices = cards.map(({ object }, index) => choiceOf(language, object, index === 0));
  const content = markup`${summary(language, session)}
    <form method="post">
      <h2>${t.yourCard}</h2>
      ${refusal === null ? null : markup`<p class="error" role="alert">${t.declines[refusal]}</p>`}
      <fieldset><legend>${t.savedCard}</legend>${choices}</fieldset>
      ${terms(language, session)}
      <button name="action" value="saved">${verb(language, session)}</button>
      <a class="button quiet" href="?card=other">${t.otherCard}</a>
      ${cancelLink(language, session)}
    </form>`;
  return page(language, refusal === null ? 200 : 422, t.title, content);
}

function choiceOf(language: Language, { id, card }: Stripe.PaymentMethod, isChosen: boolean): Html {
  const t = words[language];
  const [month, year] = [card?.exp_month ?? 0, card?.exp_year ?? 0].map((part) =>
    String(part % 100).padStart(2, '0'),
  );
  const name = t.cardEnding(brands[card?.brand ?? ''], card?.last4 ?? '');
  const checked = isChosen ? markup`checked` : null;
  return markup`<label class="choice">
    <input type="radio" name="method" value="${id}" required ${checked} />
    <span>${name}<br /><span class="soft">${t.expires(month ?? '', year ?? '')}</span></span>
  </label>`;
}

/** The shop's text beside the button, and whether the card is saved. */
const terms = (language: Language, session: StoredSession): Html => {
  const message = session.object.custom_text.submit?.message ?? null;
  return markup`${message === null ? null : markup`<p>${message}</p>`}
      <p class="soft">${consent(language, session)}</p>`;
};

function summary(language: Language, { object, label, email, intentData }: StoredSession): Html {
  const t = words[language];
  if (object.mode === 'setup') {
    return markup`<section>
      <h1>${t.setup.title}</h1>
      <p>${t.setup.text}</p>
      ${emailLine(language, email)}
    </section>`;
  }
  const isHold = intentData.captureMethod === 'manual';
  return markup`<section>
    <h1>${label}</h1>
    <p class="amount">${totalText(language, object)}</p>
    ${isHold ? markup`<p>${t.holdText}</p>` : null}
    ${emailLine(language, email)}
  </section>`;
}

const emailLine = (language: Language, email: string | null): Html | null =>
  email === null ? null : markup`<p class="soft">${words[language].receiptTo(email)}</p>`;

const totalText = (language: Language, { amount_total: total }: Stripe.Checkout.Session): string =>
  amountText(total ?? 0, language);

function verb(language: Language, { object, intentData }: StoredSession): string {
  const t = words[language];
  if (object.mode === 'setup') return t.saveCard;
  const amount = totalText(language, object);
  return intentData.captureMethod === 'manual' ? t.authorise(amount) : t.pay(amount);
}

const consent = (language: Language, { object, intentData }: StoredSession): string =>
  object.mode === 'setup' || intentData.setupFutureUsage === 'off_session'
    ? words[language].cardIsSaved
    : words[language].cardIsNotSaved;

const cancelLink = (language: Language, { object }: StoredSession): Html | null =>
  object.cancel_url === null
    ? null
    : markup`<a class="button quiet" href="${object.cancel_url}">${words[language].cancel}</a>`;

function fieldOf(language: Language, name: CardField, value: string, mistake: string | undefined): Html {
  const state = mistake === undefined ? null : markup`aria-invalid="true" aria-describedby="${name}-error"`;
  return markup`<label for="${name}">${words[language].fields[name]}</label>
    <input id="${name}" name="${name}" value="${value}" required ${attributesIn(language)[name]} ${state} />
    ${mistake === undefined ? null : markup`<p class="error" id="${name}-error">${mistake}</p>`}`;
}

function problems(language: Language, mistakes: Mistakes): Html | null {
  const t = words[language];
  const wrong = cardFields.filter((name) => mistakes[name] !== undefined);
  if (wrong.length === 0) return null;
  const links = wrong.map((name) => markup`<li><a href="#${name}">${t.fields[name]}</a></li>`);
  return markup`<div role="alert"><p class="error">${t.toCorrect}</p><ul>${links}</ul></div>`;
}

function cardList(language: Language): Html {
  const t = words[language];
  const cards = testCardNames.map((name) => {
    const number = testCards[name].number.replace(/(.{4})(?=.)/g, '$1 ');
    return markup`<li><a href="?card=${name}">${t.cards[name]} <code>${number}</code></a></li>`;
  });
  return markup`<section>
    <h2>${t.testCards}</h2>
    <p class="soft">${t.clickToFill}</p>
    <ul>${cards}</ul>
  </section>`;
}
