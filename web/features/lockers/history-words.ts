/** The text of one line of a locker's or a cabinet's history. */
import { type AuditAction, actionWords } from '#domain/timelines/audit-actions.js';
import type { CabinetHistoryLine } from '#application/contract/lockers/cabinet-history.js';
import type { HistoryLine } from '#application/contract/lockers/locker-shapes.js';
import { happeningLabels, type CabinetHappening } from '#domain/lockers/timeline-labels.js';
import { codeStateLabel } from '#domain/locks/displayed-code-state.js';
import { eventLabels } from '#domain/locks/door-labels.js';
import { historyRefusal } from '#domain/locks/repeated-refusals.js';
import { sourceText } from '#domain/timelines/describe-entry.js';
import { refusalText } from '#domain/shared/refusal-labels.js';
import type { IconName } from '#web/ui/admin/icon.js';
import type { TimelineEvent } from '#web/ui/admin/timeline.js';
import type { Tone } from '#web/ui/admin/status-badge.js';
import { openingWords, purposeWords } from './words.js';

interface Words {
  readonly title: string;
  readonly tone?: Tone;
  readonly icon: IconName;
}

const event = (title: string, icon: IconName, tone?: Tone): Words => ({ title, icon, ...(tone && { tone }) });

const events: Readonly<Record<string, Words>> = {
  'code.accepted': event(eventLabels['code.accepted'], 'key'),
  'code.refused': event(eventLabels['code.refused'], 'key', 'warn'),
  'code.lockedOut': event(eventLabels['code.lockedOut'], 'key', 'bad'),
  'door.opened': event(eventLabels['door.opened'], 'door'),
  'door.closed': event(eventLabels['door.closed'], 'door'),
  'door.ajar': event(eventLabels['door.ajar'], 'door', 'warn'),
  'open.timeout': event(eventLabels['open.timeout'], 'door', 'bad'),
  'battery.low': event(eventLabels['battery.low'], 'battery', 'warn'),
  'battery.critical': event(eventLabels['battery.critical'], 'battery', 'bad'),
  tamper: event(eventLabels.tamper, 'bad', 'bad'),
  'lock.restarted': event(eventLabels['lock.restarted'], 'refresh'),
  'clock.drift': event(eventLabels['clock.drift'], 'clock', 'warn'),
  unknown: event(eventLabels.unknown, 'neutral'),
};

const happenings: Readonly<Record<CabinetHappening, Words>> = {
  linkUp: event(happeningLabels.linkUp, 'signal', 'good'),
  linkLost: event(happeningLabels.linkLost, 'signal', 'bad'),
  linkUnsteady: event(happeningLabels.linkUnsteady, 'signal', 'warn'),
  identityUsedTwice: event(happeningLabels.identityUsedTwice, 'signal', 'bad'),
  gatewayRestarted: event(happeningLabels.gatewayRestarted, 'refresh'),
  counterWentBack: event(happeningLabels.counterWentBack, 'refresh', 'warn'),
  clockOff: event(happeningLabels.clockOff, 'clock', 'warn'),
  clockRight: event(happeningLabels.clockRight, 'clock', 'good'),
  eventsLost: event(happeningLabels.eventsLost, 'signal', 'warn'),
  lockSilent: event(happeningLabels.lockSilent, 'signal', 'bad'),
  lockBack: event(happeningLabels.lockBack, 'signal', 'good'),
  codeFailed: event(happeningLabels.codeFailed, 'key', 'bad'),
  maintenanceBegun: event(happeningLabels.maintenanceBegun, 'wrench', 'warn'),
  maintenanceEnded: event(happeningLabels.maintenanceEnded, 'wrench', 'good'),
};

type Line = Omit<HistoryLine, 'kind'> & {
  readonly kind: HistoryLine['kind'] | CabinetHistoryLine['kind'];
  readonly lockerId?: string | null;
};

const actionWord = (action: string): string => actionWords[action as AuditAction] ?? action;

const purpose = (what: string): string => (purposeWords[what] ?? what).toLowerCase();

function wordsOf({ kind, what, actor }: Line): Words {
  switch (kind) {
    case 'event':
      return events[what] ?? event(what, 'neutral');
    case 'claimed':
      return event(`Casier attribué : ${purpose(what)}`, 'locker', 'info');
    case 'released':
      return event(`Casier libéré : ${purpose(what)}`, 'locker', 'good');
    case 'code':
      return event(
        `Code préparé pour ${actor === 'staff' ? 'l’équipe' : 'le client'} : ${purpose(what)}`,
        'key',
      );
    case 'opening':
      return event('Ouverture à distance par le client', 'door', 'info');
    case 'staffOpening':
      return what === 'identify'
        ? event('Serrure repérée', 'bell')
        : event('Ouverture à distance', 'door', 'info');
    case 'audit':
      return event(actionWord(what), what.endsWith('.note') ? 'note' : 'wrench');
    case 'system':
      return happenings[what as CabinetHappening] ?? event(what, 'neutral');
  }
}

/** A lock that reported itself opened no door; the title shows that. */
const outcomeOf = ({ kind, what, outcome }: Line): string | null => {
  if (outcome === null || (what === 'identify' && outcome === 'done')) return null;
  return kind === 'code' ? codeStateLabel(outcome) : (openingWords[outcome]?.label ?? outcome);
};

export const timelineEvent = (line: Line): TimelineEvent => ({
  id: line.id,
  at: line.at,
  ...wordsOf(line),
  who: sourceText(line.actor, line.by),
  why: line.reason && refusalText(line.reason),
  details:
    [line.text, outcomeOf(line), line.orderCode && `commande ${line.orderCode}`].filter(Boolean).join(', ') ||
    undefined,
  refusal: historyRefusal(line) ?? undefined,
});
