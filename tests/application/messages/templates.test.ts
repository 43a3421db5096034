/**
 * Every SMS fits in 160 GSM-7 characters with the longest link, and every e-mail has its text
 * (messages.md#channels-and-content).
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { customerMessages, type Template } from '#application/messages/table.js';
import { smsLength } from '#application/messages/gsm7.js';
import * as parcels from '#application/parcels/templates.js';
import * as pressing from '#application/pressing/templates.js';
import * as damage from '#application/rentals/damage/templates.js';
import * as freeNotice from '#application/rentals/free-notice.js';
import * as rentals from '#application/rentals/messages/templates.js';
import * as shop from '#application/shop/templates.js';
import { languages, linkIn, type Language } from '#domain/shared/languages.js';
import { hour } from '#domain/shared/record.js';
import { aDamageReport } from '#tests/infrastructure/database/damage-rows.js';
import { saleRows } from '#tests/infrastructure/database/sale-rows.js';
import { anOrder, noon, waitingLaundry, waitingParcel } from '#tests/support/builders.js';

const host = 'https://consigne.un-long-domaine.example.fr';
const codeLink = `${host}/parcel-code/ABCDEFGH?type=deposit&entity=pressing&action=deposit#t=${'x'.repeat(22)}`;
const shortLink = `${host}/parcel-code/ABCDEFGH#t=${'x'.repeat(22)}`;
const rentalLink = `${host}/rental-status/K7P2#t=${'x'.repeat(32)}`;
const uuid = '0'.repeat(8) + '-0000'.repeat(3) + `-${'0'.repeat(12)}`;
const itemLink = `${host}/rental/${uuid}?itemId=${uuid}`;
const customerName = 'Å'.repeat(100);
const ids = { id: 'o', companyId: 'c', cabinetId: 'k', lockerId: 'l' };
const place = { cabinetName: 'Pressing Talensac', cabinetLocation: '12 rue de Talensac, 44000 Nantes' };

const withdrawn = {
  withdrawnAt: noon,
  withdrawalText: 'Je renonce',
  withdrawalSettledAt: noon,
  withdrawalOutcome: 'refused',
  withdrawalAnswer: 'Article exclu du droit de rétractation',
} as const;
const laundry: pressing.Words = {
  ...place,
  order: {
    ...waitingLaundry,
    ...ids,
    ...withdrawn,
    customerName,
    cancelReason: 'staff',
    reserves: 'Bouton manquant',
    checkoutSessionId: 'cs_1',
    expressRequestedAt: noon,
    collectedAt: noon,
    lines: saleRows.pressingOrders.lines,
  },
  lockerNumber: 9999,
  reach: { isMet: false },
  code: 'ABCDEFGH',
  link: codeLink,
  smsLink: shortLink,
  documentLink: `${host}/api/invoices/1?t=x`,
  termsLink: `${host}/conditions/1`,
  withdrawalLink: `${host}/renoncer/1#t=x`,
  orderLink: `${host}/commande/1#t=x`,
  refundCents: 450,
  refundedItems: null,
  isPaidInPerson: false,
  isDisputed: false,
};
const goods: shop.Words = {
  ...place,
  order: {
    ...laundry.order,
    status: 'ReadyForPickup',
    notes: null,
    assignedLockerId: 'l',
    preparingAt: noon,
    readyAt: noon,
    completedAt: noon,
  },
  lockerNumber: 9999,
  reach: { isMet: false },
  code: 'ABCDEFGH',
  link: codeLink,
  smsLink: shortLink,
  isDisputed: false,
  refundCents: 450,
  refundedItems: '1 × Savon',
  documentLink: laundry.documentLink,
  termsLink: laundry.termsLink,
  withdrawalLink: laundry.withdrawalLink,
  orderLink: laundry.orderLink,
};

const rental: rentals.Words = {
  order: anOrder({ customerName, lockerNumber: 9999, cancelReason: 'staff', actualEndAt: noon }),
  now: noon,
  link: rentalLink,
  receiptLink: `${host}/api/rental-receipts/1?t=x`,
  document: null,
  termsLink: laundry.termsLink,
  withdrawalLink: laundry.withdrawalLink,
  reach: { isMet: false },
  place: 'Outillage de la Gare, 3 rue du Départ',
  priceCents: 450,
  netCapturedCents: 450,
  priceCapturedCents: 450,
  depositCapturedCents: 0,
  depositHeldCents: 12_000,
  depositReleasedCents: 0,
  paidCents: 450,
  hold: { purpose: 'deposit', amountCents: 12_000, standsUntil: noon },
  retainedReason: null,
  debts: [{ reason: 'lateFeeAndRetained', cents: 123_456 }],
  uncollectedCents: 0,
  refundCents: 0,
  isDisputed: false,
};

/** The links of laundry and the shop, longer in another language than French. */
const linksIn = (language: Language) => ({
  link: linkIn(language, codeLink),
  smsLink: linkIn(language, shortLink),
  withdrawalLink: linkIn(language, laundry.withdrawalLink),
  orderLink: linkIn(language, laundry.orderLink),
});

