/** Records actions here and at the platform, and saves them as a scenario that plays again (simulator.md#scenarios). */
import { counted } from '#domain/shared/plurals.js';
import { Button } from '#web/ui/button.js';
import { useAction } from './action.js';
import { useApi } from './api-context.js';
import { usePolled } from './polled.js';
import { saveAs } from './save-as.js';
import { Told } from './told.js';

export function RecordingBar() {
  const api = useApi();
  const { reply } = usePolled(api.recording);
  const toggle = useAction((action: 'start' | 'stop') => api.record(action));
  const save = useAction(async () => {
    saveAs('scenario.yaml', 'application/yaml', await api.recordedScenario());
    return 'Scénario enregistré.';
  });
  const { isOn = false, steps = 0 } = reply ?? {};
  return (
    <section className="row" aria-label="Enregistrement">
      {isOn && <p role="status">{`Enregistrement en cours : ${counted(steps, 'action', 'actions')}`}</p>}
      {/* One button for both, so that the keyboard focus stays on it. */}
      <Button kind="quiet" isBusy={toggle.isRunning} onClick={() => void toggle.run(isOn ? 'stop' : 'start')}>
        {isOn ? 'Arrêter l’enregistrement' : 'Enregistrer un scénario'}
      </Button>
      {!isOn && steps > 0 && (
        <Button kind="quiet" isBusy={save.isRunning} onClick={() => void save.run()}>
          {`Télécharger le scénario (${counted(steps, 'action', 'actions')})`}
        </Button>
      )}
      <Told action={toggle} />
      <Told action={save} />
    </section>
  );
}
