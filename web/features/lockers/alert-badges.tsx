/** The alerts of a locker or a cabinet, the gravest first (devices.md#health-of-the-fleet). */
import { Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { lockAlertLabels, lockAlerts, type LockAlert } from '#domain/lockers/health.js';
import { StatusBadge, type Tone } from '#web/ui/admin/status-badge.js';
import type { Filter } from '#web/ui/admin/list/list-types.js';

export const alertTones: Readonly<Record<LockAlert, Tone>> = {
  forced: 'bad',
  jammed: 'bad',
  open: 'warn',
  silent: 'bad',
  battery: 'warn',
};

interface Counted {
  readonly alert: LockAlert;
  /** How many lockers of a cabinet have it. */
  readonly lockers?: number;
}

/** « Porte ouverte (2) »; one locker is not counted. */
export const alertText = ({ alert, lockers = 1 }: Counted): string =>
  lockers === 1 ? lockAlertLabels[alert] : `${lockAlertLabels[alert]} (${lockers})`;

interface Props {
  readonly alerts: readonly Counted[];
  /** Before the alerts. */
  readonly children?: ReactNode;
}

export const AlertBadges = ({ alerts, children }: Props) => (
  <Group gap={4}>
    {children}
    {alerts.map((one) => (
      <StatusBadge key={one.alert} tone={alertTones[one.alert]}>
        {alertText(one)}
      </StatusBadge>
    ))}
    {alerts.length === 0 && !children ? '–' : null}
  </Group>
);

/** The filter by alert, with the number of rows of each once it is loaded. */
export const alertFilter = (counts: Readonly<Record<string, number>> | undefined): Filter => ({
  key: 'alert',
  label: 'Alerte',
  options: lockAlerts.map((value) => ({
    value,
    label: counts ? `${lockAlertLabels[value]} (${counts[value] ?? 0})` : lockAlertLabels[value],
  })),
});
