/**
 * Completion in a shell: its script asks this command what completes the words typed so far, so that it never ages.
 * Nouns, verbs, options and closed values come from the command table, profiles from this machine, cabinets, codes and
 * other names from the server; without an answer nothing is offered.
 */
import type { Context } from '#cli/context.js';
import { globalOptions, isSingle, longOf, takesValue } from '#cli/verb.js';
import type { Argument, Noun, Option, ReadTable, Verb } from '#cli/verb.js';
import { usage } from '#cli/exit.js';
import { openProfiles } from '#cli/session/profiles.js';
import { startSession } from '#cli/session/session.js';
import { harmless, plainText } from '#cli/ui/wrap.js';
import { loadFields } from './fields.js';
import type { Kind, OrderRecords } from './orders/kind.js';
import { cabinetsCalled, kinds, type KindName } from './orders/kinds.js';

/** Each has a second to answer: a person waits for Tab. */
const command = 'consigne --timeout 2 completion';

const bash = `# Complétion de consigne pour bash
_consigne() {
  local line
  COMPREPLY=()
  while IFS= read -r line; do
    COMPREPLY+=("$line")
  done < <(${command} bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null)
  [[ "\${#COMPREPLY[@]}" == 1 && "\${COMPREPLY[0]}" == */ ]] && compopt -o nospace 2>/dev/null
}
complete -o default -F _consigne consigne`;

const zsh = `#compdef consigne
# Complétion de consigne pour zsh
_consigne() {
  local -a values shown after
  local line
  for line in "\${(@f)$(${command} zsh -- "\${(@Q)words[2,CURRENT]}" 2>/dev/null)}"; do
    [[ -n "$line" ]] || continue
    values+=("\${line%%$'\\t'*}")
    shown+=("\${line//$'\\t'/  }")
  done
  [[ "\${values[1]}" == */ ]] && after=(-S '')
  if (( \${#values} )); then compadd -U -l -d shown "\${after[@]}" -a values; else _files; fi
}
if [[ "$funcstack[1]" == _consigne ]]; then _consigne "$@"; else compdef _consigne consigne; fi`;

const fish = `# Complétion de consigne pour fish
function __consigne_words
  set -l typed (commandline -opc) (commandline -ct)
  ${command} fish -- $typed[2..-1] 2>/dev/null
end
complete -c consigne -f -a '(__consigne_words)'`;

const scripts: Readonly<Record<string, string>> = { bash, zsh, fish };

interface Completed {
  readonly value: string;
  readonly about: string;
}