interface Who {
  readonly name: string;
  readonly item: string;
}
const longest: Who = { name: customerName, item: 'Perceuse '.repeat(20) };

/** In a text message: 25/11 23:45, or 25 Sept 23:45. */
const longestMoment = (language: Language): number =>
  language === 'es' ? Date.UTC(2026, 10, 25, 22, 45) : Date.UTC(2026, 8, 25, 21, 45);

/** The content of each message, with the longest possible values. */
function formsIn(language: Language, { name, item }: Who = longest): Record<string, Forms> {
  const whose = { customerName: name, language };
  const link = linkIn(language, rentalLink);
  const at = longestMoment(language);
  const rented = { ...rental.order, ...whose, rentalItemName: item, plannedEndAt: at };
  return {
    ...of(rentals, {
      ...rental,
      now: at,
      link,
      withdrawalLink: linkIn(language, rental.withdrawalLink),
      order: rented,
    }),
    ...of(damage, {
      order: { ...rented, lockerNumber: 9999 },
      report: aDamageReport({ photoCount: 3 }),
      link,
      supportPhone: null,
    }),
    ...of(freeNotice, { language, itemName: item, place: rental.place, link: linkIn(language, itemLink) }),
    ...of(pressing, {
      ...laundry,
      ...linksIn(language),
      order: { ...laundry.order, ...whose },
    }),
    ...of(shop, { ...goods, ...linksIn(language), order: { ...goods.order, ...whose } }),
    ...of(parcels, {
      ...place,
      parcel: { ...waitingParcel, ...ids, ...whose, lockerNumber: 9999 },
      reach: { isMet: false },
      supportPhone: '02 40 00 00 00',
      code: 'ABCDEFGH',
      link: linkIn(language, shortLink),
      keptUntil: at,
    }),
  };
}
const formsByName = formsIn('fr');

interface Forms {
  readonly email: { readonly subject: string; readonly text: string };
  readonly sms: string | null;
  /** The SMS before it is fitted into one. */
  readonly whole: string | null;
}
interface Book<Name extends string, Words> {
  readonly templates: Readonly<Record<Name, Template<Words>>>;
  emailOf(name: Name, words: Words): Forms['email'];
  smsOf(name: Name, words: Words): string | null;
}
function of<Name extends string, Words>(book: Book<Name, Words>, words: Words): Record<string, Forms> {
  const names = Object.keys(book.templates) as Name[];
  const filled = (name: Name): Forms => ({
    email: book.emailOf(name, words),
    sms: book.smsOf(name, words),
    whole: book.templates[name].sms?.(words) ?? null,
  });
  return Object.fromEntries(names.map((name) => [name, filled(name)]));
}

const messages = Object.entries(formsByName).map(([name, forms]) => ({ name, ...forms }));
const texts = messages.flatMap(({ name, sms }) => (sms === null ? [] : [{ name, sms }]));
const withLink = texts.filter(({ sms }) => sms.includes('http'));

test.each(texts)('sends the SMS of $name as one at most', ({ sms }) => {
  expect(smsLength(sms)).toBeLessThanOrEqual(160);
  expect(sms).not.toMatch(/null|undefined|\?\?/);
});

test.each(withLink)('has the link of $name whole and on a separate line', ({ sms }) => {
  expect([shortLink, rentalLink, itemLink, laundry.orderLink]).toContain(sms.split(' ').at(-1));
});

