/** The entries of a parcel's timeline as its page draws them. */
import { parcelStory } from '#domain/stories/parcel.js';
import { storyEvent } from '#web/features/orders/story-event.js';

export const eventOf = storyEvent(parcelStory);
