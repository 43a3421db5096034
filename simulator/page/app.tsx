/** QA's view on the outside world: cabinets, clock, faults, inbox, payments and trace (simulator.md#page-of-the-simulator). */
import { useApi } from './api-context.js';
import { CabinetList } from './cabinet-list.js';
import { CabinetView } from './cabinet-view.js';
import { useCabinet } from './chosen-cabinet.js';
import { ClockBar } from './clock-bar.js';
import { FaultPanel } from './fault-panel.js';
import { Fetched } from './fetched.js';
import { InboxPanel } from './inbox-panel.js';
import { PaymentsPanel } from './payments-panel.js';
import { usePlace } from './place.js';
import { usePolled } from './polled.js';
import { RecordingBar } from './recording-bar.js';
import { ResetForm } from './reset-form.js';
import { SimNow } from './sim-now.js';
import { Tabs } from './tabs.js';
import { TracePanel } from './trace-panel.js';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import './page.css';
import './panels.css';

export function App() {
  const api = useApi();
  const clock = usePolled(api.clock);
  const cabinets = usePolled(api.cabinets);
  const [place, go] = usePlace();
  const chosen =
    cabinets.reply?.find(({ cabinetId }) => cabinetId === place.cabinetId) ?? cabinets.reply?.[0];
  const cabinet = useCabinet(chosen?.cabinetId ?? null);
  const faults = usePolled(api.faults);

  return (
    <SimNow clock={clock}>
      <SkipLink />
      <header className="sim-header">
        <h1>Simulateur</h1>
        <ClockBar clock={clock} />
        <RecordingBar />
        <ResetForm />
      </header>
      <main className="sim-main">
        <nav aria-label="Consignes">
          <Fetched polled={cabinets}>
            {(list) => (
              <CabinetList
                cabinets={list}
                chosenId={chosen?.cabinetId ?? null}
                onChoose={(cabinetId) => go({ cabinetId, lockerId: null })}
              />
            )}
          </Fetched>
        </nav>
        <div id="casiers" tabIndex={-1}>
          {chosen && (
            <Fetched polled={cabinet}>
              {(reply) => (
                <CabinetView
                  cabinet={reply}
                  lockerId={place.lockerId}
                  onChoose={(lockerId) => go({ cabinetId: reply.cabinetId, lockerId })}
                />
              )}
            </Fetched>
          )}
        </div>
        <Tabs
          label="Le monde extérieur"
          value={place.panel}
          onChoose={(panel) => go({ panel })}
          tabs={[
            {
              name: 'faults',
              label: 'Pannes',
              panel: () => (
                <Fetched polled={faults}>
                  {(standing) => (
                    <FaultPanel
                      cabinets={cabinets.reply ?? []}
                      cabinet={cabinet.reply}
                      lockerId={place.lockerId}
                      faults={standing}
                    />
                  )}
                </Fetched>
              ),
            },
            { name: 'inbox', label: 'Messages', panel: () => <InboxPanel /> },
            { name: 'payments', label: 'Paiements', panel: () => <PaymentsPanel firstId={place.intentId} /> },
            { name: 'trace', label: 'Trace', panel: () => <TracePanel /> },
          ]}
        />
      </main>
    </SimNow>
  );
}

/** The page stores its place in the address after `#`, so this link moves the focus and nothing else. */
const SkipLink = () => (
  <a
    className="skip-link"
    href="#casiers"
    onClick={(event) => {
      event.preventDefault();
      document.getElementById('casiers')?.focus();
    }}
  >
    Aller aux casiers
  </a>
);
