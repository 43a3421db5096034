/** An invalid scenario file is reported by line and column, in French, before it runs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scenarioCalls } from '#server/simulator/scenario-platform.js';
import { stepFamilies, readScenario } from '#simulator/scenarios/scenario-file.js';
import { problemText } from '#simulator/scenarios/source.js';

const names = { people: ['manager', 'operator'], calls: scenarioCalls };
const problemsOf = (text: string): string[] =>
  readScenario(text, names).problems.map((problem) => problemText('f', problem));

/** Six lines; steps begin on the seventh. */
const head = `name: Essai
seed: 1
cabinets:
  outils: { name: Outillage de la Gare, lockers: { 1: ev608 } }
values: { pin: '123456' }
steps:
`;
const right = "  - press: { locker: outils/1, code: '${pin}' }\n";

test('reads a valid file, with its start and steps', () => {
  const { scenario, problems } = readScenario(head + right, names);

  expect(problems).toEqual([]);
  expect(scenario).toMatchObject({ name: 'Essai', seed: 1, start: '2026-10-06T10:00:00Z' });
  expect(scenario?.steps).toMatchObject([{ family: { verb: 'press' }, line: 7, label: null }]);
});

const noScenario =
  'f:1:1 erreur : ce n’est pas un scénario : il commence par « name: », « seed: », « cabinets: » et « steps: »';

test.each([
  ['nothing', '', 'f:1:1 erreur : le fichier est vide'],
  ['remarks alone', '# plus tard\n', 'f:1:1 erreur : le fichier est vide'],
  ['a list', '- wait: 1s\n', noScenario],
  ['a word', 'bonjour\n', noScenario],
])('reports a file of %s as such', (_, text, problem) => {
  expect(problemsOf(text)).toEqual([problem]);
});

describe('YAML', () => {
  test.each([
    [
      'a tab',
      'name: x\n\tseed: 1\n',
      'f:2:1 erreur : YAML : des espaces, pas de tabulation, au début des lignes',
    ],
    ['a key twice', 'name: x\nname: y\n', 'f:2:1 erreur : YAML : cette clé est déjà là plus haut'],
    [
      'a quote that stays open',
      "name: x\nabout: 'y\n",
      'f:3:1 erreur : YAML : il manque un caractère : guillemet, crochet, accolade ou « : »',
    ],
    [
      'two colons',
      'name: a : b\n',
      'f:1:7 erreur : YAML : il y a plusieurs « : » sur la ligne : mettez la valeur entre guillemets',
    ],
    [
      'a value between braces without quotes',
      'a: { call: GET /x/${code}, as: b }\nb: 1\n',
      'f:1:20 erreur : YAML : entre accolades ou crochets, une valeur avec « ${…} » se met entre guillemets simples',
    ],
    ['an alias of nothing', 'name: *nom\n', 'f:1:7 erreur : YAML : cette référence (*) ne renvoie à rien'],
  ])('%s', (_, text, first) => {
    expect(problemsOf(text)).toEqual([first]);
    expect(readScenario(text, names).scenario).toBeNull();
  });

  test('that expands exponentially is refused', () => {
    const bomb = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed'].map((pair) => [...pair]))
      bomb.push(`${name}: &${name} [${Array(10).fill(`*${of}`).join(', ')}]`);

    expect(problemsOf(`${bomb.join('\n')}\n`)[0]).toBe(
      'f:1:1 erreur : YAML : le fichier renvoie trop souvent à lui-même',
    );
  });
});

describe('the schema', () => {
  test('reports missing fields, and unknown ones', () => {
    expect(problemsOf('name: x\nsede: 1\ncabinets: {}\nsteps:\n  - wait: 5s\n')).toEqual([
      'f:1:1 erreur : il manque « seed »',
      'f:2:1 erreur : « sede » n’est pas connu ici',
    ]);
  });

  test.each([
    [
      'an unknown step',
      "  - pess: { locker: outils/1, code: '1' }\n",
      /^f:7:5 erreur : étape inconnue : « pess »/,
    ],
    [
      'two in one',
      '  - wait: 5s\n    close: outils/1\n',
      /^f:7:5 erreur : une seule action par étape, ici wait, close/,
    ],
    [
      'a field too many',
      "  - press: { locker: outils/1, code: '1', coed: 2 }\n",
      /^f:7:43 erreur : « coed » n’est pas connu ici/,
    ],
    ['a length without a unit', '  - wait: 5\n', /^f:7:11 erreur : /],
    ['a length in words', '  - advance-clock: demain\n', /^f:7:20 erreur : Durée attendue/],
    ['a locker without its number', '  - close: outils\n', /^f:7:12 erreur : Casier attendu/],
    [
      'a fault that is none',
      '  - fault: { on: outils, fault: meteor }\n',
      /^f:7:33 erreur : Option invalide/,
    ],
    ['a call without a method', '  - http: { call: /x }\n', /^f:7:19 erreur : Appel attendu/],
    [
      'a door that is neither',
      '  - expect: { door: { outils/1: half } }\n',
      /^f:7:33 erreur : Option invalide/,
    ],
    [
      'a step inside a repetition',
      '  - repeat:\n      times: 2\n      steps:\n        - wiat: 5s\n',
      /^f:10:11 erreur : étape inconnue : « wiat »/,
    ],
  ])('%s', (_, step, first) => {
    const { scenario } = readScenario(head + right + step, names);
    expect(scenario).toBeNull();
    expect(problemsOf(head + step)[0]).toMatch(first);
  });
});

