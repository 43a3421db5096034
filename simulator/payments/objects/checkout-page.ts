/** The hosted payment page, as a customer sees it: the amount, the card, the test cards to choose from. */
import type { Stripe } from 'stripe';
import { amountText } from '#domain/shared/amounts.js';
import type { Language } from '#domain/shared/languages.js';
import { testCardNames, testCards } from '#simulator/payments/cards.js';
import { cardFields, type CardField, type Mistakes, type Typed } from '#simulator/payments/card-form.js';
import { markup, type Html } from '#simulator/payments/markup.js';
import type { SandboxResponse } from '#simulator/payments/http.js';
import type { StoredPaymentMethod, StoredSession } from './objects.js';
import { page } from '#simulator/payments/page.js';
import { words } from '#simulator/payments/words/index.js';
import type { DeclineName } from './declines.js';

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

export function checkoutPage(
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
export function savedCardPage(
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

export function summary(language: Language, { object, label, email, intentData }: StoredSession): Html {
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

export const cancelLink = (language: Language, { object }: StoredSession): Html | null =>
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
