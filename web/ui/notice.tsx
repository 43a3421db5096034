/** What happened and what to do next; errors and warnings are spoken at once, the rest when there is time. */
import type { ReactNode } from 'react';
import { Icon, type IconName } from './icons.js';
import './notice.css';

export type Tone = 'good' | 'warn' | 'bad' | 'plain';

interface Props {
  readonly tone: Tone;
  readonly title?: string;
  readonly icon?: IconName;
  /** Announced to screen readers when it appears; off for text that was there from the start. */
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

export const Badge = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <span className={`badge notice-${tone}`}>
    <Icon name={tone} />
    {children}
  </span>
);
