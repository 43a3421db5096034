/** A gateway's wrong clock in French, for every staff view. */
import { durationText, ofUnit } from '#domain/shared/duration-words.js';
import { minute, second } from '#domain/shared/record.js';
import { typeset } from '#domain/shared/typography.js';
import type { GatewayClockState } from './gateway-clock.js';

const apart = (offsetSeconds: number): string => {
  const ms = Math.abs(offsetSeconds) * second;
  return ms < minute ? ofUnit(Math.abs(offsetSeconds), 's') : durationText(ms);
};

/** `en avance de 3 min`; empty if the clock is right. */
export function gatewayClockText(state: GatewayClockState, offsetSeconds: number | null): string {
  switch (state) {
    case 'unset':
      return 'pas à l’heure, la passerelle le dit elle-même';
    case 'ahead':
      return `en avance de ${apart(offsetSeconds ?? 0)}`;
    case 'behind':
      return `en retard de ${apart(offsetSeconds ?? 0)}`;
    case 'right':
    case 'unknown':
      return '';
  }
}

interface ShownClock {
  readonly state: GatewayClockState;
  readonly offsetSeconds: number | null;
}

/** `Horloge de la passerelle : en avance de 3 min`; null if the clock is right or unknown. */
export function gatewayClockWarning(clock: ShownClock | null): string | null {
  const text = clock ? gatewayClockText(clock.state, clock.offsetSeconds) : '';
  return text === '' ? null : typeset(`Horloge de la passerelle : ${text}`);
}
