/**
 * Opening a door from the dashboard: its reason, on production the name of the profile, then the answer of the lock or
 * the refusal of the server. `lockers open` does it, with its guards.
 */
import type { Key } from 'ink';
import { useRef, useState } from 'react';
import { typedInto } from '#cli/ui/keys.js';
import type { Subject } from './rows.js';
import type { RunCommand } from './verbs.js';

export interface Question {
  readonly locker: Subject;
  /** Null until it is given. */
  readonly reason: string | null;
  readonly typed: string;
  /** Why the last answer was refused. */
  readonly refusal: string | null;
}

interface Opener {
  readonly run: RunCommand;
  /** The name of a production profile, which must be typed; null for any other. */
  readonly production: string | null;
  readonly onEnd: () => void;
}

export interface Opening {
  readonly question: Question | null;
  readonly notice: string | null;
  /** True while a door is opening, until it answers. */
  readonly isRunning: boolean;
  ask(locker: Subject): void;
  say(notice: string | null): void;
  /** Whether the key was an answer. */
  key(input: string, key: Key): boolean;
}

const wide = 1_000;

/** The next question, or the reason with which the door opens. */
function answered(question: Question, production: string | null): Question | { readonly with: string } {
  const typed = question.typed.trim();
  if (question.reason === null) {
    if (typed === '') return { ...question, refusal: 'Il manque le motif : il est inscrit au journal.' };
    return production === null ? { with: typed } : { ...question, reason: typed, typed: '', refusal: null };
  }
  if (typed === production) return { with: question.reason };
  return { ...question, typed: '', refusal: `Ce n’est pas « ${production} » : rien n’a été ouvert.` };
}

export function useOpening({ run, production, onEnd }: Opener): Opening {
  const [question, setQuestion] = useState<Question | null>(null);
  const [notice, say] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  // Known at once, unlike a state: a second Enter never opens twice.
  const running = useRef(false);
  const open = async ({ id, title }: Subject, reason: string): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setRunning(true);
    say(`Ouverture de ${title} demandée…`);
    const options = { reason, ...(production !== null && { confirm: production }) };
    const end = await run({ noun: 'lockers', verb: 'open', id, options }, wide);
    running.current = false;
    setRunning(false);
    say(`${title} : ${end.replace(/\s*\n\s*/g, ' ')}`);
    onEnd();
  };
  const key: Opening['key'] = (input, pressed) => {
    if (question === null) return false;
    if (pressed.escape) setQuestion(null);
    else if (pressed.return) {
      const next = answered(question, production);
      setQuestion('with' in next ? null : next);
      if ('with' in next) void open(question.locker, next.with);
    } else setQuestion({ ...question, typed: typedInto(question.typed, input, pressed), refusal: null });
    return true;
  };
  const ask = (locker: Subject): void => {
    if (isRunning) return;
    say(null);
    setQuestion({ locker, reason: null, typed: '', refusal: null });
  };
  return { question, notice, isRunning, ask, say, key };
}
