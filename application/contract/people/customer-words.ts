/** Incidents of a customer's file in French, for the page and the terminal. */
import type { CustomerFileView } from './customers.js';

type Incident = CustomerFileView['incidents'][number];

export const incidentWords: Readonly<Record<Incident['kind'], string>> = {
  damage: 'Dommage signalé',
  late: 'Retour en retard',
  pickup: 'Retrait signalé',
  dispute: 'Paiement contesté',
};
