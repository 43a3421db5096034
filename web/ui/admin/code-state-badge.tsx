/** Where a keypad's code is, by colour and word. */
import { codeStateLabel } from '#domain/locks/code-state-labels.js';
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

export const CodeStateBadge = ({ state }: { readonly state: CodeState }) => (
  <StatusBadge tone={tones[state]}>{codeStateLabel(state)}</StatusBadge>
);
