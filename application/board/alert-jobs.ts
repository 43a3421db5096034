/**
 * Alerts (pages.md#alerts). Job `alerts.look` reads the board of a company once a minute while a person has a rule there,
 * and decides by the domain's table; what a rule alerted of is stored with it, under its version, in the transaction that
 * enqueues the message: two servers alert once. Job `alert.send` sends it.
 */
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';
import { deadlineKinds, waitingRules, type WaitingKind, waitingClasses } from '#domain/board/waiting.js';
import { counted } from '#domain/shared/plurals.js';
import { type Instant, hour, minute, second } from '#domain/shared/record.js';
import {
  kindsOf,
  planAlert,
  type AlertChannel,
  type AlertRule,
  type GroupsOf,
} from '#domain/board/alert-rule.js';
import { fullName, type User } from '#domain/access/user.js';
import { withoutContacts } from '#domain/shared/contacts.js';
import { hmacSha256 } from '#domain/locks/hmac-sha256.js';
import { staffPath } from '#application/contract/people/staff-paths.js';
import { dayAndTime, shortMoment } from '#application/formats.js';
import { iso } from '#application/record-view.js';
import { greeting } from '#application/messages/greeting.js';
import { fitSms, smsLength } from '#application/messages/gsm7.js';
import { ourBrand } from '#application/access/mail.js';
import { isAdmin } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import { isFinal, refusedForGood } from '#application/messages/failure.js';
import { letterHtml, linesOf } from '#application/messages/letter.js';
import { enqueue, type JobHandler } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import type { InboxRow, ReportScope } from './reports.js';

const everyMs = minute;
/** More entries than a person reads. The rest is less urgent and alerts once these are done. */
const entriesRead = 1_000;
/** Limit of entries in a message to a program; texts name three. */
const entriesSent = 50;
/** An alert that comes later is of no use. */
const giveUpAfterMs = hour;

export const alertSecretContext = (id: string): string => `alert rule ${id} secret`;

/** People whom their rules may still alert, by id: active, and of the company for which the rule was set. */
export async function alertedUsers(
  store: Store,
  rules: readonly AlertRule[],
): Promise<ReadonlyMap<string, User>> {
  const ids = [...new Set(rules.map(({ userId }) => userId))];
  const users = ids.length === 0 ? [] : await store.users.where({ id: ids, status: 'Active' }, toShow);
  const companyOf = new Map(rules.map(({ userId, companyId }) => [userId, companyId]));
  const isTheirs = (user: User): boolean =>
    companyOf.get(user.id) === user.companyId && (user.companyId !== null || isAdmin(user));
  return new Map(users.filter(isTheirs).map((user) => [user.id, user]));
}

// Checking for alerts.

async function groupsIn(store: Store, scope: ReportScope, rules: readonly AlertRule[]): Promise<GroupsOf> {
  if (rules.every(({ groups }) => groups.length === 0)) return () => undefined;
  const cabinets = await store.cabinetsHeard(scope);
  const known = new Map(cabinets.map((cabinet) => [cabinet.id, cabinet]));
  return (cabinetId) => known.get(cabinetId);
}

/** The rules of a company, who has them, and what waits there; null without a rule. */
async function found(store: Store, companyId: string | null, now: Instant) {
  const rules = await store.alertRules.where({ companyId }, toShow);
  const companies = companyId === null ? await store.companies.where({}, toShow) : [];
  const isOpen = companyId === null || (await store.companies.find(companyId, toShow)) !== null;
  if (rules.length === 0 || !isOpen) return null;
  const scope = {
    companyIds: companyId === null ? companies.map(({ id }) => id) : [companyId],
    cabinetIds: null,
    isWholePlatform: companyId === null,
  };
  const costs = waitingClasses.filter((each) => rules.some((rule) => rule.costs.includes(each)));
  const { rows, total } = await store.reports.inbox({
    kinds: kindsOf(costs),
    scope,
    now,
    view: 'all',
    userId: '',
    isManager: true,
    subjects: null,
    page: 1,
    pageSize: entriesRead,
  });
  return {
    rules,
    users: await alertedUsers(store, rules),
    waiting: { rows, isComplete: total <= entriesRead, groupsOf: await groupsIn(store, scope, rules) },
  };
}

/** Each record once, by its most urgent reason. */
function entriesOf(due: readonly InboxRow[]): AlertEntry[] {
  const entries = new Map<number, AlertEntry>();
  for (const { place, kind, subjectKind, subjectId, label, detail, cabinetId, cabinetName, at } of due)
    if (!entries.has(place))
      entries.set(place, { kind, subjectKind, subjectId, label, detail, cabinetId, cabinetName, at });
  return [...entries.values()];
}

