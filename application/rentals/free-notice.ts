/**
 * « Prévenez-moi » on an item without a free unit: one message by e-mail or SMS once a unit is free, without an account
 * (rental.md#tell-me-when-it-is-free). The address is in the job alone, and erased once the message was sent, or after
 * a week. Every address gets the same answer; who asks too often gets no more messages.
 */
import { placeText } from '#domain/lockers/cabinet.js';
import { DomainError, invalidField } from '#domain/shared/errors.js';
import { isLanguage, linkIn, type Language } from '#domain/shared/languages.js';
import { nightAround } from '#domain/shared/paris.js';
import { day, minute, type Instant } from '#domain/shared/record.js';
import { freeNoticeRetentionMs } from '#domain/privacy/retention.js';
import { countIn, hasAttemptsLeft, type Budget } from '#application/access/budgets.js';
import type { App, Caller } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { iso } from '#application/record-view.js';
import { landline, wrongPhone } from '#application/messages/phone-number.js';
import { companyLetter, sendsTexts } from '#application/messages/queue.js';
import { type Templates, formsOf } from '#application/messages/table.js';
import { words as messageTexts } from '#application/messages/words/index.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import type { OutboxEntry } from '#application/records.js';
import type { Store } from '#application/store.js';
import { availability } from './availability.js';
import { words as texts } from './words/index.js';
import type { RequestOf } from '#application/contract/index.js';

export interface Words {
  /** The language of the page that made the request. */
  readonly language: Language;
  readonly itemName: string;
  readonly place: string;
  readonly link: string;
}

const textsOf = ({ language }: Words) => texts[language].freeAgain;

export const templates = {
  'rental.freeAgain': {
    subject: (words) => textsOf(words).subject(words.itemName),
    lines: (words) => [
      textsOf(words).isFree(words.itemName, words.place),
      textsOf(words).rent(words.link),
      textsOf(words).erased,
    ],
    sms: (words) => textsOf(words).sms(words.itemName, words.link),
  },
} as const satisfies Pick<Templates<'rental', Words>, 'rental.freeAgain'>;

export const { emailOf, smsOf } = formsOf<keyof typeof templates, Words>(
  templates,
  ({ language }) => messageTexts[language].helloThere,
);

/** Polling is simpler than an event for each: units are freed by doors, by staff and by the clock. */
const lookAgainMs = 5 * minute;
/** Limit of people who wait for one item: more would not get it. */
const waitingAtMost = 100;

type Input = RequestOf<'askForFreeNotice'> & { readonly caller: Pick<Caller, 'language'> };

const noAddress = 'Indiquez un e-mail ou un téléphone mobile : un seul des deux.';

/** Throws VALIDATION_FAILED. */
function addressOf(app: App, { email, phone }: Input): string {
  if ((email === undefined) === (phone === undefined)) throw invalidField('email', noAddress);
  if (email !== undefined) return email;
  const number = app.phones.international(phone ?? '');
  if (number === null) throw invalidField('phone', wrongPhone);
  if (!app.phones.takesTexts(number)) throw invalidField('phone', landline);
  if (!sendsTexts(app)) throw invalidField('phone', 'Indiquez un e-mail : aucun SMS ne part d’ici.');
  return number;
}

/** Nobody is flooded with messages that others ask for. */
const throttle = (app: App, to: string): readonly Budget[] => [
  { id: `freeNotice:${app.secrets.digest(to)}`, windowMs: day, tries: 3, refusal: 'TOO_MANY_REQUESTS' },
];

interface Waiting {
  readonly to: string;
  readonly language: Language;
}

async function wait(app: App, store: Store, subjectId: string, { to, language }: Waiting): Promise<void> {
  const waiting = await store.outbox.where({ kind: 'rental.freeNotice', subjectId, doneAt: null });
  if (waiting.length >= waitingAtMost) throw new DomainError('TOO_MANY_REQUESTS');
  if (waiting.some(({ facts }) => facts['to'] === to)) return;
  const budgets = throttle(app, to);
  if (!(await hasAttemptsLeft(store, budgets, app.clock.now()))) return;
  await countIn(store, budgets, app.clock.now());
  await enqueue(app, store, {
    kind: 'rental.freeNotice',
    subjectId,
    suffix: app.newId(),
    facts: { to, language },
  });
}

