/** The library of scenarios, each on its own platform: all pass, and the same seed gives the same run. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  scenarioNames,
  scenarioPeople,
  scenarioPlatformAt,
  startScenarioPlatform,
} from '#server/simulator/scenario-platform.js';
import { scenariosCommand, traceHash } from '#simulator/scenarios/command-line.js';
import { play } from '#simulator/scenarios/run.js';
import { readScenario } from '#simulator/scenarios/scenario-file.js';
import { createWorld } from '#tests/support/world.js';

const library = join(import.meta.dirname, '../../../simulator/scenarios/library');
const files = readdirSync(library).filter((name) => name.endsWith('.yaml'));

function scenarioIn(source: string) {
  const { scenario, problems } = readScenario(source, scenarioNames);
  if (!scenario) throw new Error(JSON.stringify(problems));
  expect(problems).toEqual([]);
  return scenario;
}
const inLibrary = (name: string) => scenarioIn(readFileSync(join(library, name), 'utf8'));
const run = (scenario: ReturnType<typeof scenarioIn>, seed?: number) =>
  play(scenario, { start: startScenarioPlatform, people: scenarioPeople, seed });

const hashes = new Map<string, string>();

test.each(files)('%s runs as described', async (name) => {
  const played = await run(inLibrary(name));

  expect(played.steps.filter(({ failure, isSkipped }) => failure !== null || isSkipped)).toEqual([]);
  hashes.set(name, traceHash(played.trace));
});

test('the trace is the same for the same seed, and another for another', async () => {
  const name = '08-colis-code-perdu.yaml';
  const again = await run(inLibrary(name));
  const other = await run(inLibrary(name), 4711);

  expect(traceHash(again.trace)).toBe(hashes.get(name));
  expect(other.isPassed).toBe(true);
  expect(traceHash(other.trace)).not.toBe(hashes.get(name));
});

test('a running platform is played on by its address, and its clock continues as before', async () => {
  const world = await createWorld({ frozen: false });
  try {
    const played = await play(inLibrary('03-pene-coince.yaml'), {
      start: scenarioPlatformAt(world.url),
      people: scenarioPeople,
    });

    expect(played.steps.filter(({ failure }) => failure !== null)).toEqual([]);
    expect(world.simulator.clock.isFrozen).toBe(false);
  } finally {
    await world.close();
  }
});

/** Two steps that hold, one that fails, one that is not played any more. */
const failing = `name: Un échec <voulu>
seed: 1
cabinets: { outils: { name: Outillage de la Gare, lockers: { 1: ev608 } } }
steps:
  - force: outils/1
  - take: outils/1
  - expect: { content: { outils/1: Perceuse } }
  - close: outils/1
`;

describe('the command', () => {
  async function command(argv: readonly string[], sources: Readonly<Record<string, string>> = {}) {
    const said: string[] = [];
    const written: Record<string, string> = {};
    const code = await scenariosCommand(argv, {
      people: scenarioPeople,
      names: scenarioNames,
      startHere: startScenarioPlatform,
      startAt: () => startScenarioPlatform,
      library: () => [],
      read(file) {
        const text = written[file] ?? sources[file];
        if (text === undefined) throw new Error('ENOENT');
        return text;
      },
      write: (file, text) => {
        if (file === '/full/j.xml') throw new Error('ENOSPC');
        written[file] = text;
      },
      say: (line) => said.push(line),
    });
    return { code, said: said.join('\n'), written };
  }

  test('reports the failed step, in words, as JUnit and as a trace that can be played again', async () => {
    const { code, said, written } = await command(
      ['failing.yaml', '--junit', 'j.xml', '--trace', 't.ndjson', '--seed', '7'],
      { 'failing.yaml': failing },
    );

    expect(code).toBe(1);
    expect(said).toContain('✗ l.   7  vérifier : content');
    expect(said).toContain('content de outils/1 : attendu "Perceuse", obtenu rien');
    expect(said).toContain('· l.   8  fermer la porte du casier outils/1 (non jouée)');
    expect(said).toContain('1 scénario, 1 en échec');
    expect(written['j.xml']).toContain(
      '<testsuite name="Un échec &lt;voulu&gt;" tests="5" failures="1" skipped="1"',
    );
    expect(written['j.xml']).toContain('<failure message="content de outils/1');
    const replayed = await command(['--replay', 't.ndjson'], { 't.ndjson': written['t.ndjson'] ?? '' });
    expect(replayed).toMatchObject({ code: 0, said: '✓ Un échec <voulu> — même trace' });
    const bent = (written['t.ndjson'] ?? '').replaceAll('"truth.taken"', '"truth.lost"');
    expect(await command(['--replay', 'b.ndjson'], { 'b.ndjson': bent })).toMatchObject({
      code: 1,
      said: expect.stringContaining('autre trace, à la ligne') as string,
    });
  });

  test('an unwritable report is refused before anything is played', async () => {
    const { code, said } = await command(['failing.yaml', '--junit', '/full/j.xml'], {
      'failing.yaml': failing,
    });

    expect({ code, said }).toEqual({ code: 2, said: '/full/j.xml : ne peut pas être écrit (ENOSPC)' });
  });

  test.each([
    ['empty', ''],
    ['no trace', 'name: x\n'],
    ['half of one', '{"kind":"scenario"}\n'],
  ])('plays no file that is %s again, and reports it', async (_, text) => {
    const file = 't.ndjson : ce n’est pas une trace de scénarios (--trace en écrit)';
    expect(await command(['--replay', 't.ndjson'], { 't.ndjson': text })).toMatchObject({
      code: 2,
      said: file,
    });
  });

  test('refuses unreadable files and unknown words', async () => {
    expect(
      await command(['--lint', 'a.yaml', 'b.yaml'], { 'a.yaml': failing, 'b.yaml': 'name: x\n' }),
    ).toMatchObject({
      code: 2,
      said: expect.stringContaining('b.yaml:1:1 erreur : il manque « seed »') as string,
    });
    const one = await command(['--lint', 'a.yaml'], { 'a.yaml': failing });
    expect(one).toMatchObject({ code: 0 });
    expect(one.said).toContain('1 fichier sans erreur');
    const two = await command(['--lint', 'a.yaml', 'b.yaml'], { 'a.yaml': failing, 'b.yaml': failing });
    expect(two.said).toContain('2 fichiers sans erreur');
    expect(await command(['nowhere.yaml'])).toMatchObject({ code: 2 });
    expect(await command(['--loud'])).toMatchObject({ code: 2 });
  });
});
