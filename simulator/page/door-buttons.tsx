/** Moves a door by hand (simulator.md#control-api). */
import { Button } from '#web/ui/button.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import type { DoorAction } from './gestures.js';
import { Told } from './told.js';

interface Gesture {
  readonly action: DoorAction;
  readonly label: string;
}

const gestures: readonly Gesture[] = [
  { action: 'open', label: 'Ouvrir à la main' },
  { action: 'close', label: 'Fermer' },
  { action: 'leaveAjar', label: 'Laisser entrouverte' },
  { action: 'force', label: 'Forcer' },
];

export function DoorButtons({ lockerId }: { readonly lockerId: string }) {
  const api = useApi();
  const move = useAction((action: DoorAction) => api.moveDoor(lockerId, action));
  return (
    <section className="stack-tight" aria-label="Porte">
      <h3>Porte</h3>
      <div className="row">
        {gestures.map((gesture) => (
          <Button
            key={gesture.action}
            kind={gesture.action === 'force' ? 'danger' : 'quiet'}
            isBusy={move.isRunning}
            onClick={() => void move.run(gesture.action)}
          >
            {gesture.label}
          </Button>
        ))}
      </div>
      <Told action={move} />
    </section>
  );
}
