/** The page of one locker, to which the palette, the board and the audit link. */
import { Anchor } from '@mantine/core';
import { Link, useNavigate, useParams } from 'react-router';
import { platform } from '#web/api/api.js';
import { ScreenPage } from '#web/ui/admin/page/screen-page.js';
import { QueryState } from '#web/ui/admin/page/query-state.js';
import { LockerPanel } from './locker-panel.js';

export function LockerPage() {
  const { lockerId = '' } = useParams();
  const navigate = useNavigate();
  const query = platform.useLockerQuery({ params: { lockerId }, toasts: false });
  return (
    <QueryState query={query}>
      {({ number, name, cabinetId, cabinetName }) => (
        <ScreenPage
          title={`Casier N°${number}`}
          subtitle={
            <span>
              {name === '' ? '' : `${name}, `}
              <Anchor component={Link} to={`/cabinets/${cabinetId}`} underline="always">
                {cabinetName}
              </Anchor>
            </span>
          }
        >
          <LockerPanel lockerId={lockerId} onGone={() => void navigate('/lockers')} />
        </ScreenPage>
      )}
    </QueryState>
  );
}
