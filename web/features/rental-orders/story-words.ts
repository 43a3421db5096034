/** The entries of a rental's timeline as its page draws them. */
import { rentalStory } from '#domain/stories/rental.js';
import { storyEvent } from '#web/features/orders/story-event.js';

export const eventOf = storyEvent(rentalStory);
