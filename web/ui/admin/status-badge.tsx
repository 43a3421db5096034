/** A state as colour, icon and text: never by colour alone (pages.md#everywhere). */
import type { ReactNode } from 'react';
import { typeset } from '#domain/shared/typography.js';
import { Icon, type IconName } from './icon.js';
import './status-badge.css';

export type Tone = 'good' | 'warn' | 'bad' | 'info' | 'neutral';

interface Props {
  readonly tone: Tone;
  readonly icon?: IconName | undefined;
  readonly children: ReactNode;
}

export const StatusBadge = ({ tone, icon = tone, children }: Props) => (
  <span className={`status-badge status-${tone}`}>
    <Icon name={icon} size={15} />
    <span>{typeof children === 'string' ? typeset(children) : children}</span>
  </span>
);
