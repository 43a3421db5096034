/**
 * Completion scripts from the command table: nouns, verbs, options and their closed values; no request is sent while
 * typing.
 */
import type { Context } from '#cli/context.js';
import {
  globalOptions,
  isSingle,
  longOf,
  takesValue,
  type Noun,
  type Option,
  type ReadTable,
  type Verb,
} from '#cli/verb.js';
import { usage } from '#cli/exit.js';
import type { ReplyFields } from '#application/contract/field-names.js';
import { loadFields } from './fields.js';

interface Entry {
  /** The preceding words, such as `rentals capture`. */
  readonly path: string;
  readonly words: readonly (readonly [string, string])[];
  /** Options with closed values, by command: the same name may have other values in another command. */
  readonly closed?: readonly (readonly [string, readonly string[]])[];
}

const optionWords = (options: readonly Option[] = []): [string, string][] =>
  [...options, ...globalOptions].map((option) => [longOf(option), option.about]);
type FieldsOf = (verb: Verb) => ReplyFields;

/** Accepts several values, separated by commas. */
const listed = '--fields';

const entriesOf = (noun: Noun, fields: FieldsOf): Entry[] => {
  const closedOf = (verb: Verb): [string, readonly string[]][] => {
    const { names } = fields(verb);
    return [
      ...(verb.options ?? []).flatMap((option): [string, readonly string[]][] =>
        option.choices ? [[longOf(option), option.choices]] : [],
      ),
      ...(names.length > 0 ? [[listed, names] as [string, readonly string[]]] : []),
    ];
  };
  const [only] = noun.verbs;
  if (isSingle(noun) && only) {
    const closed =
      noun.name === 'completion' ? shells.map((shell): [string, string] => [shell, 'Shell']) : [];
    const words = [...closed, ...optionWords(only.options)];
    return [{ path: noun.name, words, closed: closedOf(only) }];
  }
  const verbs = noun.verbs.map(({ name, about }): [string, string] => [name, about]);
  return [
    { path: noun.name, words: verbs },
    ...noun.verbs.map((verb) => ({
      path: `${noun.name} ${verb.name}`,
      words: optionWords(verb.options),
      closed: closedOf(verb),
    })),
  ];
};

const entriesWith = (table: readonly Noun[], fields: FieldsOf): Entry[] => [
  { path: '', words: table.map(({ name, about }): [string, string] => [name, about]) },
  ...table.flatMap((noun) => entriesOf(noun, fields)),
];

type Script = (entries: readonly Entry[], table: readonly Noun[]) => string;

/** Lines of a `case` by command and option. */
const closedCases = (entries: readonly Entry[]): string[] =>
  entries.flatMap(({ path, closed = [] }) =>
    closed.map(([name, values]) => `    '${path} ${name}') closed='${values.join(' ')}' ;;`),
  );

/** Common options may precede the noun or the verb; these consume the next word. */
const withValue = globalOptions.filter(takesValue).map(longOf).join('|');

const bash: Script = (entries) => {
  const cases = entries.map(
    ({ path, words }) => `    '${path}') words='${words.map(([word]) => word).join(' ')}' ;;`,
  );
  return `# Complétion de consigne pour bash
_consigne() {
  local cur="\${COMP_WORDS[COMP_CWORD]}" prev="\${COMP_WORDS[COMP_CWORD-1]}" path='' word words='' closed='' before='' index
  for ((index = 1; index < COMP_CWORD; index++)); do
    word="\${COMP_WORDS[index]}"
    case "$word" in
      ${withValue}) ((index++)); continue ;;
      -*) continue ;;
      help) [[ -z "$path" ]] && continue ;;
    esac
    path="\${path:+$path }$word"
    [[ "$path" == *' '* ]] && break
  done
  _consigne_closed "$path $prev"
  [[ -z "$closed" ]] && _consigne_closed "\${path%% *} $prev"
  if [[ -n "$closed" ]]; then
    [[ "$prev" == ${listed} && "$cur" == *,* ]] && before="\${cur%,*},"
    COMPREPLY=($(compgen -P "$before" -W "$closed" -- "\${cur#"$before"}"))
    return
  fi
  _consigne_words "$path"
  [[ -z "$words" ]] && _consigne_words "\${path%% *}"
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
}
_consigne_closed() {
  case "$1" in
${closedCases(entries).join('\n')}
  esac
}
_consigne_words() {
  case "$1" in
${cases.join('\n')}
  esac
}
complete -o default -F _consigne consigne
`;
};

