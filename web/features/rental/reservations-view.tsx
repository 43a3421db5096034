/** `view=reservations`: back to a rental by its code, or by what this device remembers of it. */
import { useNavigate } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { lastLooks } from '#web/api/last-looks.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { FindRental } from '#web/ui/find-rental.js';

export function ReservationsView() {
  const navigate = useNavigate();
  const known = lastLooks(useNow(0, minute)).map(({ rentalCode, itemName, plannedEndAt }) => ({
    code: rentalCode,
    itemName,
    detail: `jusqu’au ${momentText(plannedEndAt)}`,
  }));
  return <FindRental known={known} onCode={(code) => void navigate(`/rental-status/${code}`)} />;
}
