/**
 * The trace, line by line, with the ids that link it to the platform's own records; filter and export
 * (simulator.md#page-of-the-simulator).
 */
import { useCallback, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { counted } from '#domain/shared/plurals.js';
import { Button } from '#web/ui/button.js';
import { Field } from '#web/ui/field.js';
import { useApi } from './api.js';
import { traceTimeText } from '#simulator/page/clock/clock.js';
import { Fetched, type Polled, usePolled } from './polled.js';
import { More, useMore } from './more.js';
import { saveAs } from './save-as.js';
import { type OpenEvents, followTrace } from './stream.js';
import './trace.css';
import type { Instant } from '#domain/shared/record.js';
import { fieldsOf, instantOf, textOf, type Fields } from './reading.js';

/** The trace, one JSON object per line: parsed, filtered and exported (simulator.md#control-api). */
interface Correlation {
  readonly name: string;
  readonly id: string;
}

interface TraceLine {
  /** The event's position in the trace, from 1. */
  readonly number: number;
  readonly at: Instant | null;
  readonly what: string;
  readonly correlations: readonly Correlation[];
  readonly rest: Fields;
  /** The line as received. */
  readonly raw: string;
}

const isCorrelation = (name: string): boolean => /(^id|Id|_id)$/.test(name);

export const traceLines = (text: string): TraceLine[] =>
  linesFrom(
    text.split('\n').filter((line) => line.trim() !== ''),
    1,
  );

/** The lines that follow, starting with this number. */
const linesFrom = (lines: readonly string[], first: number): TraceLine[] =>
  lines.map((raw, index) => lineOf(raw, first + index));

function lineOf(raw: string, number: number): TraceLine {
  const { at, kind, type, ...others } = parsed(raw);
  const entries = Object.entries(others);
  return {
    number,
    at: instantOf(at),
    what: [kind, type].map(textOf).filter(Boolean).join(' ') || 'ligne',
    correlations: entries.flatMap(([name, value]) => {
      const id = isCorrelation(name) ? textOf(value) : null;
      return id === null ? [] : [{ name, id }];
    }),
    rest: Object.fromEntries(entries.filter(([name, value]) => !isCorrelation(name) && value !== null)),
    raw,
  };
}

/** A torn line is shown as it is. */
function parsed(raw: string): Fields {
  try {
    return fieldsOf(JSON.parse(raw));
  } catch {
    return { line: raw };
  }
}

const plain = (text: string): string => text.toLocaleLowerCase('fr');

/** Every word must occur somewhere in the line. */
export function matching(lines: readonly TraceLine[], filter: string): readonly TraceLine[] {
  const words = plain(filter).split(/\s+/).filter(Boolean);
  if (words.length === 0) return lines;
  return lines.filter((line) => words.every((word) => plain(line.raw).includes(word)));
}

/** The received lines, byte for byte, so that tools can read the export like the trace. */
export const ndjson = (lines: readonly TraceLine[]): string => lines.map(({ raw }) => `${raw}\n`).join('');

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
