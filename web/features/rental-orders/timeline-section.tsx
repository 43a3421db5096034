/** The timeline of a rental, and staff notes for colleagues. */
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { TimelineSection as Timeline } from '#web/features/orders/timeline-section.js';
import { useNoteOnRentalMutation } from './calls.js';
import { eventOf } from './timeline-words.js';

export function TimelineSection({ order }: { readonly order: RentalOrderDetail }) {
  const [add] = useNoteOnRentalMutation();
  const note = async (text: string): Promise<boolean> => {
    const params = { orderId: order.id };
    return !('error' in (await add({ params, body: { text }, toasts: { success: '!Note ajoutée' } })));
  };
  return <Timeline events={order.timeline.map(eventOf)} onNote={note} />;
}
