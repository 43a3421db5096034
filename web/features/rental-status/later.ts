/** What the page of a rental loads when it is needed, in one file: each file of its own is another name that every first page carries. */
export { Debts } from './debts.js';
export { Extension } from './extension.js';
export { RoomElsewhere } from '#web/features/public-cabinet/room-elsewhere.js';
export { GoneBack, LateLinks } from './late-links.js';
