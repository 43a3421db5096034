/** Audit entries in French, for the screen and the export: subject and client address. */
import type { AuditSubject } from '#domain/timelines/audit-actions.js';
import { ofSubjects } from '#domain/shared/order-kinds.js';

export const subjectWords: Readonly<Record<AuditSubject, string>> = {
  user: 'Utilisateur',
  company: 'Entreprise',
  contact: 'Contact',
  frequentCustomer: 'Client fréquent',
  customer: 'Client',
  cabinet: 'Consigne',
  cabinetSize: 'Taille',
  locker: 'Casier',
  rentalItem: 'Article',
  sellableItem: 'Article en vente',
  pricingThreshold: 'Palier de prix',
  rentalUnit: 'Exemplaire',
  ...ofSubjects(({ order }) => order),
  session: 'Session',
};

export const viaWords: Readonly<Record<'web' | 'cli' | 'api' | 'server', string>> = {
  web: 'Web',
  cli: 'Ligne de commande',
  api: 'API',
  server: 'Serveur',
};
