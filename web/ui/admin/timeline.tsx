/** A record's events with actor, time, reason and channel: staff, door, payment …, newest first (pages.md#details). */
import { Stack, Text, Timeline as MantineTimeline } from '@mantine/core';
import type { ReactNode } from 'react';
import { foldRefusals, timesText } from '#domain/locks/repeated-refusals.js';
import { typeset } from '#domain/shared/typography.js';
import { Moment } from './formats.js';
import { Icon, type IconName } from './icon.js';
import type { Tone } from './status-badge.js';

export interface TimelineEvent {
  readonly id: string;
  /** ISO 8601. */
  readonly at: string;
  readonly title: string;
  readonly tone?: Tone;
  readonly icon?: IconName;
  readonly who?: string | null;
  /** Web, CLI, door, payment provider. */
  readonly from?: string | null;
  readonly why?: string | null;
  readonly details?: ReactNode;
  /** For a refusal: the key it shares with other refusals shown on the same line. */
  readonly refusal?: string | undefined;
}

const atOf = ({ at }: TimelineEvent): number => Date.parse(at);

/** The order of the query's events: timelines come oldest first, histories of lockers and cabinets newest first. */
export type Given = 'oldestFirst' | 'newestFirst';

/** Events of the same instant keep their order, even if all share it: a door does not close before it opens. */
function newestFirst(events: readonly TimelineEvent[], given: Given): TimelineEvent[] {
  const turned = given === 'oldestFirst' ? events.toReversed() : [...events];
  return turned.sort((one, other) => atOf(other) - atOf(one));
}

const refusalOf = ({ refusal }: TimelineEvent): string | null => refusal ?? null;

/** « par Camille Martin, depuis Web ». */
const origin = ({ who, from }: TimelineEvent): string =>
  [who ? `par ${who}` : '', from ? `depuis ${from}` : ''].filter(Boolean).join(', ');

interface Props {
  readonly events: readonly TimelineEvent[];
  readonly given: Given;
}

export function Timeline({ events, given }: Props) {
  if (events.length === 0) return <Text c="dimmed">Aucun événement.</Text>;
  return (
    <MantineTimeline className="timeline" bulletSize={30} lineWidth={2} active={-1}>
      {foldRefusals(newestFirst(events, given), refusalOf).map(({ line: event, count, firstAt }) => (
        <MantineTimeline.Item
          key={event.id}
          bullet={
            <span className={`timeline-sign status-${event.tone ?? 'neutral'}`}>
              <Icon name={event.icon ?? event.tone ?? 'neutral'} size={18} />
            </span>
          }
          title={typeset(`${event.title}${timesText(count)}`)}
        >
          <Stack gap={2}>
            <Text size="sm" c="dimmed">
              {count === 1 ? null : (
                <>
                  <Moment at={firstAt} /> –{' '}
                </>
              )}
              <Moment at={event.at} />
              {origin(event) === '' ? '' : `, ${origin(event)}`}
            </Text>
            {event.why ? <Text size="sm">{typeset(`Motif : ${event.why}`)}</Text> : null}
            {event.details ? (
              <div>{typeof event.details === 'string' ? typeset(event.details) : event.details}</div>
            ) : null}
          </Stack>
        </MantineTimeline.Item>
      ))}
    </MantineTimeline>
  );
}
