/** Cancelling several reservations at once, where that costs their customers nothing: money is decided on the page of each. */
import type { Reservation } from '#application/contract/reservations.js';
import { operators } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { decisionReasons } from '#web/features/rental-orders/words.js';
import { counted } from '#domain/shared/plurals.js';
import type { BulkAction } from '#web/ui/admin/list-types.js';
import { useCancelRentalOrderMutation } from './calls.js';

/** The server looks again: a deadline may pass before the turn of a row has come. */
function refuse({ status, freeCancellationUntil }: Reservation): string | null {
  if (status !== 'PendingPickup') return 'Seule une réservation pas encore retirée s’annule.';
  return Date.parse(freeCancellationUntil) >= Date.now()
    ? null
    : 'Le délai sans frais est passé : annulez-la depuis sa fiche, où la pénalité est affichée.';
}

export function useReservationBulk(): readonly BulkAction<Reservation>[] {
  const mayCancel = useMay()(operators);
  const [cancel] = useCancelRentalOrderMutation();
  const cancelling: BulkAction<Reservation> = {
    label: 'Annuler les réservations',
    tone: 'danger',
    reasons: decisionReasons.cancel,
    confirm: (count, chosen) =>
      `${counted(count, 'réservation', 'réservations')}${count < chosen ? ` sur ${chosen}` : ''} : rien n’est débité, les empreintes sont levées et les clients prévenus.`,
    refuse,
    run: ({ id }, reason) =>
      cancel({ params: { orderId: id }, body: { reason, onlyIfFree: true }, toasts: false }).unwrap(),
  };
  return mayCancel ? [cancelling] : [];
}
