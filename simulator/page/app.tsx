/** QA's page: cabinets, clock, faults, inbox, payments and trace (simulator.md#page-of-the-simulator). */
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useId,
  useRef,
  useState,
  createElement,
  StrictMode,
  type ReactElement,
} from 'react';
import '#web/ui/tokens.css';
import '#web/ui/base.css';
import { counted } from '#domain/shared/plurals.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { Modal } from '#web/ui/modal.js';
import { useApi, createSimulatorApi, ApiContext } from './api.js';
import { CabinetList } from '#simulator/page/doors/cabinet-list.js';
import { CabinetView } from '#simulator/page/doors/cabinet-view.js';
import { FaultPanel } from '#simulator/page/faults/fault-panel.js';
import { Fetched, type Polled, usePolled } from './polled.js';
import { InboxPanel } from './inbox-panel.js';
import { PaymentsPanel } from '#simulator/page/payments/payments-panel.js';
import { usePlace } from './place.js';
import { SimNow, useSimNow } from '#simulator/page/clock/sim-now.js';
import { TracePanel } from './trace-panel.js';
import './page.css';
import './panels.css';
import type { SimCabinet } from '#simulator/page/doors/cabinets.js';
import { useAction, ActionResult } from './action.js';
import { saveAs } from './save-as.js';
import { type ClockChange, type SimClock, clockText, jumps } from '#simulator/page/clock/clock.js';
import { EndForm } from '#simulator/page/clock/end-form.js';
import type { FetchFunction } from './call.js';
import type { OpenEvents } from './stream.js';

interface Tab<Name extends string> {
  readonly name: Name;
  readonly label: string;
  readonly panel: () => ReactNode;
}

interface Props<Name extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Name>[];
  readonly value: Name;
  readonly onChoose: (name: Name) => void;
}

function indexAfter(key: string, index: number, count: number): number | null {
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: (index + count - 1) % count,
    ArrowRight: (index + 1) % count,
    Home: 0,
    End: count - 1,
  };
  return targets[key] ?? null;
}

/** Tabs: arrow keys move between them, and only the shown panel sends requests to the simulator. */
function Tabs<Name extends string>({ label, tabs, value, onChoose }: Props<Name>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const index = Math.max(
    0,
    tabs.findIndex(({ name }) => name === value),
  );
  const move = (event: KeyboardEvent): void => {
    const next = indexAfter(event.key, index, tabs.length);
    const tab = next === null ? undefined : tabs[next];
    if (next === null || !tab) return;
    event.preventDefault();
    onChoose(tab.name);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  return (
    <div className="tabs">
      <div role="tablist" aria-label={label} className="tab-list" ref={list} onKeyDown={move}>
        {tabs.map((tab, place) => (
          <button
            key={tab.name}
            type="button"
            role="tab"
            id={`${id}-${tab.name}`}
            className="tab"
            aria-selected={place === index}
            aria-controls={`${id}-panel`}
            tabIndex={place === index ? 0 : -1}
            onClick={() => onChoose(tab.name)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${tabs[index]?.name}`}
        className="stack"
        key={tabs[index]?.name}
      >
        {tabs[index]?.panel()}
      </div>
    </div>
  );
}

/** Resets to the seed: everything outside the platform restarts from this number (simulator.md#control-api). */
function ResetForm() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button kind="danger" onClick={() => setIsOpen(true)}>
        Remettre à zéro…
      </Button>
      {isOpen && <ResetDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ResetDialog({ onClose }: { readonly onClose: () => void }) {
  const api = useApi();
  const [seed, setSeed] = useState('1');
  const action = useAction(async () => {
    await api.reset(seed.trim());
    onClose();
  });
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (seed.trim() !== '') void action.run();
  };
  return (
    <Modal title="Remettre le simulateur à zéro" onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          Les consignes sont raccrochées comme au premier jour&nbsp;; messages, cartes, pannes et trace
          repartent de la graine. La plateforme, elle, garde ce qu’elle sait.
        </p>
        <Field
          label="Graine"
          hint="La même graine rejoue le même monde."
          required
          autoComplete="off"
          value={seed}
          onChange={(event) => setSeed(event.target.value)}
        />
        <ActionResult action={action} />
        <div className="row">
          <Button kind="danger" type="submit" isBusy={action.isRunning} busyText="Remise à zéro…">
            Remettre à zéro
          </Button>
          <Button kind="quiet" onClick={onClose}>
            Annuler
          </Button>
        </div>
      </form>
    </Modal>
  );
}

/** Time travel: advance, jump to the end of a rental, freeze and run (simulator.md#clock). */
function ClockBar({ clock }: { readonly clock: Polled<SimClock> }) {
  const api = useApi();
  const now = useSimNow();
  const action = useAction(async (change: ClockChange) => {
    await api.changeClock(change);
    return 'freeze' in change ? undefined : 'C’est fait : tout ce qui était dû a eu lieu.';
  });
  return (
    <section className="clock" aria-labelledby="clock-title">
      <h2 id="clock-title" className="unseen">
        Horloge
      </h2>
      <Fetched polled={clock}>
        {({ isFrozen }) => (
          <div className="row">
            <p className="clock-now">
              <span className="unseen">Heure du simulateur&nbsp;: </span>
              <time>{now === null ? '' : clockText(now)}</time>
              <span className="clock-state">{isFrozen ? '❚❚ Figée' : '▶ En marche'}</span>
            </p>
            {jumps.map(({ label, change }) => (
              <Button
                key={label}
                kind="quiet"
                isBusy={action.isRunning}
                onClick={() => void action.run(change)}
              >
                {label}
              </Button>
            ))}
            <Button
              kind="quiet"
              isBusy={action.isRunning}
              onClick={() => void action.run({ freeze: !isFrozen })}
            >
              {isFrozen ? 'Relancer l’horloge' : 'Figer l’horloge'}
            </Button>
          </div>
        )}
      </Fetched>
      <EndForm action={action} />
      <ActionResult action={action} />
    </section>
  );
}

/** Records actions here and at the platform, and saves them as a scenario that plays again (simulator.md#scenarios). */
function RecordingBar() {
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
      <ActionResult action={toggle} />
      <ActionResult action={save} />
    </section>
  );
}

// The selected cabinet, fetched once for all components that show it.

/** Empty right after another cabinet was selected: otherwise the previous one's lockers would appear under its name. */
function useCabinet(cabinetId: string | null): Polled<SimCabinet> {
  const api = useApi();
  const load = useCallback(
    async (signal: AbortSignal) => (cabinetId === null ? null : api.cabinet(cabinetId, signal)),
    [api, cabinetId],
  );
  const polled = usePolled(load);
  return { ...polled, reply: polled.reply?.cabinetId === cabinetId ? polled.reply : null };
}

function App() {
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

/** Assembles the page around one fetch function and one stream: the browser's own, or a test's. */
export function simulatorPage(
  fetchFunction: FetchFunction,
  openEvents: OpenEvents | null = null,
): ReactElement {
  const api = { ...createSimulatorApi(fetchFunction), openEvents };
  return createElement(StrictMode, null, createElement(ApiContext, { value: api }, createElement(App)));
}
