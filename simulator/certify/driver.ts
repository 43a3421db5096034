/** Performs the manual actions at the cabinet: a person who reads instructions, or the maker's own program. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A door, as commands identify it. */
export interface Target {
  readonly id: string;
  readonly number: number;
}

export type Action =
  | { readonly do: 'type'; readonly locker: Target; readonly code: string }
  /** Opens the door when the bolt is free and the door did not spring open. */
  | { readonly do: 'open'; readonly locker: Target }
  | { readonly do: 'close'; readonly locker: Target }
  /** Opens the door without a right: by force or with a key. */
  | { readonly do: 'force'; readonly locker: Target }
  /** Cuts the gateway's power and restores it. */
  | { readonly do: 'restart' }
  /** Removes the gateway's time source, so that it loses the time, and restores it. */
  | { readonly do: 'clock'; readonly isSet: boolean };

export interface Driver {
  /** How long a person may take for an action; 0 for a program, which responds after it is done. */
  readonly handMs: number;
  /** The life of a code that must expire during a case. */
  readonly shortMs: number;
  /** How long to wait to confirm that an event does not come. */
  readonly quietMs: number;
  /** Returns false if the action is impossible here: the case is skipped. */
  act(action: Action): Promise<boolean>;
  close(): Promise<void>;
}

const spaced = (code: string): string => code.split('').join(' ');

const sentences: { readonly [Do in Action['do']]: (action: Extract<Action, { do: Do }>) => string } = {
  type: ({ locker, code }) => `Tapez ${spaced(code)} sur la serrure N°${locker.number}.`,
  open: ({ locker }) => `Ouvrez la porte N°${locker.number}, si elle ne s’est pas ouverte seule.`,
  close: ({ locker }) => `Fermez la porte N°${locker.number}.`,
  force: ({ locker }) => `Ouvrez la porte N°${locker.number} sans code ni commande (clé, levier).`,
  restart: () => 'Coupez le courant de la passerelle, puis remettez-le.',
  clock: ({ isSet }) =>
    isSet ? 'Rendez son serveur de temps à la passerelle.' : 'Privez la passerelle de son serveur de temps.',
};

const sentenceOf = (action: Action): string => (sentences[action.do] as (action: Action) => string)(action);

/** Not possible for a person without tools. */
const needsTools: readonly Action['do'][] = ['force', 'clock'];

/** Needs no confirmation: the gateway's messages show when it was done. */
export const person = (say: (line: string) => void): Driver => ({
  handMs: 180_000,
  shortMs: 30_000,
  quietMs: 3_000,
  act: async (action) => {
    if (needsTools.includes(action.do)) return false;
    say(`  → ${sentenceOf(action)}`);
    return true;
  },
  close: async () => undefined,
});

/** The timeout of a program that does not respond. */
const answerMs = 60_000;

/**
 * A program started with `environment` added to this process's own. It reads one action per line (JSON) and answers
 * each with a line, `{"done":true}`, or `{"done":false}` for an impossible one. Its stderr is shown.
 */
export function program(command: string, environment: Readonly<Record<string, string>>): Driver {
  const child = spawn(command, {
    shell: true,
    // A separate group, so that the shell's children end with it.
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const answers: ((line: string | null) => void)[] = [];
  let isOver = false;
  const over = (): void => {
    isOver = true;
    for (const answer of answers.splice(0)) answer(null);
  };
  child.once('error', over);
  child.once('exit', over);
  child.stdin.on('error', over);
  createInterface({ input: child.stdout }).on('line', (line) => answers.shift()?.(line));
  return {
    handMs: 0,
    shortMs: 400,
    quietMs: 60,
    async act(action) {
      const line = isOver ? null : await asked(child, answers, action);
      if (line === null) throw new Error(`Le programme de --driver n’a pas répondu (${action.do}).`);
      return isDone(line);
    },
    async close() {
      if (isOver) return;
      const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGTERM');
      await ended;
    },
  };
}

function asked(child: ChildProcess, answers: ((line: string | null) => void)[], action: Action) {
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMs);
    answers.push((line) => {
      clearTimeout(timer);
      resolve(line);
    });
    child.stdin?.write(`${JSON.stringify(action)}\n`);
  });
}

function isDone(line: string): boolean {
  try {
    const answer = JSON.parse(line) as { readonly done?: unknown } | null;
    if (typeof answer?.done === 'boolean') return answer.done;
  } catch {
    // reported below, as any other invalid line
  }
  throw new Error(`Le programme de --driver a répondu « ${line} » au lieu de {"done":true}.`);
}
