/** Rules of alert (pages.md#alerts): one's own by channel, and those of the team. */
import * as z from 'zod/mini';
import { alertChannels, alertDelays, weekdays } from '#domain/board/alert-rule.js';
import { waitingClasses } from '#domain/board/waiting.js';
import { done } from './people/account-fields.js';
import { id, line, referenceLike } from './fields.js';
import { anyStaff, managers } from './rights.js';
import { routes } from './route.js';

/** Europe/Paris. */
const time = referenceLike(/^([01]\d|2[0-3]):[0-5]\d$/, 'Saisissez une heure, telle que 20:00');
const channel = z.enum(alertChannels);
const byChannel = { channel };
const mostGroups = 20;
/** By a name, which is looked up and checked before each message (infrastructure/notifications/webhook.ts). */
const publicAddress = /^https:\/\/([a-z\d-]+\.)+[a-z]{2,}(:\d{1,5})?([/?]\S*)?$/i;
const publicAddressFault = 'Saisissez une adresse publique, telle que https://exemple.fr/alertes';

const choice = {
  /** What it costs to leave something undone. */
  costs: z.array(z.enum(waitingClasses)),
  /** `region:…`, `site:…` or `tag:…`; empty for every cabinet that the person sees. */
  groups: z.array(z.string()),
  /** From 1, Monday. */
  days: z.array(z.number()),
  begins: z.string(),
  /** The end of the working day; on the next day if it is not after the beginning. */
  ends: z.string(),
  afterMinutes: z.number(),
};

const ruleView = z.object({
  channel,
  ...choice,
  url: z.nullable(z.string()),
  /** Why the last alert did not arrive. */
  failure: z.nullable(z.string()),
});
export type AlertRuleView = z.output<typeof ruleView>;

const ruleBody = z.strictObject({
  channel,
  costs: choice.costs.check(
    z.minLength(1, 'Choisissez au moins un motif'),
    z.maxLength(waitingClasses.length),
  ),
  groups: z.array(line(120).check(z.regex(/^(region|site|tag):./))).check(z.maxLength(mostGroups)),
  days: z
    .array(z.literal(weekdays))
    .check(z.minLength(1, 'Choisissez au moins un jour'), z.maxLength(weekdays.length)),
  begins: time,
  ends: time,
  afterMinutes: z.literal(alertDelays),
  /** The webhook's address, public and HTTPS; left out for the other channels. */
  url: z.optional(z.nullable(line(500).check(z.regex(publicAddress, publicAddressFault)))),
});
export type AlertRuleBody = z.output<typeof ruleBody>;

const own = { access: anyStaff } as const;

export const alerts = routes('Users', {
  myAlerts: {
    ...own,
    address: 'GET /users/me/alerts',
    summary: 'One’s own rules of alert, and the channels that can be used',
    reply: z.object({
      rules: z.array(ruleView),
      channels: z.array(
        z.object({
          channel,
          /** Why the channel cannot be used; null if it can. */
          refusal: z.nullable(z.string()),
        }),
      ),
    }),
  },
  setAlert: {
    ...own,
    address: 'PUT /users/me/alerts',
    summary: 'Be alerted by a channel, or change its rule',
    body: ruleBody,
    reply: z.object({
      rule: ruleView,
      /** Signs the messages of a webhook with a new address; not shown again. */
      secret: z.nullable(z.string()),
    }),
  },
  removeAlert: {
    ...own,
    address: 'DELETE /users/me/alerts',
    summary: 'No longer be alerted by a channel',
    query: z.object(byChannel),
    reply: done,
  },
  testAlert: {
    ...own,
    address: 'POST /users/me/alerts/test',
    summary: 'Send a test alert by a channel at once',
    body: z.strictObject(byChannel),
    reply: done,
  },
  teamAlerts: {
    access: managers,
    address: 'GET /users/alerts',
    summary: 'Who is alerted of what and when, and the hours without an alert',
    query: z.object({ companyId: z.optional(id) }),
    reply: z.object({
      people: z.array(
        z.object({
          userId: z.string(),
          name: z.string(),
          /** Whether the person sees only some cabinets. */
          hasRestrictions: z.boolean(),
          rule: ruleView,
        }),
      ),
      /** Minutes of the week from Monday 0:00, in Europe/Paris, without an alert for all cabinets. */
      gaps: z.array(
        z.object({
          costs: z.enum(waitingClasses),
          spans: z.array(z.object({ from: z.number(), until: z.number() })),
        }),
      ),
    }),
  },
});
