/** A call that the platform does not have is reported by line and column, with similar ones. */
import { describe, expect, test } from 'vitest';
import { scenarioCalls as calls } from '#server/simulator/scenario-platform.js';
import { problemText } from '#simulator/scenarios/source.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';

/** Five lines; steps begin on the sixth. */
const head = `name: Essai
seed: 1
cabinets: { outils: { name: Outillage de la Gare, lockers: { 1: ev608 } } }
values: { code: K4T7 }
steps:
`;
const used = "  - http: { call: 'GET /rental-status/${code}/${outils}', status: 404 }\n";
const problemsOf = (step: string): string[] =>
  readScenario(`${head}${step}${used}`, { people: ['operator'], calls }).problems.map((problem) =>
    problemText('f', problem),
  );

describe('a call', () => {
  test.each([
    [
      'below the wrong noun',
      '  - http: { call: "POST /cabinets/${outils}/parcels", as: operator }\n',
      'f:6:19 erreur : appel inconnu : « POST /cabinets/${outils}/parcels » ; proches : « POST /parcels »',
    ],
    [
      'with a letter missing',
      '  - http: { call: GET /rental-statu/K4T7 }\n',
      'f:6:19 erreur : appel inconnu : « GET /rental-statu/K4T7 » ; proches : « GET /rental-status/:code »',
    ],
    [
      'of something by a wrong verb',
      "  - http: { call: 'POST /parcels/${code}/kep', as: operator }\n",
      'f:6:19 erreur : appel inconnu : « POST /parcels/${code}/kep » ; proches : « POST /parcels/:parcelId/keep »',
    ],
    [
      'with another method',
      '  - http: { call: POST /rental-status/K4T7 }\n',
      'f:6:19 erreur : appel inconnu : « POST /rental-status/K4T7 » ; proches : « GET /rental-status/:code »',
    ],
    [
      'in what is waited for',
      '  - wait: { until: { http: { call: GET /door-code/A } } }\n',
      'f:6:36 erreur : appel inconnu : « GET /door-code/A » ; proches : « GET /door-codes/:code »',
    ],
  ])('%s is reported with the probable call', (_, step, problem) => {
    expect(problemsOf(step)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['that nothing is like', '  - http: { call: GET /xyzzy, status: 404 }\n'],
    ['whose query says more', '  - http: { call: "GET /parcels?page=2", as: operator }\n'],
    [
      'with a value where others have a word',
      '  - http: { call: "GET /PressingOrders/${code}", as: operator, expect: { doorTask: null } }\n',
    ],
    [
      'whose list is looked into',
      "  - http: { call: GET /parcels, as: operator, expect: { 'items[0].id': x } }\n",
    ],
    ['that is only tried', '  - http: { call: POST /dry-run/parcels, as: operator, status: 422 }\n'],
  ])('%s is right where its status is expected', (_, step) => {
    expect(problemsOf(step)).toEqual([]);
  });
});

describe('the fields of a call', () => {
  test('that its body does not have are refused, and missing required ones are reported', () => {
    const body = '{ email: a@b.fr, passwort: secret }';

    expect(problemsOf(`  - http: { call: POST /auth/login, body: ${body} }\n`)).toEqual([
      'f:6:43 erreur : il manque « password » à cet appel',
      'f:6:70 erreur : « passwort » n’est pas un champ de cet appel (il a : email, password, code)',
    ]);
  });

  test('that its response does not have are refused: the step could only fail', () => {
    const [problem, ...more] = problemsOf(
      '  - http: { call: GET /door-codes/A, expect: { codeState: onLock, state: open } }\n',
    );

    expect(more).toEqual([]);
    expect(problem).toMatch(/^f:6:74 erreur : la réponse n’a pas de champ « state » \(elle a : .*codeState/);
  });

  test('are those of a problem where a refusal is expected', () => {
    expect(
      problemsOf('  - http: { call: GET /door-codes/A, status: 404, expect: { code: DOOR_CODE_UNKNOWN } }\n'),
    ).toEqual([]);
  });
});
