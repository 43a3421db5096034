/** The commands that the dashboard runs as if they were typed: what they print becomes a page or a line. */
import { byOption } from '#cli/by-option.js';
import type { Context } from '#cli/context.js';
import { Failure } from '#cli/exit.js';
import { colours } from '#cli/ui/colours.js';
import type { Output } from '#cli/ui/output.js';
import { unseenProgress } from '#cli/ui/progress.js';
import type { ReadTable } from '#cli/verb.js';
import { createWords, type Typed } from '#cli/words.js';

interface Command {
  readonly noun: string;
  readonly verb: string;
  readonly id: string;
  readonly options?: Typed;
}

/** `width`: the columns of the page. Resolves with what the command prints, a refusal included. */
export type RunCommand = (command: Command, width: number) => Promise<string>;

function collecting(width: number): { readonly out: Output; readonly text: () => string } {
  const parts: string[] = [];
  const add = (text: string): void => void parts.push(text);
  const addJson = (value: unknown): void => add(JSON.stringify(value));
  const plain = { isJson: false, isTerminal: true, isSpoken: false, width, colours: colours(false) };
  return {
    out: {
      ...plain,
      data: add,
      say: add,
      warn: add,
      json: addJson,
      line: addJson,
      answer: (_, said) => add(said()),
      during: (_, work) => work(unseenProgress),
    },
    text: () => parts.join('\n'),
  };
}

/** A refusal with its advice, as the command prints it. */
const refusalText = (error: unknown): string => {
  if (!(error instanceof Error)) return '✗ Erreur inconnue';
  const hint = error instanceof Failure ? error.details.hint : undefined;
  return `✗ ${error.message}${hint === undefined ? '' : `\n  ${hint}`}`;
};

/** Commands run without prompts: a command whose options are incomplete is refused. */
export const commandsOf =
  (context: Context, readTable: ReadTable): RunCommand =>
  async ({ noun, verb: name, id, options = {} }, width) => {
    const table = await readTable();
    const verb = table.find((one) => one.name === noun)?.verbs.find((one) => one.name === name);
    if (!verb) throw new Error(`consigne ${noun} ${name}`);
    const { out, text } = collecting(width);
    const words = createWords([id], options);
    const typed = { ...context, command: `${noun} ${name}`, words, out, canAsk: false };
    return verb.run(typed, readTable).then(text, (error: unknown) => refusalText(byOption(error, verb)));
  };
