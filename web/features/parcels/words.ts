/** What staff read on a parcel: states, channels, messages, in French. */
import {
  notificationPreferences,
  parcelStatuses,
  parcelStatusLabels,
  type NotificationPreference,
} from '#domain/parcels/parcel.js';
import type { IconName } from '#web/ui/admin/icon.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

/** By the specification's number. */
export const statusLabel = (status: number): string => {
  const name = parcelStatuses[status];
  return name ? parcelStatusLabels[name] : '';
};
export const statusTones: readonly Tone[] = ['info', 'warn', 'good', 'neutral'];
export const statusIcons: readonly IconName[] = ['parcel', 'locker', 'good', 'neutral'];

export const preferenceLabels: Readonly<Record<NotificationPreference, string>> = {
  sms: 'SMS',
  email: 'E-mail',
  both: 'SMS et e-mail',
};
/** Inside a sentence. */
export const channelWords: Readonly<Record<NotificationPreference, string>> = {
  ...preferenceLabels,
  email: 'e-mail',
};
export const preferenceOptions = notificationPreferences.map((value) => ({
  value,
  label: preferenceLabels[value],
}));

export const keepReasons = ['Demande du destinataire', 'Consigne hors service', 'Geste commercial'] as const;