export const checkAlerts: JobHandler = async (app, { subjectId }) => {
  const now = app.clock.now();
  const companyId = subjectId === 'platform' ? null : subjectId;
  const all = await app.read((store) => found(store, companyId, now));
  if (all === null) return undefined;
  for (const rule of all.rules) {
    const { alerted, due } = planAlert(rule, all.users.get(rule.userId) ?? null, all.waiting, now);
    const entries = entriesOf(due);
    if (entries.length === 0 && alerted.length === rule.alerted.length) continue;
    await app.transaction(async (store) => {
      const alertedAt = entries.length > 0 ? now : rule.alertedAt;
      await saveNow(app, store.alertRules, { ...rule, alerted, alertedAt }, rule);
      if (entries.length === 0) return;
      const some = JSON.stringify(entries.slice(0, entriesSent));
      const facts = { count: entries.length, entries: some, at: now };
      await enqueue(app, store, { kind: 'alert.send', subjectId: rule.id, suffix: now, facts });
    });
  }
  return { againAt: now + everyMs };
};

// Sending.

const hex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** `t=<seconds>,v1=<HMAC-SHA-256 of "<t>.<body>" in hexadecimal>`: the receiver refuses an old or changed message. */
function signatureOf(secret: string, body: string, now: Instant): string {
  const time = Math.floor(now / second);
  return `t=${time},v1=${hex(hmacSha256(bytesOf(secret))(bytesOf(`${time}.${body}`)))}`;
}

interface Alert {
  readonly rule: AlertRule;
  readonly user: User;
  readonly content: AlertContent;
  /** The provider sends a message with the same key once. */
  readonly key: string;
}

const deliveries: Readonly<Record<AlertChannel, (app: App, alert: Alert) => Promise<void>>> = {
  async email(app, { user, content, key }) {
    const { subject, text } = alertLetter(content, fullName(user), app.settings.publicUrl);
    const html = letterHtml({ subject, lines: linesOf(text), brand: ourBrand });
    await app.messages.send({ channel: 'email', to: user.email, subject, text, html, key });
  },
  async sms(app, { user: { phoneNumber: to }, content, key }) {
    if (to === null || !app.phones.takesTexts(to))
      throw refusedForGood('Le profil n’a plus de numéro de mobile');
    const text = alertSms(content, app.settings.publicUrl);
    await app.messages.send({ channel: 'sms', to, subject: null, text, html: null, key });
  },
  async webhook(app, { rule: { id, url, secretSealed }, content, key }) {
    if (url === null || secretSealed === null) throw refusedForGood('Le webhook n’a plus d’adresse');
    const body = alertBody(content, app.settings.publicUrl, key);
    const secret = app.secrets.unseal(secretSealed, alertSecretContext(id));
    await app.messages.post({ url, body, signature: signatureOf(secret, body, app.clock.now()), key });
  },
};

/** Throws the provider's error. */
export const deliverAlert = (app: App, alert: Alert): Promise<void> =>
  deliveries[alert.rule.channel](app, alert);

const longestReason = 300;

const noteFailure = (app: App, id: string, failure: string | null): Promise<void> =>
  onConflict(() =>
    app.transaction(async (store) => {
      const rule = await store.alertRules.find(id);
      if (rule && rule.failure !== failure) await saveNow(app, store.alertRules, { ...rule, failure });
    }),
  );

/** Job `alert.send`: the subject is the rule. Given up after an hour: the person and their managers see why. */
export const sendAlert: JobHandler = async (app, { subjectId, facts, id: key, createdAt }): Promise<void> => {
  const known = await app.read(async (store) => {
    const rule = await store.alertRules.find(subjectId);
    return rule && { rule, user: (await alertedUsers(store, [rule])).get(rule.userId) };
  });
  if (!known?.user) return;
  const content = {
    count: Number(facts['count']),
    entries: JSON.parse(String(facts['entries'])) as AlertEntry[],
    at: Number(facts['at']),
  };
  try {
    await deliverAlert(app, { rule: known.rule, user: known.user, content, key });
  } catch (error) {
    if (!isFinal(error) && app.clock.now() - createdAt < giveUpAfterMs) throw error;
    const why = withoutContacts(error instanceof Error ? error.message : String(error));
    return noteFailure(app, subjectId, why.slice(0, longestReason));
  }
  await noteFailure(app, subjectId, null);
};

/** One record that waits, with its most urgent reason. */
export interface AlertEntry {
  readonly kind: WaitingKind;
  readonly subjectKind: string;
  readonly subjectId: string;
  readonly label: string;
  readonly detail: string | null;
  readonly cabinetId: string | null;
  readonly cabinetName: string | null;
  readonly at: Instant;
}