describe('the sense', () => {
  test.each([
    [
      'a value before it is captured',
      "  - press: { locker: outils/1, code: '${late}' }\n",
      'f:7:38 erreur : la valeur « late » est utilisée avant d’être retenue',
    ],
    [
      'a locker that was not announced',
      '  - close: outils/9\n',
      'f:7:12 erreur : casier inconnu : « outils/9 » (annoncés : 1)',
    ],
    [
      'a cabinet that was not announced',
      '  - take: jeux/1\n',
      'f:7:11 erreur : consigne inconnue : « jeux »',
    ],
    [
      'a fault at a cabinet that is not there',
      '  - fault: { on: jeux, fault: slow }\n',
      'f:7:18 erreur : consigne inconnue : « jeux »',
    ],
    [
      'a person of nowhere',
      '  - http: { call: GET /board, as: nobody }\n',
      'f:7:35 erreur : personne inconnue : « nobody » (connues : manager, operator)',
    ],
    [
      'a person of nowhere in what is expected',
      '  - wait: { until: { order: { kind: shop, id: x, status: y, as: nobody } } }\n',
      'f:7:65 erreur : personne inconnue : « nobody » (connues : manager, operator)',
    ],
  ])('%s', (_, step, problem) => {
    expect(problemsOf(head + step)).toContain(problem);
    expect(readScenario(head + step, names).scenario).toBeNull();
  });

  test('warns of unused captures, and still runs the file', () => {
    const step = '  - http: { call: GET /rental-status/K4T7, capture: { order: orderId } }\n';
    const { scenario } = readScenario(head + right + step, names);

    expect(problemsOf(head + right + step)).toEqual([
      'f:8:55 avertissement : la valeur « order » est retenue mais ne sert jamais',
    ]);
    expect(scenario).not.toBeNull();
  });

  test.each([
    [
      '{ on: outils/1, fault: gateway-busy }',
      'f:8:18 erreur : « gateway-busy » frappe une consigne ou « cabinets »',
    ],
    ['{ on: outils, fault: gateway-offline, times: 2 }', 'f:8:57 erreur : « gateway-offline » est un état'],
    ['{ on: outils, fault: payment-declined }', 'f:8:18 erreur : « payment-declined » frappe « payments »'],
  ])('refuses a fault that can never strike its target: %s', (fault, problem) => {
    const problems = problemsOf(`${head}${right}  - fault: ${fault}\n`);

    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(problem);
  });

  test('refuses a fault for which the lock has no part', () => {
    const file = (model: string) =>
      (head + right).replace('ev608', model) + '  - fault: { on: outils/1, fault: stuck-sensor }\n';

    expect(problemsOf(file('eurolock3780'))).toEqual([
      'f:8:35 erreur : une serrure eurolock3780 ne peut pas avoir la panne « stuck-sensor »',
    ]);
    expect(problemsOf(file('ev608'))).toEqual([]);
  });

  test('allows a capture from its own step on, in a message too', () => {
    const text = `${head}${right}  - read-message: { capture: { code: 'est (\\d+)' } }
  - http: { call: 'GET /door-codes/\${code}', as: operator }
  - wait: { until: { clock: '\${now + 2h}' } }
`;

    expect(problemsOf(text)).toEqual([]);
  });
});

test('accepts the example of the guide, which names every step', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../docs/guide-qa.md'), 'utf8');
  const [, example = ''] = /```yaml\n(.*?)```/s.exec(guide) ?? [];

  expect(problemsOf(example)).toEqual([]);
  for (const { verb } of stepFamilies) expect(guide).toContain(`\`${verb}:`);
});

describe('values of the file’s own', () => {
  const named = `  - let: { opening: '\${now}', door: '1' }
  - advance-clock: { to: '\${opening + 2h}' }
  - press: { locker: 'outils/\${door}', code: '\${pin}' }
`;

  test('may be used by the steps that follow, an instant with a duration', () => {
    expect(problemsOf(head + named)).toEqual([]);
  });

  test('are reported when undefined, or unused', () => {
    expect(problemsOf(`${head}  - advance-clock: { to: '\${closing - 1h}' }\n${right}`)).toEqual([
      'f:7:26 erreur : la valeur « closing » est utilisée avant d’être retenue',
    ]);
    expect(problemsOf(`${head}  - let: { vain: 1 }\n${right}`)).toEqual([
      expect.stringContaining('la valeur « vain » est retenue mais ne sert jamais'),
    ]);
  });

  test('allow the same steps in two files', () => {
    const twice = `  - repeat: { times: 1, steps: &same [{ press: { locker: outils/1, code: '\${pin}' } }] }
  - repeat: { times: 1, steps: *same }
`;
    const { scenario } = readScenario(head + twice, names);

    expect(scenario?.steps.map(({ inner }) => inner.map(({ line }) => line))).toEqual([[7], [7]]);
  });
});
