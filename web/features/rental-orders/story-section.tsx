/** The timeline of a rental, and staff notes for colleagues. */
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { StorySection as Story } from '#web/features/orders/story-section.js';
import { useNoteOnRentalMutation } from './calls.js';
import { eventOf } from './story-words.js';

export function StorySection({ order }: { readonly order: RentalOrderDetail }) {
  const [add] = useNoteOnRentalMutation();
  const note = async (text: string): Promise<boolean> => {
    const params = { orderId: order.id };
    return !('error' in (await add({ params, body: { text }, toasts: { success: '!Note ajoutée' } })));
  };
  return <Story events={order.timeline.map(eventOf)} onNote={note} />;
}
