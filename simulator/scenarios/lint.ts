/** Checks a scenario file: lockers, people and calls exist, values are captured before their use, none is unused. */
import { canHave } from '#simulator/cabinets/faults.js';
import { everyCabinet, isOfGateway, isState } from '#simulator/models/fault-names.js';
import { paymentFaultNames } from '#simulator/control/faults.js';
import type { Place, WrittenCall } from './family.js';
import type { Problem, Source } from './source.js';
import type { Scenario, ScenarioStep } from './scenario.js';
import { baseOf, clockName, namesIn } from './values.js';
import { suggestion } from '#domain/shared/suggestion.js';

/** An error at a place below the call. */
interface Finding {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

const refused = 400;
const notFound = 404;

/** For `doorTask.code` and `items[0].id` the platform's contract names `doorTask` and `items`. */
const topOf = (field: string): string => field.split(/[.[]/)[0] ?? field;

/** A value may be called `outils/1`, but it is one segment of the path. */
const withoutNames = (path: string): string => path.replaceAll(/\$\{[^}]*\}/g, '${}');

const quoted = (words: readonly string[]): string => words.map((each) => `« ${each} »`).join(', ');

/**
 * Checks the calls of a scenario against the platform's, so that typing errors are reported before it is played. A
 * scenario may send invalid requests if it names the expected status. A call that starts with a value is known only
 * when it is played.
 */
function wrongCalls(calls: readonly KnownCall[], written: WrittenCall): Finding[] {
  const { name, status } = written;
  const [method = '', typed = ''] = name.split('?')[0]?.split(' ') ?? [];
  const path = withoutNames(typed);
  if (path.startsWith('/${')) return [];
  const there = callsAt(calls, path);
  const call = there.find((one) => one.method === method);
  if (call) return status !== undefined && status >= refused ? [] : wrongFields(call, written);
  if (status === notFound) return [];
  const meant = there.length > 0 ? there : callsLike(calls, { method, path });
  const hint = meant.length > 0 ? ` ; proches : ${quoted(meant.map(callText))}` : '';
  return [
    {
      path: [...written.path, 'call'],
      message: `appel inconnu : ${quoted([callText({ method, path: typed })])}${hint}`,
    },
  ];
}

function wrongFields(call: KnownCall, { body, reads, path }: WrittenCall): Finding[] {
  const { bodyFields, requiredFields, replyFields } = call;
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
  const sent = isObject ? Object.keys(body) : [];
  const unknown = bodyFields === null ? [] : sent.filter((field) => !bodyFields.includes(field));
  const left = isObject ? requiredFields.filter((field) => !sent.includes(field)) : [];
  const unread = replyFields === null ? [] : reads.filter(({ name }) => !replyFields.includes(topOf(name)));
  return [
    ...unknown.map((field) => ({
      path: [...path, 'body', field],
      message: `« ${field} » n’est pas un champ de cet appel (il a : ${bodyFields?.join(', ')})`,
    })),
    ...left.map((field) => ({ path: [...path, 'body'], message: `il manque « ${field} » à cet appel` })),
    ...unread.map(({ name, path: place }) => ({
      path: place,
      message: `la réponse n’a pas de champ « ${topOf(name)} » (elle a : ${replyFields?.join(', ')})`,
    })),
  ];
}

export interface LintRequest {
  /** The users that `as:` may name: by role, or by e-mail. */
  readonly people: readonly string[];
  /** The calls that `http` may use. */
  readonly calls: readonly KnownCall[];
}

interface Ledger {
  readonly source: Source;
  readonly problems: Problem[];
  /** Where each value was captured. */
  readonly captured: Map<string, readonly PropertyKey[]>;
  readonly used: Set<string>;
}

export function lint(scenario: Scenario, source: Source, request: LintRequest): Problem[] {
  const ledger: Ledger = { source, problems: [], captured: new Map(), used: new Set() };
  for (const step of scenario.steps) look(ledger, scenario, request, step);
  for (const [name, path] of ledger.captured)
    if (!ledger.used.has(name)) warn(ledger, path, `la valeur « ${name} » est retenue mais ne sert jamais`);
  for (const name of Object.keys(scenario.values))
    if (!ledger.used.has(name)) warn(ledger, ['values', name], `la valeur « ${name} » ne sert jamais`);
  const seen = new Set(ledger.used);
  for (const alias of Object.keys(scenario.cabinets))
    if (!seen.has(alias)) warn(ledger, ['cabinets', alias], `la consigne « ${alias} » ne sert jamais`);
  return ledger.problems;
}

const warn = ({ source, problems }: Ledger, path: readonly PropertyKey[], message: string): void =>
  void problems.push({ ...source.atKey(path), message, isWarning: true });

const blame = ({ source, problems }: Ledger, path: readonly PropertyKey[], message: string): void =>
  void problems.push({ ...source.at(path), message });

function look(ledger: Ledger, scenario: Scenario, request: LintRequest, step: ScenarioStep): void {
  const { family, input, path, inner } = step;
  const below = ({ path: rest }: Place) => [...path, ...rest];
  if (inner.length === 0) {
    for (const each of namesIn(input)) checkName(ledger, scenario, baseOf(each.name), below(each));
    for (const each of family.lockers(input)) checkLocker(ledger, scenario, each.name, below(each));
    for (const each of family.cabinets(input)) checkCabinet(ledger, scenario, each.name, below(each));
    for (const each of family.people(input))
      if (!each.name.includes('${') && !request.people.includes(each.name))
        blame(
          ledger,
          below(each),
          `personne inconnue : « ${each.name} » (connues : ${request.people.join(', ')})`,
        );
    for (const call of family.calls(input))
      for (const { path: at, message } of wrongCalls(request.calls, call))
        blame(ledger, [...path, ...at], message);
    checkFault(ledger, scenario, step);
    for (const each of family.captures(input)) ledger.captured.set(each.name, below(each));
  }
  for (const each of inner) look(ledger, scenario, request, each);
}

function checkName(ledger: Ledger, scenario: Scenario, name: string, path: readonly PropertyKey[]): void {
  ledger.used.add(name);
  const [alias = '', number] = name.split('/');
  if (name === clockName || ledger.captured.has(name) || name in scenario.values) return;
  if (number !== undefined) return checkLocker(ledger, scenario, `${alias}/${number}`, path);
  if (alias in scenario.cabinets) return;
  blame(ledger, path, `la valeur « ${name} » est utilisée avant d’être retenue`);
}

function checkLocker(ledger: Ledger, scenario: Scenario, name: string, path: readonly PropertyKey[]): void {
  const [alias = '', number = ''] = name.split('/');
  if (!name.includes('/')) return;
  ledger.used.add(alias);
  if (alias.includes('${')) return;
  const cabinet = scenario.cabinets[alias];
  if (!cabinet) return blame(ledger, path, `consigne inconnue : « ${alias} »`);
  if (number.startsWith('${') || number in cabinet.lockers) return;
  blame(ledger, path, `casier inconnu : « ${name} » (annoncés : ${Object.keys(cabinet.lockers).join(', ')})`);
}

function checkCabinet(ledger: Ledger, scenario: Scenario, alias: string, path: readonly PropertyKey[]): void {
  ledger.used.add(alias);
  if (!alias.includes('${') && !(alias in scenario.cabinets))
    blame(ledger, path, `consigne inconnue : « ${alias} »`);
}

/** A part that the lock lacks cannot break: the step would do nothing. */
function checkFault(ledger: Ledger, { cabinets }: Scenario, { family, input, path }: ScenarioStep): void {
  const { on = '', fault = '', isCounted = false } = family.faultOf(input) ?? {};
  if (isCounted && isState(fault))
    blame(ledger, [...path, 'times'], `« ${fault} » est un état : \`for\` (une durée), ou rien`);
  if (isOfGateway(fault) && on.includes('/'))
    blame(ledger, [...path, 'on'], `« ${fault} » frappe une consigne ou « cabinets », pas un casier`);
  const [alias = '', number = ''] = on.split('/');
  if (fault in paymentFaultNames && (alias in cabinets || on === everyCabinet))
    blame(ledger, [...path, 'on'], `« ${fault} » frappe « payments » ou une commande`);
  const model = cabinets[alias]?.lockers[number];
  if (model && !canHave(model, fault))
    blame(ledger, [...path, 'fault'], `une serrure ${model} ne peut pas avoir la panne « ${fault} »`);
}

/** The platform's calls for checking a scenario, from its contract (server/simulator/scenario-platform.ts). */
export interface KnownCall {
  readonly method: string;
  /** Below `/api`, with `:name` parameters. */
  readonly path: string;
  /** A dry run, which is never suggested for a mistyped call. */
  readonly isTrial: boolean;
  /** Null for a body without fields, or without a body. */
  readonly bodyFields: readonly string[] | null;
  readonly requiredFields: readonly string[];
  /** Null for a response without fields: a list without an envelope, a file, nothing. */
  readonly replyFields: readonly string[] | null;
}

/** The method and the path as typed, without its query. */
interface TypedCall {
  readonly method: string;
  readonly path: string;
}

const callText = ({ method, path }: TypedCall): string => `${method} ${path}`;

const isParameter = (segment: string): boolean => segment.startsWith(':');
const isValue = (segment: string): boolean => segment.includes('${');
const segmentsOf = (path: string): readonly string[] => path.split('/').slice(1);

const segmentsByCall = new WeakMap<KnownCall, readonly string[]>();
/** Split once for the thousand steps of a long scenario. */
function ownSegments(call: KnownCall): readonly string[] {
  const segments = segmentsByCall.get(call) ?? segmentsOf(call.path);
  segmentsByCall.set(call, segments);
  return segments;
}

/** The number of equal words; null if the paths cannot match. */
function sameWords(given: readonly string[], wanted: readonly string[]): number | null {
  if (wanted.length !== given.length) return null;
  const stands = given.every((word, index) => word === wanted[index] || isParameter(wanted[index] ?? ''));
  return stands ? given.filter((word, index) => word === wanted[index]).length : null;
}

/** The calls at this path, with any method; `/items/import` matches its own words before `/items/:id`. */
function callsAt(calls: readonly KnownCall[], path: string): readonly KnownCall[] {
  const typed = segmentsOf(path);
  const matching = calls.flatMap((call) => {
    const same = sameWords(typed, ownSegments(call));
    return same === null ? [] : [{ call, same }];
  });
  const most = Math.max(0, ...matching.map(({ same }) => same));
  return matching.filter(({ same }) => same === most).map(({ call }) => call);
}

/** How many calls are suggested for a mistyped one. */
const mostNamed = 3;

/**
 * The most similar calls: sorted by the number of equal words, an equal last word first, then an equal method, then the
 * shortest.
 */
function callsLike(calls: readonly KnownCall[], { method, path }: TypedCall): readonly KnownCall[] {
  const known = [...new Set(calls.flatMap((call) => ownSegments(call).filter((one) => !isParameter(one))))];
  const words = segmentsOf(path)
    .filter((segment) => !isValue(segment))
    .map((segment) => (known.includes(segment) ? segment : suggestion(segment, known)));
  const ranked = calls
    .filter(({ isTrial }) => !isTrial)
    .map((call) => {
      const own = ownSegments(call);
      const shared = words.filter((word) => word !== null && own.includes(word)).length;
      const isSameLast = own.includes(words.at(-1) ?? '');
      const isSameMethod = call.method === method;
      return {
        call,
        shared,
        rank: 4 * (shared + Number(isSameLast)) + 2 * Number(isSameMethod) - own.length / 8,
      };
    })
    .filter(({ shared }) => shared > 0)
    .toSorted((left, right) => right.rank - left.rank);
  return ranked.slice(0, mostNamed).map(({ call }) => call);
}
