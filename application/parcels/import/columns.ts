/** The columns of a file of parcels, in French and English. */
import { cleanLine, cleanText } from '#domain/shared/clean-text.js';
import { cleanEmail } from '#application/contract/email-form.js';
import type { CsvColumn } from '#application/imports/read-csv.js';

export type ParcelColumn =
  | 'trackingNumber'
  | 'customerName'
  | 'customerCompany'
  | 'customerPhone'
  | 'customerEmail'
  | 'notificationPreference'
  | 'notes'
  | 'cabinetSize'
  | 'lockerNumber';

export const parcelColumns: readonly CsvColumn<ParcelColumn>[] = [
  { name: 'trackingNumber', titles: ['Numéro de suivi', 'N° de suivi', 'Suivi', 'Colis', 'Tracking'] },
  {
    name: 'customerName',
    titles: ['Destinataire', 'Nom', 'Client', 'Nom du client', 'Name', 'Recipient', 'Customer'],
    isRequired: true,
    clean: cleanLine,
  },
  { name: 'customerCompany', titles: ['Société', 'Entreprise', 'Company'], clean: cleanLine },
  { name: 'customerPhone', titles: ['Téléphone', 'Tél', 'Portable', 'Mobile', 'Phone', 'Phone number'] },
  { name: 'customerEmail', titles: ['E-mail', 'Courriel', 'Mail', 'Adresse e-mail'], clean: cleanEmail },
  {
    name: 'notificationPreference',
    titles: ['Prévenir par', 'Préférence', 'Notification', 'Canal', 'Channel', 'Notify by'],
  },
  { name: 'notes', titles: ['Notes', 'Note', 'Remarques', 'Commentaire', 'Comment'], clean: cleanText },
  { name: 'cabinetSize', titles: ['Taille', 'Size'] },
  { name: 'lockerNumber', titles: ['Casier', 'N° de casier', 'Numéro de casier', 'Locker'] },
];
