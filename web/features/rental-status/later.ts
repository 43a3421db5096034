/**
 * The parts of a rental's page that load on demand, in one file: every separate file would add another name to each
 * first page.
 */
export { Debts } from './debts.js';
export { Extension } from './extension.js';
export { AlternativeCabinet } from '#web/features/public-cabinet/alternative-cabinets.js';
export { Withdrawn, LateLinks } from './late-links.js';