/** As bash gives it: with its quotes. */
const unquoted = (word: string): string => word.replace(/^["']/, '').replaceAll(/\\(.)/g, '$1');

/** As it would be typed on: behind an opened quote, or with each special character escaped. */
const forBash = (value: string, typed: string): string =>
  /^["']/.test(typed) ? value : value.replaceAll(/[^\p{L}\p{N}_@%+=:,./-]/gu, String.raw`\$&`);

interface Place {
  readonly noun: Noun | null;
  readonly verb: Verb | null;
  /** Whose value comes next. */
  readonly option: Option | null;
  /** How many words after the verb there are. */
  readonly args: number;
}

const optionsOf = (verb: Verb | null): readonly Option[] => [...(verb?.options ?? []), ...globalOptions];

function placeOf(before: readonly string[], table: readonly Noun[]): Place {
  let place: Place = { noun: null, verb: null, option: null, args: 0 };
  for (const word of before) {
    const { noun, verb, option } = place;
    // Bash splits « --cabinet=Gare ».
    if (word === '=') continue;
    if (option) place = { ...place, option: null };
    else if (word.startsWith('-')) {
      const named = optionsOf(verb).find(({ flags }) => flags.split(/,? /).includes(word));
      if (named && takesValue(named)) place = { ...place, option: named };
    } else if (!noun) {
      const found = table.find(({ name }) => name === word) ?? null;
      place = { ...place, noun: found, verb: found && isSingle(found) ? (found.verbs[0] ?? null) : null };
    } else if (verb) place = { ...place, args: place.args + 1 };
    else place = { ...place, verb: noun.verbs.find(({ name }) => name === word) ?? null };
  }
  return place;
}

/** By the placeholder that stands for the name in the help. */
const kindNames: Readonly<Record<string, KindName>> = {
  consigne: 'cabinet',
  entreprise: 'company',
  contact: 'contact',
  client: 'customer',
  taille: 'size',
  point: 'boardEntry',
  utilisateur: 'user',
};
const articles: Readonly<Record<string, KindName>> = { items: 'sellableItem', 'rental-items': 'rentalItem' };
const places: readonly string[] = ['casier', 'exemplaire'];
const listed = '--fields';

type RecordsOfNoun = (noun: string) => Promise<OrderRecords> | undefined;

const labelsOf = async (
  context: Context,
  kind: Kind,
  search: string,
  cabinetId?: string,
): Promise<Completed[]> => {
  const { client } = await context.session();
  const { items } = await kind.page(client, 1, { search, cabinetId });
  return items.map(({ label, hint }) => ({ value: label, about: hint }));
};

/** « Gare/ » first, then its lockers. */
async function lockersOf(context: Context, typed: string): Promise<Completed[]> {
  const [cabinet = '', number] = typed.split('/');
  if (number === undefined)
    return (await labelsOf(context, kinds.cabinet, cabinet)).map(({ value, about }) => ({
      value: `${value}/`,
      about,
    }));
  const { client } = await context.session();
  const found = await cabinetsCalled(client, cabinet);
  const all = await Promise.all(found.map(({ id }) => labelsOf(context, kinds.locker, '', id)));
  return all.flat();
}

interface Asked {
  readonly context: Context;
  readonly noun: Noun;
  readonly verb: Verb;
  readonly typed: string;
  readonly recordsOf: RecordsOfNoun;
}

/** The names that the server knows, by the word that stands for one in the help. */
async function namesOf(word: string, { context, noun, typed, recordsOf }: Asked): Promise<Completed[]> {
  if (places.includes(word)) return lockersOf(context, typed);
  const name = word === 'article' ? articles[noun.name] : kindNames[word];
  if (name) return labelsOf(context, kinds[name], typed);
  const orders = await recordsOf(noun.name);
  const isOne = orders && noun.verbs.some(({ args = [] }) => args[0]?.name === word);
  return isOne ? labelsOf(context, orders, typed) : [];
}

const bare = (value: string): Completed => ({ value, about: '' });

async function valuesOf(option: Option, asked: Asked): Promise<Completed[]> {
  const { context, verb, typed } = asked;
  if (option.choices) return option.choices.map(bare);
  const long = longOf(option);
  if (long === '--profile' || long === '--confirm') return profilesOf(context);
  if (long === listed) {
    const before = typed.slice(0, typed.lastIndexOf(',') + 1);
    return (await loadFields())(verb).names.map((name) => bare(before + name));
  }
  return namesOf(/<(.+)>/.exec(option.flags)?.[1] ?? '', asked);
}

const profilesOf = ({ profiles }: Context): Completed[] =>
  profiles.all().map(({ name, url }) => ({ value: name, about: url }));

const optionWords = (verb: Verb | null): Completed[] =>
  optionsOf(verb).map((option) => ({ value: longOf(option), about: option.about }));

async function argumentsOf(arg: Argument | undefined, asked: Asked): Promise<Completed[]> {
  const { context, noun, verb } = asked;
  if (!arg) return [];
  if (noun.name === 'profiles') return profilesOf(context);
  if (noun.name === 'completion') return Object.keys(scripts).map(bare);
  return arg.name === verb.name ? [] : namesOf(arg.name, asked);
}

async function completions(
  context: Context,
  words: readonly string[],
  table: readonly Noun[],
  recordsOf: RecordsOfNoun,
): Promise<Completed[]> {
  const before = words.slice(0, -1).filter((word, index) => word !== 'help' || index > 0);
  const [, option = '', rest] = /^(--[\w-]+=)(.*)$/.exec(words.at(-1) ?? '') ?? [];
  const raw = rest ?? words.at(-1) ?? '';
  const typed = raw === '=' ? '' : raw;
  const place = placeOf(option === '' ? before : [...before, option.slice(0, -1)], table);
  const { noun, verb, args } = place;
  const fits = ({ value }: Completed): boolean => plainText(value).startsWith(plainText(typed));
  const offer = async (): Promise<Completed[]> => {
    if (place.option && (noun === null || verb === null))
      return longOf(place.option) === '--profile' ? profilesOf(context) : [];
    if (typed.startsWith('-')) return optionWords(verb);
    if (!noun) return table.map(({ name, about }) => ({ value: name, about }));
    if (!verb) return noun.verbs.map(({ name, about }) => ({ value: name, about }));
    const asked: Asked = { context, noun, verb, typed, recordsOf };
    if (place.option) return valuesOf(place.option, asked);
    const { args: all = [] } = verb;
    const named = await argumentsOf(all[args] ?? (all.at(-1)?.isMany ? all.at(-1) : undefined), asked);
    return named.length > 0 ? named : optionWords(verb);
  };
  return (await offer()).filter(fits).map(({ value, about }) => ({ value: option + value, about }));
}

/** The names are those of the server that the typed command will use. */
function withProfile(context: Context, words: readonly string[]): Context {
  const at = words.indexOf('--profile');
  const name = words.find((word) => word.startsWith('--profile='))?.slice('--profile='.length);
  const named = name ?? (at < 0 ? undefined : words[at + 1 + Number(words[at + 1] === '=')]);
  if (named === undefined) return context;
  const profiles = openProfiles(named);
  return { ...context, session: () => startSession(profiles, context.exchange) };
}

export async function complete(
  context: Context,
  readTable: ReadTable,
  recordsOf: RecordsOfNoun,
): Promise<void> {
  const { out } = context;
  const [shell = '', ...typed] = context.words.args;
  const script = scripts[shell];
  if (!script) throw usage(`Shell inconnu : ${shell}.`, `Connus : ${Object.keys(scripts).join(', ')}.`);
  if (typed.length === 0) return out.isJson ? out.json({ shell, script }) : out.data(script);
  const last = typed.at(-1) ?? '';
  const words = shell === 'bash' ? typed.map(unquoted) : typed;
  // Not signed in, or without an answer: Tab offers nothing.
  const asked = withProfile(context, words);
  const found = await completions(asked, words, await readTable(), recordsOf).catch((): Completed[] => []);
  if (out.isJson) return out.json({ items: found });
  for (const { value, about } of found) {
    const plain = harmless(value);
    out.data(shell === 'bash' ? forBash(plain, last) : `${plain}\t${harmless(about)}`);
  }
}