interface AlertContent {
  /** How many records; 0 is a test. */
  readonly count: number;
  /** The most urgent ones. */
  readonly entries: readonly AlertEntry[];
  readonly at: Instant;
}

/** The texts of an alert by channel (messages.md#letters-to-staff). */
export const testContent = { count: 0, entries: [] } as const;

const shown = 3;
const smsSegment = 160;

/** A cabinet is its own place. */
const placeOf = (entry: AlertEntry): string =>
  [...new Set([labelWords(entry), entry.cabinetName])].filter(Boolean).join(', ');
const whatOf = (entry: AlertEntry): string => `${waitingWords(entry.kind, 1)}, ${placeOf(entry)}`;
const sentence = (text: string): string => `${text[0]?.toUpperCase() ?? ''}${text.slice(1)}`;
const sinceOf = ({ kind, at }: AlertEntry, moment: (at: Instant) => string): string =>
  `${deadlineKinds.includes(kind) ? 'avant le' : 'depuis le'} ${moment(at)}`;

const recordLink = (publicUrl: string, { subjectKind, subjectId, cabinetId }: AlertEntry): string =>
  `${publicUrl}${staffPath(subjectKind, { id: subjectId, cabinetId }) ?? '/board/'}`;

const countText = (count: number): string => counted(count, 'alerte', 'alertes');

/** With the detail in words, such as « Le pêne n’a pas bougé ». */
function entryLine(publicUrl: string, entry: AlertEntry): string {
  const detail = detailWords(entry);
  const what = `${sentence(waitingWords(entry.kind, 1))} : ${placeOf(entry)}, ${sinceOf(entry, dayAndTime)}`;
  return `${what}${detail === null ? '' : ` (${detail})`}. Ouvrir la fiche : ${recordLink(publicUrl, entry)}`;
}

export function alertLetter(
  { count, entries }: AlertContent,
  name: string,
  publicUrl: string,
): { readonly subject: string; readonly text: string } {
  const [first] = entries;
  const settings = `Régler mes alertes : ${publicUrl}/account/`;
  if (!first)
    return {
      subject: 'Essai de vos alertes',
      text: [greeting(name), `C’est un essai : vos alertes arrivent ici. ${settings}`].join('\n\n'),
    };
  const rest = count - Math.min(shown, entries.length);
  const board = `${publicUrl}/board/`;
  return {
    subject: count === 1 ? `Alerte : ${whatOf(first)}` : `${countText(count)} : ${whatOf(first)}…`,
    text: [
      greeting(name),
      ...entries.slice(0, shown).map((entry) => entryLine(publicUrl, entry)),
      ...(rest > 0 ? [`Et ${counted(rest, 'autre', 'autres')}. Ouvrir le tableau de bord : ${board}`] : []),
      `Vous recevez ce message selon les alertes de votre compte. ${settings}`,
    ].join('\n\n'),
  };
}

export function alertSms({ count, entries }: AlertContent, publicUrl: string): string {
  const [first] = entries;
  if (!first) return fitSms(`Consigne : essai, vos alertes arrivent ici. ${publicUrl}/account/`);
  if (count === 1)
    return fitSms(
      `Consigne : ${whatOf(first)}, ${sinceOf(first, shortMoment)}. ${recordLink(publicUrl, first)}`,
    );
  // As many as one segment holds, with the number of the others.
  const texts = [shown, 2, 1].map((most) => {
    const some = entries.slice(0, most);
    const rest = count - some.length;
    const others = rest > 0 ? ` et ${counted(rest, 'autre', 'autres')}` : '';
    return `Consigne, ${countText(count)} : ${some.map(whatOf).join(' ; ')}${others}. ${publicUrl}/board/`;
  });
  return fitSms(texts.find((text) => smsLength(text) <= smsSegment) ?? texts.at(-1) ?? '');
}

/** The body of a webhook: the first entries, each with its class, words and page. */
const alertBody = ({ count, entries, at }: AlertContent, publicUrl: string, id: string): string =>
  JSON.stringify({
    id,
    type: count === 0 ? 'test' : 'alert',
    at: iso(at),
    count,
    entries: entries.map((entry) => ({
      kind: entry.kind,
      costs: waitingRules[entry.kind].costs,
      text: sentence(whatOf(entry)),
      cabinetId: entry.cabinetId,
      at: iso(entry.at),
      url: recordLink(publicUrl, entry),
    })),
    url: `${publicUrl}/board/`,
  });
