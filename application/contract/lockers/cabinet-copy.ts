/** A cabinet as a template of others (pages.md#copies-of-a-cabinet): its lockers and its articles, seen before they are copied. */
import * as z from 'zod/mini';
import { cabinetLimits } from '#domain/lockers/limits.js';
import { filledLine, id, line } from '#application/contract/fields.js';
import { managers } from '#application/contract/rights.js';
import { routes } from '#application/contract/route.js';
import { withSecret } from './staff-cabinets.js';

/** More would be one unit of minutes. */
const targetsAtMost = 250;
const params = z.object({ cabinetId: id });

const copyBody = z.strictObject({
  /** Cabinets of the same company and mode. */
  targetIds: z.array(id).check(z.minLength(1), z.maxLength(targetsAtMost)),
  /** Whether lockers are copied: number, name, size, place; without their locks. */
  lockers: z.optional(z.boolean()),
  /** Whether articles are copied: prices, packages, pictures; without units and stock. */
  articles: z.optional(z.boolean()),
  /** Makes what a target has already (a locker by its number, an article by its name) like the copied one. */
  update: z.optional(z.boolean()),
  /** Judges every line and copies none. */
  dryRun: z.optional(z.boolean()),
});
export type CabinetCopyBody = z.output<typeof copyBody>;

const copyOutcomes = ['created', 'updated', 'unchanged', 'left', 'refused'] as const;

const copyLine = z.object({
  kind: z.enum(['locker', 'article']),
  /** The number of the locker, or the name of the article. */
  name: z.string(),
  outcome: z.enum(copyOutcomes),
  /** Why the target is left or refused; in French. */
  message: z.nullable(z.string()),
});
export type CopyLine = z.output<typeof copyLine>;

const copyReport = z.object({
  isDryRun: z.boolean(),
  cabinets: z.array(z.object({ cabinetId: id, name: z.string(), lines: z.array(copyLine) })),
});
export type CopyReport = z.output<typeof copyReport>;

const duplicateBody = z.strictObject({
  name: filledLine(cabinetLimits.name),
  location: z._default(line(cabinetLimits.location), ''),
  articles: z._default(z.boolean(), true),
});

export const cabinetCopy = routes('Cabinets', {
  copyCabinet: {
    address: 'POST /cabinets/:cabinetId/copy',
    access: managers,
    summary: 'Copy its lockers or articles to other cabinets in one unit, or only check every line',
    params,
    body: copyBody,
    reply: copyReport,
  },
  duplicateCabinet: {
    address: 'POST /cabinets/:cabinetId/duplicate',
    access: managers,
    summary: 'Add a cabinet with the same lockers and articles; its gateway’s secret is shown only now',
    params,
    body: duplicateBody,
    reply: withSecret,
    status: 201,
  },
});
