/** The parts of a rental's page loaded on demand, in one file: each file adds another name to every first page. */
export { Debts } from './debts.js';
export { Extension } from './extension.js';
export { AlternativeCabinet } from '#web/features/public-cabinet/alternative-cabinets.js';
export { ReturnedQuestion } from './returned-question.js';
export { Withdrawn, LateLinks } from './late-links.js';
