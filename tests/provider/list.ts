/**
 * All assumptions of the product about the payment provider: one list, run against the sandbox and the provider itself.
 */
import { cardAssumptions } from './cards.js';
import { holdAssumptions } from './holds.js';
import { pageAssumptions } from './pages.js';
import { refundAssumptions } from './refunds.js';

export const assumptions = [...holdAssumptions, ...refundAssumptions, ...pageAssumptions, ...cardAssumptions];
