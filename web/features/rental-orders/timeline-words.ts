/** The entries of a rental's timeline as its page draws them. */
import { rentalTimeline } from '#domain/timelines/rental.js';
import { timelineEvent } from '#web/features/orders/timeline-event.js';

export const eventOf = timelineEvent(rentalTimeline);
