/** A notice: the event and the next step. Errors and warnings are announced at once, the rest politely. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.js';
import './notice.css';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

interface Props {
  readonly tone: Tone;
  readonly title?: string;
  readonly icon?: IconName;
  /** Announced to screen readers when it appears; off for initial text. */
  readonly isLive?: boolean;
  readonly children?: ReactNode;
}

export const Notice = ({ tone, title, icon, isLive = true, children }: Props) => (
  <div
    className={`notice notice-${tone}`}
    role={isLive ? (tone === 'bad' || tone === 'warn' ? 'alert' : 'status') : undefined}
  >
    <Icon name={icon ?? tone} />
    <div className="notice-body">
      {title ? <p className="notice-title">{title}</p> : null}
      {children}
    </div>
  </div>
);

interface BadgeProps {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export const Badge = ({ tone, icon = tone, children }: BadgeProps) => (
  <span className={`badge notice-${tone}`}>
    <Icon name={icon} />
    {children}
  </span>
);
