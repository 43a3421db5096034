/** What the page of a rental loads when it is needed, in one file: each file of its own is another name that every first page carries. */
export { Debts } from './debts.js';
export { Extension } from './extension.js';
export { AlternativeCabinet } from '#web/features/public-cabinet/alternative-cabinets.js';
export { Withdrawn, LateLinks } from './late-links.js';
