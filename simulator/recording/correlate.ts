/**
 * Names values that one response contains and a later request needs: ids, codes and tokens differ from run to run, the
 * names do not. A value may come from a response of the platform, or from a message.
 */
import type { InboxMessage } from '#simulator/inbox.js';
import type { Action, HttpAction, WrittenStep } from './actions.js';

interface Origin {
  readonly name: string;
  /** The response that contains it, and where. */
  readonly action: HttpAction;
  readonly field: string;
}

export interface Correlation {
  /** The text with every known value replaced by its name; marks the names as used. */
  named(text: string): string;
  /** From now on the values of this response are known. */
  learn(action: HttpAction): void;
  /** The used values of a response: the captures of its step. */
  capturesOf(action: Action): Readonly<Record<string, string>>;
  /** Steps that read a message for a value that no response contained; each is returned once. */
  takeReadings(): readonly WrittenStep[];
}

/** Whether it looks like an id, a code or a token, and not like a word, an instant or an amount. */
function isOpaque(text: string): boolean {
  if (!/^[\w.:-]{4,}$/.test(text) || /^\d{4}-\d\d-\d\dT/.test(text)) return false;
  return /\d/.test(text) || /^[A-Z-]{4,}$/.test(text) || text.length >= 16;
}

function leavesOf(value: unknown, path = ''): [field: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    leavesOf(each, Array.isArray(value) ? `${path}[${key}]` : path === '' ? key : `${path}.${key}`),
  );
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function createCorrelation(
  messages: readonly InboxMessage[],
  fixed: ReadonlyMap<string, string>,
): Correlation {
  const origins = new Map<string, Origin>();
  const used = new Map<Action, Record<string, string>>();
  const nameFor = createNames();
  const readings = createReadings(messages, () => nameFor('told'));
  const nameOf = (value: string): string | null => {
    const origin = origins.get(value);
    if (!origin) return readings.nameOf(value);
    const captures = used.get(origin.action) ?? {};
    captures[origin.name] = origin.field;
    used.set(origin.action, captures);
    return origin.name;
  };
  return {
    named: (text) =>
      text
        .split(/([/?&=])/)
        .map((part) => {
          const name = fixed.get(part) ?? (isOpaque(part) ? nameOf(part) : null);
          return name === null ? part : `\${${name}}`;
        })
        .join(''),
    learn(action) {
      for (const [field, text] of leavesOf(action.answer)) {
        if (!isOpaque(text) || fixed.has(text) || origins.has(text)) continue;
        origins.set(text, { name: nameFor(field.replace(/\[\d+\]/g, '')), action, field });
      }
    },
    capturesOf: (action) => used.get(action) ?? {},
    takeReadings: () => readings.take(),
  };
}

/** Names of values by the field that they were first seen in, each once. */
function createNames(): (field: string) => string {
  const names = new Set<string>();
  return (field) => {
    const base = /[A-Za-z]\w*$/.exec(field)?.[0] ?? 'value';
    let name = base;
    for (let number = 2; names.has(name); number += 1) name = `${base}${number}`;
    names.add(name);
    return name;
  };
}

/** Values that only a message contained. */
function createReadings(messages: readonly InboxMessage[], newName: () => string) {
  const known = new Map<string, string>();
  let waiting: WrittenStep[] = [];
  return {
    nameOf(value: string): string | null {
      const message = messages.find(({ text }) => text.includes(value));
      if (!message) return null;
      const name = known.get(value) ?? newName();
      if (!known.has(value)) waiting.push(readingOf(message, value, name));
      known.set(value, name);
      return name;
    },
    take(): readonly WrittenStep[] {
      const taken = waiting;
      waiting = [];
      return taken;
    },
  };
}

/** Locates the value by the text before it on its line. */
function readingOf(message: InboxMessage, value: string, name: string): WrittenStep {
  const { to, channel, text } = message;
  const line = text.slice(text.lastIndexOf('\n', text.indexOf(value)) + 1);
  const before = line
    .slice(0, line.indexOf(value))
    .slice(-32)
    .replace(/^.*https?:.*\//, '/');
  return { 'read-message': { to, channel, capture: { [name]: `${escaped(before)}([\\w-]+)` } } };
}
