/**
 * All assumptions of the product about the payment provider: one list, run against the sandbox and the provider itself.
 */
import { cardReliances } from './cards.js';
import { holdReliances } from './holds.js';
import { pageReliances } from './pages.js';
import { refundReliances } from './refunds.js';

export const reliances = [...holdReliances, ...refundReliances, ...pageReliances, ...cardReliances];
