/** The delivery state of a keypad code, as colour and text. */
import { codeStateByLink } from '#domain/locks/displayed-code-state.js';
import type { CodeState } from '#domain/locks/grant.js';
import { StatusBadge, type Tone } from './status-badge.js';

const tones: Readonly<Record<CodeState, Tone>> = {
  pending: 'info',
  onLock: 'good',
  removing: 'warn',
  removed: 'neutral',
  failed: 'bad',
  unknown: 'warn',
};

interface Props {
  readonly state: CodeState;
  /** The gateway of its lock has lost its link. */
  readonly isLinkLost?: boolean;
}

export const CodeStateBadge = ({ state, isLinkLost = false }: Props) => (
  <StatusBadge tone={isLinkLost && state === 'pending' ? 'bad' : tones[state]}>
    {codeStateByLink(state, isLinkLost)}
  </StatusBadge>
);
