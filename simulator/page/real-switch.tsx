/** Marks a cabinet as real: the simulator leaves its connection to the real gateway, and can take it back. */
import { Button } from '#web/ui/button.js';
import { Notice } from '#web/ui/notice.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import type { SimCabinet } from './cabinets.js';
import { Told } from './told.js';

export function RealSwitch({ cabinet }: { readonly cabinet: Pick<SimCabinet, 'cabinetId' | 'isReal'> }) {
  const api = useApi();
  const { cabinetId, isReal } = cabinet;
  const change = useAction(() => api.setReal(cabinetId, !isReal));
  return (
    <div className="stack-tight">
      {isReal && (
        <Notice tone="plain">
          <p>Consigne réelle&nbsp;: le simulateur laisse la ligne à sa passerelle.</p>
        </Notice>
      )}
      <div className="row">
        <Button kind="quiet" isBusy={change.isRunning} onClick={() => void change.run()}>
          {isReal ? 'Rendre au simulateur' : 'Marquer comme réelle'}
        </Button>
      </div>
      <Told action={change} />
    </div>
  );
}
