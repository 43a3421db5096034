/** Who does at the cabinet what needs hands: a person who reads what to do, or the maker's own program. */
import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A door, as commands name it. */
export interface Target {
  readonly id: string;
  readonly number: number;
}

export type Deed =
  | { readonly do: 'type'; readonly locker: Target; readonly code: string }
  /** Opens the door where the bolt is free and it did not spring open by itself. */
  | { readonly do: 'open'; readonly locker: Target }
  | { readonly do: 'close'; readonly locker: Target }
  /** Opens the door without a right: by force or with a key. */
  | { readonly do: 'force'; readonly locker: Target }
  /** Takes the gateway's current away and gives it back. */
  | { readonly do: 'restart' }
  /** Takes the gateway's time source away, so that it does not know the time any more, and gives it back. */
  | { readonly do: 'clock'; readonly isSet: boolean };

export interface Driver {
  /** How long a person may take for a deed; 0 for a program, which does it before it answers. */
  readonly handMs: number;
  /** How long a code lives that is to end while somebody waits. */
  readonly shortMs: number;
  /** How long nothing may come after what must not happen. */
  readonly quietMs: number;
  /** Answers false where it cannot be done here: the case is left out. */
  act(deed: Deed): Promise<boolean>;
  close(): Promise<void>;
}

const spaced = (code: string): string => code.split('').join(' ');

const sentences: { readonly [Do in Deed['do']]: (deed: Extract<Deed, { do: Do }>) => string } = {
  type: ({ locker, code }) => `Tapez ${spaced(code)} sur la serrure N°${locker.number}.`,
  open: ({ locker }) => `Ouvrez la porte N°${locker.number}, si elle ne s’est pas ouverte seule.`,
  close: ({ locker }) => `Fermez la porte N°${locker.number}.`,
  force: ({ locker }) => `Ouvrez la porte N°${locker.number} sans code ni commande (clé, levier).`,
  restart: () => 'Coupez le courant de la passerelle, puis remettez-le.',
  clock: ({ isSet }) =>
    isSet ? 'Rendez son serveur de temps à la passerelle.' : 'Privez la passerelle de son serveur de temps.',
};

const sentenceOf = (deed: Deed): string => (sentences[deed.do] as (deed: Deed) => string)(deed);

/** Not to be asked of a person who has nothing but the cabinet. */
const needsTools: readonly Deed['do'][] = ['force', 'clock'];

/** Nothing is asked back: what the gateway tells says when it was done. */
export const person = (say: (line: string) => void): Driver => ({
  handMs: 180_000,
  shortMs: 30_000,
  quietMs: 3_000,
  act: async (deed) => {
    if (needsTools.includes(deed.do)) return false;
    say(`  → ${sentenceOf(deed)}`);
    return true;
  },
  close: async () => undefined,
});

/** How long a program is waited for that does not answer. */
const answerMs = 60_000;

/**
 * A program that is started with `environment` beside this process's own: it reads one deed a line (JSON) and answers each with a line,
 * `{"done":true}`, or `{"done":false}` for what it cannot do. What it writes on stderr is shown.
 */
export function program(command: string, environment: Readonly<Record<string, string>>): Driver {
  const child = spawn(command, {
    shell: true,
    // A group of its own, so that what the shell started ends with it.
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
    async act(deed) {
      const line = isOver ? null : await asked(child, answers, deed);
      if (line === null) throw new Error(`Le programme de --driver n’a pas répondu (${deed.do}).`);
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

function asked(child: ChildProcess, answers: ((line: string | null) => void)[], deed: Deed) {
  return new Promise<string | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMs);
    answers.push((line) => {
      clearTimeout(timer);
      resolve(line);
    });
    child.stdin?.write(`${JSON.stringify(deed)}\n`);
  });
}

function isDone(line: string): boolean {
  try {
    const answer = JSON.parse(line) as { readonly done?: unknown } | null;
    if (typeof answer?.done === 'boolean') return answer.done;
  } catch {
    // said below, as any other line that is no answer
  }
  throw new Error(`Le programme de --driver a répondu « ${line} » au lieu de {"done":true}.`);
}
