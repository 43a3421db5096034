/** Timeline entries of an order for its page; their texts are in domain/stories. */
import type { TimelineLine } from '#application/contract/orders/order-shapes.js';
import type { TimelineKind } from '#domain/shared/timeline-kinds.js';
import {
  describeEntry,
  type TimelineTypography,
  type TimelineWords,
} from '#domain/timelines/describe-entry.js';
import { momentText } from '#web/lib/moments.js';
import { eurosText } from '#web/lib/money.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';

const icons = {
  customer: 'account',
  staff: 'users',
  clock: 'clock',
  door: 'door',
  provider: 'euro',
} as const;

const bad: ReadonlySet<string> = new Set<TimelineKind>([
  'refused',
  'stuck',
  'stuckForStaff',
  'forced',
  'captureFailed',
  'refundReturned',
  'disputed',
  'disputeLost',
  'codeRefused',
  'messageFailed',
  'fail',
  'neverReturned',
  'noShow',
  'keepEnded',
]);
const warnings: ReadonlySet<string> = new Set<TimelineKind>([
  'actionWanted',
  'returnDoorSilent',
  'notReturned',
  'damageReported',
  'holdGuarded',
  'paidTooLate',
  'mirrored',
  'disputeInquiry',
  'undone',
  'wordAwaited',
  'leftOpen',
]);

const typography: TimelineTypography = { amount: (cents) => eurosText(cents / 100), moment: momentText };

export function timelineEvent(words: TimelineWords): (entry: TimelineLine) => TimelineEvent {
  return (entry) => {
    const { id, at, actor, kind, facts } = entry;
    const tone = bad.has(kind) ? 'bad' : warnings.has(kind) ? 'warn' : actor === 'staff' ? 'info' : 'neutral';
    const { title, who, why, details } = describeEntry(words, entry, typography);
    return {
      ...{ id, at, title, who, why, tone },
      icon: kind === 'note' ? 'note' : kind.startsWith('message') ? 'mail' : icons[actor],
      ...(details !== '' && { details }),
      ...(kind === 'codeRefused' && { refusal: JSON.stringify(facts) }),
    };
  };
}
