/** `/rental-status` without a code, the start of the installed page, or with an invalid one. */
import { useNavigate } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { lastLooks } from '#web/api/last-looks.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { FindRental } from '#web/ui/find-rental.js';
import { Page } from '#web/ui/page.js';
import { HelpPhone } from '#web/ui/help-phone.js';

export function FindRentalPage({ wrong }: { readonly wrong?: string }) {
  const navigate = useNavigate();
  const known = lastLooks(useNow(0, minute)).map(({ rentalCode, itemName, plannedEndAt, isOver }) => ({
    code: rentalCode,
    itemName,
    detail: isOver ? 'terminée' : `jusqu’au ${momentText(plannedEndAt)}`,
  }));
  return (
    <Page title="Ma location">
      <FindRental known={known} wrong={wrong} onCode={(code) => void navigate(`/rental-status/${code}`)} />
      <HelpPhone />
    </Page>
  );
}