const quoted = (text: string): string => text.replaceAll("'", '’');
/** Split at the first colon, which no word contains. */
const zshWord = ([word, about]: readonly [string, string]): string => `'${word}:${quoted(about)}'`;

const zsh: Script = (entries) => {
  const cases = entries.map(({ path, words }) => `    '${path}') known=(${words.map(zshWord).join(' ')}) ;;`);
  return `#compdef consigne
# Complétion de consigne pour zsh
_consigne_words() {
  case "$1" in
${cases.join('\n')}
  esac
}
_consigne_closed() {
  case "$1" in
${closedCases(entries).join('\n')}
  esac
}
_consigne() {
  local -a known
  local place='' closed='' word index
  for ((index = 2; index < CURRENT; index++)); do
    word="\${words[index]}"
    case "$word" in
      ${withValue}) ((index++)); continue ;;
      -*) continue ;;
      help) [[ -z "$place" ]] && continue ;;
    esac
    place="\${place:+$place }$word"
    [[ "$place" == *' '* ]] && break
  done
  _consigne_closed "$place \${words[CURRENT-1]}"
  [[ -z "$closed" ]] && _consigne_closed "\${place%% *} \${words[CURRENT-1]}"
  [[ "\${words[CURRENT-1]}" == ${listed} ]] && compset -P '*,'
  if [[ -n "$closed" ]]; then compadd -- \${=closed}; return; fi
  _consigne_words "$place"
  (( \${#known} )) || _consigne_words "\${place%% *}"
  _describe 'consigne' known || _files
}
if [[ "$funcstack[1]" == _consigne ]]; then _consigne "$@"; else compdef _consigne consigne; fi
`;
};

/** When fish offers the words of an entry: after its noun and verb, or after its noun alone. */
function fishCondition(path: string, table: readonly Noun[]): string {
  const seen = '__fish_seen_subcommand_from';
  const [noun = '', verb] = path.split(' ');
  const found = table.find(({ name }) => name === noun);
  if (!found) return `not ${seen} ${table.map(({ name }) => name).join(' ')}`;
  if (verb !== undefined) return `${seen} ${noun}; and ${seen} ${verb}`;
  if (isSingle(found)) return `${seen} ${noun}`;
  return `${seen} ${noun}; and not ${seen} ${found.verbs.map(({ name }) => name).join(' ')}`;
}

const fish: Script = (entries, table) => {
  const lines = entries.flatMap(({ path, words, closed: known = [] }) =>
    words.map(([word, about]) => {
      const what = word.startsWith('--') ? `-l ${word.slice(2)}` : `-a ${word}`;
      const values = new Map(known).get(word);
      const offered = word === listed ? `(__fish_append , ${values?.join(' ')})` : values?.join(' ');
      const closed = values ? ` -xa '${offered}'` : '';
      return `complete -c consigne -f -n '${fishCondition(path, table)}' ${what}${closed} -d '${quoted(about)}'`;
    }),
  );
  return `# Complétion de consigne pour fish\n${lines.join('\n')}\n`;
};

const scripts: Readonly<Record<string, Script>> = { bash, zsh, fish };
const shells = Object.keys(scripts);

export async function writeCompletion({ words, out }: Context, readTable: ReadTable): Promise<void> {
  const shell = words.args[0] ?? '';
  const script = scripts[shell];
  if (!script) throw usage(`Shell inconnu : ${shell}.`, `Connus : ${shells.join(', ')}.`);
  const table = await readTable();
  out.data(script(entriesWith(table, await loadFields()), table).trimEnd());
}
