/** The hosted payment page, as a customer sees it: the amount, the card, the test cards to choose from. */
import type { Stripe } from 'stripe';
import { testCards } from '#simulator/payments/cards.js';
import { cardFields, type CardField, type Mistakes, type Typed } from '#simulator/payments/card-form.js';
import { markup, type Html } from '#simulator/payments/markup.js';
import type { SandboxResponse } from '#simulator/payments/http.js';
import type { StoredPaymentMethod, StoredSession } from './objects.js';
import { euros, page } from '#simulator/payments/page.js';

const labels: Record<CardField, string> = {
  number: 'Numéro de carte',
  expiry: 'Expiration',
  cvc: 'Cryptogramme',
  name: 'Nom sur la carte',
};
const brands: Readonly<Record<string, string>> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
const attributes: Record<CardField, Html> = {
  number: markup`autocomplete="cc-number" inputmode="numeric" maxlength="23"`,
  expiry: markup`autocomplete="cc-exp" inputmode="numeric" maxlength="9" placeholder="MM / AA"`,
  cvc: markup`autocomplete="cc-csc" inputmode="numeric" maxlength="4"`,
  name: markup`autocomplete="cc-name" maxlength="100"`,
};

interface FormState {
  readonly typed: Typed;
  readonly mistakes: Mistakes;
  /** The bank's refusal, in French. */
  readonly refusal: string | null;
}

export function checkoutPage(
  session: StoredSession,
  { typed, mistakes, refusal }: FormState,
): SandboxResponse {
  const isFaulty = refusal !== null || Object.keys(mistakes).length > 0;
  const field = (name: CardField) => fieldOf(name, typed[name], mistakes[name]);
  const content = markup`${summary(session)}
    <form method="post" novalidate>
      <h2>Votre carte</h2>
      ${refusal === null ? null : markup`<p class="error" role="alert">${refusal}</p>`}
      ${problems(mistakes)} ${field('number')}
      <div class="pair"><div>${field('expiry')}</div><div>${field('cvc')}</div></div>
      ${field('name')}
      ${terms(session)}
      <button name="action" value="pay">${verb(session)}</button>
      ${cancelLink(session)}
    </form>
    ${cardList()}`;
  return page(isFaulty ? 422 : 200, 'Votre paiement', content);
}

/** A returning customer chooses among their saved cards and types none, unless they want another one. */
export function savedCardPage(
  session: StoredSession,
  cards: readonly StoredPaymentMethod[],
  refusal: string | null,
): SandboxResponse {
  const choices = cards.map(({ object }, index) => choiceOf(object, index === 0));
  const content = markup`${summary(session)}
    <form method="post">
      <h2>Votre carte</h2>
      ${refusal === null ? null : markup`<p class="error" role="alert">${refusal}</p>`}
      <fieldset><legend>Carte enregistrée</legend>${choices}</fieldset>
      ${terms(session)}
      <button name="action" value="saved">${verb(session)}</button>
      <a class="button quiet" href="?card=other">Utiliser une autre carte</a>
      ${cancelLink(session)}
    </form>`;
  return page(refusal === null ? 200 : 422, 'Votre paiement', content);
}

function choiceOf({ id, card }: Stripe.PaymentMethod, isChosen: boolean): Html {
  const [month, year] = [card?.exp_month ?? 0, card?.exp_year ?? 0].map((part) =>
    String(part % 100).padStart(2, '0'),
  );
  const name = `${brands[card?.brand ?? ''] ?? 'Carte'} se terminant par ${card?.last4 ?? ''}`;
  const checked = isChosen ? markup`checked` : null;
  return markup`<label class="choice">
    <input type="radio" name="method" value="${id}" required ${checked} />
    <span>${name}<br /><span class="soft">Expire fin ${month ?? ''} / ${year ?? ''}</span></span>
  </label>`;
}

/** The shop's text beside the button, and whether the card is saved. */
const terms = (session: StoredSession): Html => {
  const message = session.object.custom_text.submit?.message ?? null;
  return markup`${message === null ? null : markup`<p>${message}</p>`}
      <p class="soft">${consent(session)}</p>`;
};

export function summary({ object, label, email, intentData }: StoredSession): Html {
  if (object.mode === 'setup') {
    return markup`<section>
      <h1>Enregistrement de votre carte</h1>
      <p>Aucun débit aujourd’hui : la carte est vérifiée et gardée pour votre réservation.</p>
      ${emailLine(email)}
    </section>`;
  }
  const isHold = intentData.captureMethod === 'manual';
  return markup`<section>
    <h1>${label}</h1>
    <p class="amount">${euros(object.amount_total ?? 0, object.currency ?? 'eur')}</p>
    ${
      isHold
        ? markup`<p>
          Empreinte bancaire : la somme est réservée sur votre carte, sans débit aujourd’hui. Elle sera ensuite
          débitée, en tout ou en partie, ou libérée.
        </p>`
        : null
    }
    ${emailLine(email)}
  </section>`;
}

const emailLine = (email: string | null): Html | null =>
  email === null ? null : markup`<p class="soft">Reçu envoyé à ${email}</p>`;

function verb({ object, intentData }: StoredSession): string {
  if (object.mode === 'setup') return 'Enregistrer la carte';
  const amount = euros(object.amount_total ?? 0, object.currency ?? 'eur');
  return intentData.captureMethod === 'manual' ? `Autoriser ${amount}` : `Payer ${amount}`;
}

const consent = ({ object, intentData }: StoredSession): string =>
  object.mode === 'setup' || intentData.setupFutureUsage === 'off_session'
    ? 'En continuant, vous acceptez que cette carte soit enregistrée et débitée plus tard, selon les conditions acceptées.'
    : 'Cette carte n’est pas enregistrée.';

export const cancelLink = ({ object }: StoredSession): Html | null =>
  object.cancel_url === null
    ? null
    : markup`<a class="button quiet" href="${object.cancel_url}">Annuler et revenir</a>`;

function fieldOf(name: CardField, value: string, mistake: string | undefined): Html {
  const state = mistake === undefined ? null : markup`aria-invalid="true" aria-describedby="${name}-error"`;
  return markup`<label for="${name}">${labels[name]}</label>
    <input id="${name}" name="${name}" value="${value}" required ${attributes[name]} ${state} />
    ${mistake === undefined ? null : markup`<p class="error" id="${name}-error">${mistake}</p>`}`;
}

function problems(mistakes: Mistakes): Html | null {
  const wrong = cardFields.filter((name) => mistakes[name] !== undefined);
  if (wrong.length === 0) return null;
  const links = wrong.map((name) => markup`<li><a href="#${name}">${labels[name]}</a></li>`);
  return markup`<div role="alert"><p class="error">À corriger :</p><ul>${links}</ul></div>`;
}

function cardList(): Html {
  const cards = Object.entries(testCards).map(
    ([name, { label, number }]) =>
      markup`<li><a href="?card=${name}">${label} <code>${number.replace(/(.{4})(?=.)/g, '$1 ')}</code></a></li>`,
  );
  return markup`<section>
    <h2>Cartes de test</h2>
    <p class="soft">Un clic remplit le formulaire.</p>
    <ul>${cards}</ul>
  </section>`;
}
