/** `/rental-status` without a code, the start of the installed page, or with an invalid one. */
import { useNavigate } from 'react-router';
import { minute } from '#domain/shared/record.js';
import { lastLooks } from '#web/api/last-looks.js';
import { momentText } from '#web/lib/moments.js';
import { useNow } from '#web/lib/now.js';
import { FindRental } from '#web/ui/find-rental.js';
import { Page } from '#web/ui/page.js';
import { LostLinks } from '#web/ui/lost-links/lost-links.js';
import { HelpPhone } from '#web/ui/help-phone.js';
import { inLanguage } from '#web/lib/language.js';
import { words } from './later/words/index.js';

const t = inLanguage(words);

export function FindRentalPage({ wrong }: { readonly wrong?: string }) {
  const navigate = useNavigate();
  const known = lastLooks(useNow(0, minute)).map(({ rentalCode, itemName, plannedEndAt, isOver }) => ({
    code: rentalCode,
    itemName,
    detail: isOver ? t.ended : t.until(momentText(plannedEndAt)),
  }));
  return (
    <Page title={t.myRental}>
      <FindRental known={known} wrong={wrong} onCode={(code) => void navigate(`/rental-status/${code}`)} />
      <LostLinks />
      <HelpPhone />
    </Page>
  );
}
