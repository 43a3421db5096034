/** What stands in the way at this door before anybody tries it: the way round, and whom to call (doors-and-codes.md#opening-a-door). */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import { CutOff, Stuck } from '#web/ui/door-news.js';
import { Live } from '#web/ui/live.js';
import { Notice } from '#web/ui/notice.js';
import { PhoneLink } from '#web/ui/phone-link.js';

function Told({ visit }: { readonly visit: DoorVisit }) {
  const { isOutOfService, canOpenRemotely, isLinkUp, stuckAt } = visit;
  const phone = <PhoneLink phone={visit.supportPhone} />;
  if (isOutOfService)
    return (
      <Notice tone="warn" title="Ce casier est signalé hors service." isLive={false}>
        <p>Essayez le code&nbsp;: il ouvre peut-être encore. Sinon, appelez-nous&nbsp;: nous ouvrons.</p>
        {phone}
      </Notice>
    );
  if (stuckAt !== null)
    return (
      <Stuck lockerNumber={visit.lockerNumber} canOpen={canOpenRemotely && isLinkUp}>
        {phone}
      </Stuck>
    );
  if (!canOpenRemotely || isLinkUp) return null;
  return (
    <CutOff since={visit.unreachableSince} codeState={visit.codeState} serverTime={visit.serverTime}>
      {phone}
    </CutOff>
  );
}

export const Obstacle = ({ visit }: { readonly visit: DoorVisit }) => (
  <Live>
    <Told visit={visit} />
  </Live>
);