/** Throws NOT_FOUND, VALIDATION_FAILED, or TOO_MANY_REQUESTS if too many wait for this item. */
export async function askForFreeNotice(
  app: App,
  input: Input,
): Promise<{ readonly success: boolean; readonly until: string }> {
  const to = addressOf(app, input);
  await app.transaction(async (store) => {
    const item = await store.rentalItems.get(input.rentalItemId);
    if (item.cabinetId !== input.cabinetId || !item.isActive) throw new DomainError('NOT_FOUND');
    await wait(app, store, item.id, { to, language: input.caller.language });
  });
  return { success: true, until: iso(app.clock.now() + freeNoticeRetentionMs) };
}

interface Found {
  readonly companyId: string;
  readonly words: Words;
}

const languageFor = ({ facts }: OutboxEntry): Language => {
  const language = String(facts['language']);
  return isLanguage(language) ? language : 'fr';
};

/** The item if it can be rented now; 'gone' if it is not on offer any more. */
async function freeItem(app: App, entry: OutboxEntry): Promise<Found | 'gone' | null> {
  const known = await app.read(async (store) => {
    const item = await store.rentalItems.find(entry.subjectId);
    const cabinet = item && (await store.cabinets.find(item.cabinetId));
    return item?.isActive && cabinet ? { item, cabinet } : null;
  });
  if (known === null) return 'gone';
  const { item, cabinet } = known;
  if (!cabinet.isActive) return null;
  const language = languageFor(entry);
  const { items } = await availability(app, { cabinetId: cabinet.id, caller: { language } });
  if (!items.some(({ id, availableQuantity }) => id === item.id && availableQuantity > 0)) return null;
  const link = linkIn(language, `${app.settings.publicUrl}/rental/${cabinet.id}?itemId=${item.id}`);
  const place = placeText(cabinet.name, cabinet.location);
  return { companyId: cabinet.companyId, words: { language, itemName: item.name, place, link } };
}

async function send(app: App, { id: key, facts }: OutboxEntry, { companyId, words }: Found): Promise<void> {
  const to = String(facts['to']);
  if (!to.includes('@')) {
    const text = smsOf('rental.freeAgain', words) ?? '';
    return app.messages.send({ channel: 'sms', to, subject: null, text, html: null, key });
  }
  const { subject, text } = emailOf('rental.freeAgain', words);
  const html = await companyLetter(
    app,
    { companyId, template: 'rental.freeAgain', language: words.language },
    subject,
    text,
  );
  await app.messages.send({ channel: 'email', to, subject, text, html, key });
}

const erase = (app: App, entry: OutboxEntry): Promise<void> =>
  app.transaction(async (store) => {
    await store.outbox.save({ ...entry, facts: {} });
  });

/** Erases the address of those who asked, for the items of one company (null: of all). */
export async function forgetFreeNotices(
  store: Store,
  companyId: string | null,
  isTheirs: (address: string) => boolean,
): Promise<void> {
  const waiting = await store.outbox.where({ kind: 'rental.freeNotice', doneAt: null });
  const theirs = waiting.filter(({ facts }) => 'to' in facts && isTheirs(String(facts['to'])));
  if (theirs.length === 0) return;
  const items = await store.rentalItems.where({ id: theirs.map(({ subjectId }) => subjectId) }, toShow);
  const ofCompany = new Set(
    items.filter((item) => companyId === null || item.companyId === companyId).map(({ id }) => id),
  );
  for (const entry of theirs)
    if (ofCompany.has(entry.subjectId)) await store.outbox.save({ ...entry, facts: {} });
}

/** No phone rings at night. */
const silentUntil = ({ facts }: OutboxEntry, now: Instant): Instant | null =>
  String(facts['to']).includes('@') ? null : (nightAround(now)?.until ?? null);

/** Job `rental.freeNotice`: the subject is the item. */
export const sendFreeNotice: JobHandler = async (app, entry) => {
  if (!('to' in entry.facts)) return;
  const now = app.clock.now();
  const found = now < entry.createdAt + freeNoticeRetentionMs ? await freeItem(app, entry) : 'gone';
  if (found === null) return { againAt: now + lookAgainMs };
  if (found !== 'gone') {
    const morning = silentUntil(entry, now);
    if (morning !== null) return { againAt: morning };
    await send(app, entry, found);
  }
  await erase(app, entry);
};