test('every message to a customer is one row of the table in the documentation', () => {
  const rows = readFileSync('docs/behaviour/messages.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| `'));
  const expected = Object.entries(customerMessages).map(
    ([name, { on, sms }]) => `| \`${name}\` | ${on} | ${sms ? 'e-mail, SMS' : 'e-mail'} |`,
  );
  expect(rows).toEqual(expected);
  expect(Object.keys(formsByName).sort()).toEqual(Object.keys(customerMessages).sort());
});

test.each(messages)('writes the e-mail of $name in full sentences', ({ email: { subject, text } }) => {
  expect(`${subject}\n${text}`).not.toMatch(/null|undefined|NaN/);
  expect(text.startsWith('Bonjour')).toBe(true);
});

test.each(['rental.confirmed', 'pressing.confirmed', 'shop.paid'])(
  '%s leads to the terms that were accepted',
  (name) => {
    expect(formsByName[name]?.email.text).toContain(
      `Conditions que vous avez acceptées : ${host}/conditions/1`,
    );
  },
);

test('mentions no terms for an order without terms', () => {
  expect(pressing.emailOf('pressing.confirmed', { ...laundry, termsLink: null }).text).not.toContain(
    'Conditions',
  );
});

test('may owe a part of laundry that was begun on request, and keeps a refusal at a later cancellation', () => {
  expect(formsByName['pressing.withdrawn']?.email.text).toMatch(
    /a commencé le .* en proportion .*L\. 221-25/,
  );
  expect(formsByName['pressing.cancel']?.email.text).not.toContain('acceptée');
  expect(formsByName['shop.refunded']?.email.text).not.toContain('acceptée');
  const accepted = { ...laundry.order, withdrawalOutcome: 'accepted' } as const;
  expect(pressing.emailOf('pressing.cancel', { ...laundry, order: accepted }).text).toContain('est acceptée');
});

test('offers no withdrawal from a sale over the counter', () => {
  expect(formsByName['pressing.confirmed']?.email.text).toContain(
    `Renoncer au contrat ici : ${laundry.withdrawalLink}`,
  );
  const atCounter = { ...laundry.order, checkoutSessionId: null };
  expect(pressing.emailOf('pressing.confirmed', { ...laundry, order: atCounter }).text).not.toContain(
    'Renoncer',
  );
});

test('names refunds, and where they go', () => {
  const textOf = (more: Partial<pressing.Words>) =>
    pressing.emailOf('pressing.cancel', { ...laundry, ...more }).text;
  expect(textOf({ refundCents: 0 })).toContain('Rien n’a été débité.');
  expect(textOf({})).toContain('sur votre carte');
  expect(textOf({ isPaidInPerson: true })).toContain('au comptoir');
});

test.each(['pressing.confirmed', 'pressing.ready', 'pressing.reminder', 'shop.ready', 'shop.remind'])(
  '%s notifies a customer who requested an accessible locker that theirs is not',
  (name) => {
    expect(formsByName[name]?.email.text).toContain('Aucun casier à hauteur accessible n’était libre');
  },
);

test.each(['rental.confirmed', 'rental.endSoon', 'rental.overdue'])('%s names the cabinet', (name) => {
  expect(formsByName[name]?.email.text).toContain('Consigne : Outillage de la Gare, 3 rue du Départ');
});

test('mentions accessibility only if it was requested, and says truthfully whether it was met', () => {
  const textOf = (reach: pressing.Words['reach']) =>
    pressing.emailOf('pressing.ready', { ...laundry, reach }).text;
  expect(textOf(null)).not.toContain('hauteur');
  expect(textOf({ isMet: true })).toContain('Ce casier est à hauteur accessible');
});

