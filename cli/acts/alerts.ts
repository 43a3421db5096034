/** One's own alerts by channel, and those of the team. */
import type { DryRun } from '#application/contract/dry-run.js';
import type { AlertRuleBody, AlertRuleView } from '#application/contract/alerts.js';
import { channelLabels, channelWords, costLabels, gapsText, ruleText } from '#domain/board/alert-labels.js';
import { alertChannels, alertDelays, weekdays, type AlertChannel } from '#domain/board/alert-rule.js';
import { waitingClasses } from '#domain/board/waiting.js';
import type { Context, Session } from '#cli/context.js';
import { usage } from '#cli/exit.js';
import { orNone } from '#cli/ui/formats.js';
import { table } from '#cli/ui/table.js';
import type { Words } from '#cli/words.js';
import { confirmProfile, isDry, keyOf, previewOf, printPreview } from './confirm.js';

function channelIn({ args }: Words): AlertChannel {
  const channel = alertChannels.find((one) => one === args[0]);
  if (!channel) throw usage(`Le canal est l’un de : ${alertChannels.join(', ')}.`);
  return channel;
}

export async function listOwn(context: Context): Promise<void> {
  const { out } = context;
  const reply = await (await context.session()).client.myAlerts({});
  if (out.isJson) return out.json(reply);
  const rows = reply.channels.map(({ channel, refusal }) => ({
    channel,
    refusal,
    rule: reply.rules.find((rule) => rule.channel === channel),
  }));
  out.data(
    table(
      rows,
      [
        { title: 'Canal', of: ({ channel }) => channelLabels[channel] },
        { title: 'Alertes', of: ({ rule, refusal }) => (rule ? ruleText(rule) : orNone(refusal)) },
        { title: 'Dernier échec', of: ({ rule }) => orNone(rule?.failure) },
      ],
      out,
    ),
  );
}

const usual = {
  costs: ['door'],
  groups: [],
  days: [...weekdays],
  begins: '00:00',
  ends: '00:00',
  afterMinutes: 5,
} as const satisfies Omit<AlertRuleBody, 'channel'>;

/** The typed options, merged into the stored rule. */
function bodyOf(words: Words, channel: AlertChannel, known: AlertRuleView | undefined): AlertRuleBody {
  const [costs, groups, days] = [words.all('cost'), words.all('group'), words.all('day')];
  const after = words.text('after');
  const { failure: _, ...before } = known ?? { ...usual, url: null, failure: null };
  return {
    ...before,
    channel,
    costs: costs.length > 0 ? waitingClasses.filter((each) => costs.includes(each)) : before.costs.slice(),
    groups: groups.length > 0 ? groups.filter((group) => group !== 'all') : before.groups.slice(),
    days: weekdays.filter((each) =>
      days.length > 0 ? days.includes(String(each)) : before.days.includes(each),
    ),
    begins: words.text('begins') ?? before.begins,
    ends: words.text('ends') ?? before.ends,
    afterMinutes:
      alertDelays.find((each) =>
        after === undefined ? each === before.afterMinutes : String(each) === after,
      ) ?? 0,
    url: words.text('url') ?? before.url,
  };
}

/** The session and the call of a change; null after a dry run. */
async function changing<Call>(
  context: Context,
  callOf: (session: Session) => Promise<Call>,
  tryIt: (session: Session, call: Call) => Promise<DryRun>,
): Promise<{ readonly session: Session; readonly call: Call } | null> {
  const session = await context.session();
  const isDryRun = isDry(context);
  if (!isDryRun) await confirmProfile(context, session.profile);
  const call = await callOf(session);
  if (!isDryRun) return { session, call };
  printPreview(context, previewOf(await tryIt(session, call)));
  return null;
}

export async function setOwn(context: Context): Promise<void> {
  const { words, out } = context;
  const channel = channelIn(words);
  const change = await changing(
    context,
    async ({ client }) => {
      const { rules } = await client.myAlerts({});
      return {
        body: bodyOf(
          words,
          channel,
          rules.find((rule) => rule.channel === channel),
        ),
      };
    },
    ({ tried }, call) => tried.setAlert(call),
  );
  if (!change) return;
  const reply = await change.session.keyed(keyOf(words)).setAlert(change.call);
  if (out.isJson) return out.json(reply);
  out.say(`✓ ${channelLabels[channel]} : ${ruleText(reply.rule)}.`);
  if (reply.secret !== null) out.warn(`Secret, affiché cette seule fois : ${reply.secret}`);
}

export async function removeOwn(context: Context): Promise<void> {
  const { words, out } = context;
  const channel = channelIn(words);
  const change = await changing(
    context,
    async () => ({ query: { channel } }),
    ({ tried }, call) => tried.removeAlert(call),
  );
  if (!change) return;
  const reply = await change.session.keyed(keyOf(words)).removeAlert(change.call);
  out.answer(reply, () => `✓ Plus d’alerte par ${channelWords[channel]}.`);
}

export async function testOwn(context: Context): Promise<void> {
  const { words, out } = context;
  const channel = channelIn(words);
  const change = await changing(
    context,
    async () => ({ body: { channel } }),
    ({ tried }, call) => tried.testAlert(call),
  );
  if (!change) return;
  const reply = await change.session.keyed(keyOf(words)).testAlert(change.call);
  out.answer(reply, () => `✓ Essai envoyé par ${channelWords[channel]}.`);
}

export async function listTeam(context: Context): Promise<void> {
  const { out } = context;
  const reply = await (await context.session()).client.teamAlerts({ query: {} });
  if (out.isJson) return out.json(reply);
  out.data(
    table(
      reply.people,
      [
        { title: 'Qui', of: ({ name }) => name },
        { title: 'Canal', of: ({ rule }) => channelLabels[rule.channel] },
        { title: 'Alertes', of: ({ rule }) => ruleText(rule) },
        { title: 'Dernier échec', of: ({ rule }) => orNone(rule.failure), spare: 1 },
      ],
      out,
    ),
  );
  for (const { costs, spans } of reply.gaps)
    if (spans.length > 0) out.say(`${costLabels[costs]} : personne n’est alerté ${gapsText(spans)}.`);
}
