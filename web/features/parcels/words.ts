/** French staff texts of parcels: states, channels, messages. */
import type { StaffParcelAction } from '#application/contract/orders/parcel-shapes.js';
import {
  notificationPreferences,
  parcelStatuses,
  parcelStatusLabels,
  type NotificationPreference,
} from '#domain/parcels/parcel.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

/** Keyed by the status number of the specification. */
export const statusLabel = (status: number): string => {
  const name = parcelStatuses[status];
  return name ? parcelStatusLabels[name] : '';
};
export const statusTones: readonly Tone[] = ['info', 'warn', 'good', 'neutral'];

export const preferenceLabels: Readonly<Record<NotificationPreference, string>> = {
  sms: 'SMS',
  email: 'E-mail',
  both: 'SMS et e-mail',
};
/** The wording inside a sentence. */
export const channelWords: Readonly<Record<NotificationPreference, string>> = {
  ...preferenceLabels,
  email: 'e-mail',
};
export const preferenceOptions = notificationPreferences.map((value) => ({
  value,
  label: preferenceLabels[value],
}));

export const actionLabels: Readonly<Record<StaffParcelAction, string>> = {
  edit: 'Modifier',
  move: 'Changer de casier ou de consigne',
  cancel: 'Annuler le colis',
  collect: 'Reprendre le colis',
  resend: 'Renvoyer le code',
  reissue: 'Remplacer le code',
  keep: 'Garder plus longtemps',
  reveal: 'Imprimer l’étiquette',
};

export const cancelReasons = ['Colis non reçu', 'Doublon', 'Demande du destinataire'] as const;
export const reissueReasons = ['Code perdu', 'Code connu d’un tiers', 'Étiquette perdue'] as const;
export const keepReasons = ['Demande du destinataire', 'Consigne hors service', 'Geste commercial'] as const;
export const collectReasons = ['Délai dépassé', 'Demande du destinataire', 'Erreur de casier'] as const;
