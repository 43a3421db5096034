/**
 * The trace as server-sent events (simulator.md#control-api): every line once, in order. The id of an event is the
 * position after it, so that a client that reconnects with it continues there.
 */
import { lineOf, type Happening, type Place, type Trace } from '#simulator/trace.js';
import type { Cabinets } from '#simulator/cabinets/cabinets.js';
import { ControlRefusal } from './answer.js';

export interface EventsQuery {
  /** `Last-Event-ID`: the reader's position. It overrides `since`, which a browser sends again when it reconnects. */
  readonly lastId?: string | undefined;
  /** An id, the number of a line, or `now`; by default the first line. */
  readonly since?: string | undefined;
  /** Only lines about this cabinet. */
  readonly cabinet?: string | undefined;
}

interface Source {
  readonly trace: Pick<Trace, 'end' | 'read' | 'onChange'>;
  readonly cabinets: Pick<Cabinets, 'get'>;
}

/** After this long without an event, a comment shows that the connection is alive and keeps it open in proxies. */
const heartbeatMs = 15_000;
/** When a browser reconnects after a broken connection. */
const retryMs = 2000;
const linesAWrite = 500;

const idOf = ({ trace, next }: Place): string => `${trace}.${next}`;

function placeFrom({ lastId, since }: EventsQuery, trace: Source['trace']): Place {
  const given = lastId || since || '0';
  const end = trace.end();
  if (given === 'now') return end;
  const [, name = end.trace, next] = /^(?:([\w-]{1,40})\.)?(\d{1,12})$/.exec(given) ?? [];
  if (next === undefined)
    throw new ControlRefusal(
      400,
      `since : un numéro de ligne, l’id d’un événement ou « now », pas « ${given} ».`,
    );
  return { trace: name, next: Number(next) };
}

/** Lines name a cabinet, one of its lockers, a target that is either, or none: then they concern every cabinet. */
function concerns({ cabinets }: Source, cabinetId: string | undefined): (line: Happening) => boolean {
  if (cabinetId === undefined) return () => true;
  // A reset may change the lockers, so they are read for every write.
  let own: ReadonlySet<unknown>;
  try {
    own = new Set<unknown>([cabinetId, ...cabinets.get(cabinetId).lockers.map(({ lockerId }) => lockerId)]);
  } catch {
    own = new Set<unknown>([cabinetId]);
  }
  return ({ facts }) => {
    const named = facts['cabinetId'] ?? facts['lockerId'] ?? facts['target'];
    return named === undefined || named === 'cabinets' || own.has(named);
  };
}

function writeOf(source: Source, read: ReturnType<Trace['read']>, cabinet: string | undefined): string {
  const { happened, first, place, lost, isNewLog } = read;
  const isWanted = concerns(source, cabinet);
  const notes = [
    isNewLog ? `event: restart\ndata: ${JSON.stringify({ trace: place.trace })}\n\n` : '',
    lost > 0 ? `event: lost\ndata: ${JSON.stringify({ lines: lost })}\n\n` : '',
  ];
  const events = happened.map((line, index) => {
    if (!isWanted(line)) return '';
    const id = idOf({ trace: place.trace, next: first + index + 1 });
    return `id: ${id}\nevent: trace\ndata: ${lineOf(line)}\n\n`;
  });
  return [...notes, ...events].join('');
}

/** A heartbeat sends the reader's position, too, without an event: filtered lines need not be searched again. */
const heartbeat = (place: Place): string => `: en vie\nid: ${idOf(place)}\n\n`;

/** Resolves with the next change, or false after `ms` without one, or when the signal ends. */
function nextChange(trace: Source['trace'], signal: AbortSignal, ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isChange: boolean) => () => {
      clearTimeout(timer);
      stop();
      signal.removeEventListener('abort', over);
      resolve(isChange);
    };
    const over = end(false);
    const timer = setTimeout(over, ms);
    const stop = trace.onChange(end(true));
    signal.addEventListener('abort', over, { once: true });
  });
}

export type Wait = typeof nextChange;

/** Refuses (`ControlRefusal`, `UnknownTarget`) before the first event; ends with the signal. */
export function openEvents(
  source: Source,
  query: EventsQuery,
  wait: Wait = nextChange,
): (signal: AbortSignal) => AsyncGenerator<string, void> {
  const { trace, cabinets } = source;
  let place = placeFrom(query, trace);
  if (query.cabinet !== undefined) cabinets.get(query.cabinet);
  return async function* events(signal) {
    yield `retry: ${retryMs}\n\n`;
    for (let isNews = false; !signal.aborted; isNews = await wait(trace, signal, heartbeatMs)) {
      let isAll = false;
      let written = '';
      while (!isAll && !signal.aborted) {
        const read = trace.read(place, linesAWrite);
        place = read.place;
        isAll = read.happened.length === 0 && !read.isNewLog;
        written = writeOf(source, read, query.cabinet);
        if (written !== '') yield written;
      }
      if (!isNews && !signal.aborted) yield heartbeat(place);
    }
  };
}
