/**
 * The trace, line by line, with the ids that link it to the platform's own records; filter and export
 * (simulator.md#page-of-the-simulator).
 */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { counted } from '#domain/shared/plurals.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useApi } from './api-context.js';
import { traceTimeText } from './clock/clock.js';
import { Fetched } from './fetched.js';
import { More, useMore } from './more.js';
import { type Polled, usePolled } from './polled.js';
import { saveAs } from './save-as.js';
import { type OpenEvents, followTrace } from './stream.js';
import { type TraceLine, linesFrom, matching, ndjson, traceLines } from './trace.js';
import './trace.css';

// The streamed trace so far, as the panel shows it.

type Lines = readonly TraceLine[];

/** The simulator stores the same number. */
const linesAtMost = 20_000;

const joined = (before: Lines | null, lines: readonly string[]): Lines => {
  const kept = before ?? [];
  return [...kept, ...linesFrom(lines, (kept.at(-1)?.number ?? 0) + 1)].slice(-linesAtMost);
};

const broken =
  'Le simulateur ne répond pas. Vérifiez qu’il tourne : la trace reprendra où elle s’est arrêtée.';

/** `onNone`: this server has no stream. */
function useStreamed(openEvents: OpenEvents, onNone: () => void): Polled<Lines> {
  const [lines, setLines] = useState<Lines | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(
    () =>
      followTrace(openEvents, {
        onLines: (more) => setLines((before) => (more.length > 0 || !before ? joined(before, more) : before)),
        onRestart: () => setLines([]),
        onOpen: () => setBroken(false),
        onBreak: () => setBroken(true),
        onNone,
      }),
    [openEvents, onNone, tries],
  );
  const retry = useCallback(() => {
    // The whole trace is sent again.
    setLines(null);
    setBroken(false);
    setTries((before) => before + 1);
  }, []);
  return { reply: lines, repliedAt: null, problem: isBroken ? broken : null, isRetrying: false, retry };
}

/** The stream if there is one, else the whole trace every two seconds. */
export function TracePanel() {
  const { openEvents } = useApi();
  const [hasStream, setStream] = useState(openEvents !== null);
  const onNone = useCallback(() => setStream(false), []);
  if (openEvents === null || !hasStream) return <AskedTrace />;
  return <StreamedTrace openEvents={openEvents} onNone={onNone} />;
}

function AskedTrace() {
  const api = useApi();
  const polled = usePolled(
    useCallback(async (signal: AbortSignal) => traceLines(await api.trace(signal)), [api]),
  );
  return <FilteredTrace polled={polled} />;
}

function StreamedTrace(props: { readonly openEvents: OpenEvents; readonly onNone: () => void }) {
  return <FilteredTrace polled={useStreamed(props.openEvents, props.onNone)} />;
}

function FilteredTrace({ polled }: { readonly polled: Polled<readonly TraceLine[]> }) {
  const [filter, setFilter] = useState('');
  return (
    <section className="stack" aria-label="Trace">
      <Field
        label="Filtrer la trace"
        type="search"
        hint="Chaque mot doit être dans la ligne : un identifiant, un type, un casier."
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
      />
      <Fetched polled={polled}>
        {(lines) => <Trace lines={lines} filter={filter} onFilter={setFilter} />}
      </Fetched>
    </section>
  );
}

interface TraceProps {
  readonly lines: readonly TraceLine[];
  readonly filter: string;
  readonly onFilter: (filter: string) => void;
}

function Trace({ lines, filter, onFilter }: TraceProps) {
  const wanted = useDeferredValue(filter);
  const found = useMemo(() => matching(lines, wanted), [lines, wanted]);
  const more = useMore(found.toReversed(), 100);
  if (lines.length === 0) return <p>La trace est vide&nbsp;: rien ne s’est encore passé.</p>;
  return (
    <>
      <div className="row spread">
        <p role="status">{`${counted(found.length, 'ligne', 'lignes')} sur ${lines.length}`}</p>
        <div className="row">
          {filter !== '' && (
            <Button kind="plain" onClick={() => onFilter('')}>
              Effacer le filtre
            </Button>
          )}
          <Button
            kind="quiet"
            isOff={found.length === 0}
            onClick={() => saveAs('trace.ndjson', 'application/x-ndjson', ndjson(found))}
          >
            Exporter (NDJSON)
          </Button>
        </div>
      </div>
      {found.length === 0 && <p>Aucune ligne ne correspond à ce filtre.</p>}
      <ol className="trace">
        {more.shown.map((line) => (
          <li key={line.number}>
            <Line line={line} onFilter={onFilter} />
          </li>
        ))}
      </ol>
      <More {...more} />
    </>
  );
}

const Line = ({ line, onFilter }: { readonly line: TraceLine; readonly onFilter: (id: string) => void }) => (
  <>
    <p className="trace-head">
      {line.at !== null && <time>{traceTimeText(line.at)}</time>}
      <strong>{line.what}</strong>
      {line.correlations.map(({ name, id }) => (
        <button
          key={name}
          type="button"
          className="trace-id"
          aria-label={`${name} ${id}, filtrer`}
          onClick={() => onFilter(id)}
        >
          {`${name} ${id.length > 14 ? `…${id.slice(-12)}` : id}`}
        </button>
      ))}
    </p>
    {Object.keys(line.rest).length > 0 && <code className="trace-rest">{JSON.stringify(line.rest)}</code>}
  </>
);