test.each([
  [{ photoCount: 0, photos: [] }, 'Sans photo.'],
  [{ photoCount: 1 }, 'Avec 1\u00a0photo reçue.'],
  [{ photoCount: 2 }, '1\u00a0photo reçue sur 2. Rouvrez'],
  [{ photoCount: 2, photos: [] }, 'Aucune photo reçue sur 2. Rouvrez'],
  [{ text: 'Voir https://piege.test' }, 'Ce que vous avez écrit est sur votre page.'],
  [{}, 'Vous avez écrit : « Mandrin fêlé « côté gauche » »'],
])('describes a report of damage with %o', (fields, words) => {
  const ofReport = { order: anOrder(), report: aDamageReport(fields), link: rentalLink };
  const text = (supportPhone: string | null) =>
    damage.emailOf('rental.damageReceived', { ...ofReport, supportPhone }).text;
  expect(text(null)).toContain(words);
  expect(text('02 40 00 00 00')).toContain('Appelez le 02 40 00 00 00');
});

test('says when to bring the item back if an extension was not paid, also in the past', () => {
  const order = anOrder();
  const extensionEndAt = order.plannedEndAt + hour;
  const at = (now: number) =>
    rentals.emailOf('rental.extensionFailed', { ...rental, order: { ...order, extensionEndAt }, now }).text;

  expect(at(order.plannedEndAt - 1)).toContain('reste à rendre à l’heure prévue, le 16 juin');
  expect(at(order.plannedEndAt)).toMatch(
    /était à rendre le 16 juin.* : rapportez l’article dès maintenant\./,
  );
});

const names = fc.oneof(
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 100 }),
  fc.constantFrom(
    'Å'.repeat(100),
    'محمد بن عبد الله '.repeat(6),
    'דוד לוי',
    'Zoë Großmann',
    '李小龍',
    '😀'.repeat(50),
  ),
);

/** The texts of staff and the customer's declaration stay as they are. */
const stays = [withdrawn.withdrawalText, withdrawn.withdrawalAnswer, 'Bouton manquant', rental.place]
  .concat(Object.values(place))
  .concat(
    'Mandrin fêlé « côté gauche »',
    rental.order.rentalItemName,
    laundry.order.lines.map(({ itemName }) => itemName),
  );
const ownWords = (text: string): string =>
  stays.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text.replace(/https:\S+/g, ''));

/** The codes, numbers and references in an SMS. */
const valuesIn = (sms: string | null): readonly string[] =>
  (
    ownWords(sms ?? '')
      .replace(/https:.*/, '')
      .match(/\b(?:[A-Z]{4}-[A-Z]{4}|9999|K7P2|K7PXA2)\b/g) ?? []
  ).toSorted();

const templatesIn = (language: Language, who: Who) => Object.entries(formsIn(language, who));

describe.each(languages)('the messages in %s', (language) => {
  test('are SMS of one segment with any name, whole, with the values of the French ones', () => {
    fc.assert(
      fc.property(names, names, (name, item) => {
        for (const [template, { sms, whole }] of templatesIn(language, { name, item })) {
          if (sms === null || whole === null) continue;
          expect(smsLength(sms), template).toBeLessThanOrEqual(160);
          // A link to an item is the longest, and cuts the item's name.
          if (language !== 'fr' && template !== 'rental.freeAgain')
            expect(sms.split(' ').length, sms).toBe(whole.split(/\s/).length);
          expect(valuesIn(whole), template).toEqual(valuesIn(formsByName[template]?.whole ?? null));
          const [link] = /https:.*/.exec(whole) ?? [''];
          expect(sms.endsWith(link), template).toBe(true);
        }
      }),
      { numRuns: 20 },
    );
  });
});

describe.each(languages.filter((language) => language !== 'fr'))('the messages in %s', (language) => {
  test.each(templatesIn(language, { name: 'Zoe', item: rental.order.rentalItemName }))(
    '%s has no French word, and no missing value',
    (_, { email: { subject, text }, sms }) => {
      expect(ownWords(`${subject}\n${text}\n${sms ?? ''}`)).not.toMatch(
        /\b(?:null|undefined|NaN|vo(?:tre|us)|casier|location|TTC|garantie|colis|commande|linge)\b|« | »/,
      );
      expect(text).toMatch(/^(?:Hello(?: Zoe)?,|Guten Tag(?: Zoe)?,|Hola(?:, Zoe)?:)\n/);
      const links = [text, sms ?? '']
        .join('\n')
        .match(/https:\S+\/(?:rental|rental-status|parcel-code|commande|renoncer)\/\S+/g);
      for (const link of links ?? []) expect(link).toContain(`langue=${language}`);
    },
  );
});
