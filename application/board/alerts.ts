/** A person's own rules of alert, and who of the team is alerted when (pages.md#alerts). */
import {
  alertChannels,
  gapsByCost,
  noRule,
  removedRule,
  ruleId,
  type AlertChannel,
  type AlertRule,
} from '#domain/board/alert-rule.js';
import { fullName, type User } from '#domain/access/user.js';
import { invalidField } from '#domain/shared/errors.js';
import { hour, newRecord } from '#domain/shared/record.js';
import { audit, changesOf, personSubject, type Audited } from '#application/access/audit.js';
import { take, type Budget } from '#application/access/budgets.js';
import { ofTenant, type Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import { toShow } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { AlertRuleBody, AlertRuleView } from '#application/contract/alerts.js';
import { sendsTexts } from '#application/messages/queue.js';
import { enqueueOnce, keyOf } from '#application/outbox.js';
import { saveNow } from '#application/save-now.js';
import type { Store } from '#application/store.js';
import { alertedUsers, alertSecretContext, deliverAlert, testContent } from './alert-jobs.js';
import type { RequestOf } from '#application/contract/index.js';

const secretBytes = 32;

const viewOf = (rule: AlertRule): AlertRuleView => {
  const { channel, costs, groups, days, begins, ends, afterMinutes, url, failure } = rule;
  return {
    channel,
    costs: [...costs],
    groups: [...groups],
    days: [...days],
    begins,
    ends,
    afterMinutes,
    url,
    failure,
  };
};

/** Why the person cannot be alerted by this channel; null if they can. */
function refusalOf(app: Pick<App, 'messages' | 'phones'>, channel: AlertChannel, user: User): string | null {
  if (channel !== 'sms') return null;
  if (!sendsTexts(app)) return 'Cette installation n’envoie pas de SMS';
  return app.phones.takesTexts(user.phoneNumber ?? '')
    ? null
    : 'Ajoutez d’abord un numéro de mobile à votre profil';
}

const rulesOf = (store: Store, userId: string): Promise<AlertRule[]> =>
  store.alertRules.where({ id: alertChannels.map((channel) => ruleId(userId, channel)) }, toShow);

export const myAlerts = (app: App, { userId }: Staff) =>
  app.read(async (store) => {
    const user = await store.users.get(userId);
    return {
      rules: (await rulesOf(store, userId)).map(viewOf),
      channels: alertChannels.map((channel) => ({ channel, refusal: refusalOf(app, channel, user) })),
    };
  });

/** The stored rule, or a removed one, whose row is used again. */
async function storedRule(store: Store, id: string): Promise<AlertRule | null> {
  const [known] = await store.alertRules.where({ id }, { evenDeleted: true });
  return known ?? null;
}

async function record(app: App, store: Store, staff: Staff, done: Pick<Audited, 'action' | 'facts'>) {
  const subject = personSubject(await store.users.get(staff.userId));
  await audit(app, store, staff, { ...done, ...subject });
}

/** The job of a company that looks each minute runs again at once; it ends by itself when no rule is left. */
async function startLooking(app: App, store: Store, companyId: string | null): Promise<void> {
  const job = { kind: 'alerts.look', subjectId: companyId ?? 'platform' } as const;
  if (await enqueueOnce(app, store, job)) return;
  const now = app.clock.now();
  const [entry] = await store.outbox.where({ key: keyOf(job) }, { limit: 1 });
  if (entry) await store.outbox.save({ ...entry, attempts: 0, dueAt: now, doneAt: null, deadAt: null });
  app.wake(now);
}

/** Throws VALIDATION_FAILED for a channel that cannot be used, or a webhook without an address. */
export const setAlert = (app: App, staff: Staff, { channel, url: typed, ...choice }: AlertRuleBody) =>
  onConflict(() =>
    app.transaction(async (store) => {
      const { userId, companyId } = staff;
      const refusal = refusalOf(app, channel, await store.users.get(userId));
      if (refusal !== null) throw invalidField('channel', refusal);
      const url = channel === 'webhook' ? (typed ?? null) : null;
      if (channel === 'webhook' && url === null) throw invalidField('url', 'Saisissez l’adresse du webhook');
      const id = ruleId(userId, channel);
      const known = await storedRule(store, id);
      const before = known ?? { ...newRecord(id, app.clock.now()), ...noRule, companyId, userId, channel };
      // A new address needs a new secret: the receiver at the old address knows the old one.
      const secret =
        url === null || (url === before.url && before.secretSealed) ? null : app.random.token(secretBytes);
      const rule: AlertRule = {
        ...before,
        ...choice,
        companyId,
        url,
        deletedAt: null,
        failure: null,
        secretSealed:
          secret === null ? before.secretSealed : app.secrets.seal(secret, alertSecretContext(id)),
      };
      if (known) await saveNow(app, store.alertRules, rule);
      else await store.alertRules.add(rule);
      await startLooking(app, store, companyId);
      const facts = { channel, ...changesOf(before, rule, ['url', 'secretSealed']) };
      await record(app, store, staff, { action: 'user.setAlert', facts });
      return { rule: viewOf(rule), secret };
    }),
  );

export const removeAlert = (app: App, staff: Staff, { channel }: RequestOf<'removeAlert'>) =>
  onConflict(() =>
    app.transaction(async (store) => {
      const rule = await store.alertRules.get(ruleId(staff.userId, channel));
      await store.alertRules.save(removedRule(rule, app.clock.now()));
      await record(app, store, staff, { action: 'user.removeAlert', facts: { channel } });
      return { success: true };
    }),
  );

/** Tests send at once, by a provider that costs money. */
const testBudget = (userId: string): Budget => ({
  id: `alert:test:${userId}`,
  windowMs: hour,
  tries: 10,
  refusal: 'TOO_MANY_REQUESTS',
});

/** Throws NOT_FOUND without a rule, TOO_MANY_REQUESTS, VALIDATION_FAILED with the provider's reason. */
export async function testAlert(app: App, staff: Staff, { channel }: RequestOf<'testAlert'>) {
  const { userId } = staff;
  const [rule, user] = await app.read(
    async (store) =>
      [await store.alertRules.get(ruleId(userId, channel)), await store.users.get(userId)] as const,
  );
  await take(app, [testBudget(userId)]);
  await app.transaction((store) =>
    record(app, store, staff, { action: 'user.testAlert', facts: { channel } }),
  );
  const content = { ...testContent, at: app.clock.now() };
  await deliverAlert(app, { rule, user, content, key: app.newId() }).catch((error: unknown) => {
    throw invalidField('channel', error instanceof Error ? error.message : String(error));
  });
  return { success: true };
}

// The team.

/** Throws NOT_FOUND for another tenant's company. */
export async function teamAlerts(
  app: Pick<App, 'read'>,
  staff: Staff,
  { companyId = staff.companyId }: { readonly companyId?: string | null | undefined },
) {
  if (companyId !== null) ofTenant(staff, { companyId });
  return app.read(async (store) => {
    const rules = await store.alertRules.where({ companyId }, toShow);
    const users = await alertedUsers(store, rules);
    const people = rules.flatMap((rule) => {
      const user = users.get(rule.userId);
      return user ? [{ rule, user, name: fullName(user) }] : [];
    });
    const working = people.filter(({ rule }) => rule.failure === null);
    return {
      people: people
        .sort((one, other) => one.name.localeCompare(other.name, 'fr'))
        .map(({ rule, user, name }) => ({
          userId: user.id,
          name,
          hasRestrictions: user.cabinetIds !== null,
          // The address of a colleague's webhook may be a secret of its own.
          rule: { ...viewOf(rule), url: null },
        })),
      gaps: gapsByCost(working.map(({ rule, user }) => ({ ...rule, isOfAll: user.cabinetIds === null }))).map(
        ({ costs, gaps }) => ({ costs, spans: gaps.map((gap) => ({ ...gap })) }),
      ),
    };
  });
}
