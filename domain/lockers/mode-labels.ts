/** Names of the cabinet modes (specification §1). */
import type { CabinetMode } from './cabinet.js';

export const cabinetModeLabels: Readonly<Record<CabinetMode, string>> = {
  ClickAndCollect: 'Click & Collect',
  Pressing: 'Pressing (avec paiement)',
  ECommerce: 'E-Commerce',
  Rental: 'Location',
};
