/** The entries of a parcel's timeline as its page draws them. */
import { parcelTimeline } from '#domain/timelines/parcel.js';
import { timelineEvent } from '#web/features/orders/timeline-event.js';

export const eventOf = timelineEvent(parcelTimeline);
