/** `npm run scenarios`: the simulator's command line on platforms of this server. */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { scenariosCommand } from '#simulator/scenarios/command-line.js';
import {
  scenarioNames,
  scenarioPeople,
  scenarioPlatformAt,
  startScenarioPlatform,
} from './scenario-platform.js';

/** Relative to the working directory. */
const library = 'simulator/scenarios/library';

process.exitCode = await scenariosCommand(process.argv.slice(2), {
  people: scenarioPeople,
  names: scenarioNames,
  startHere: startScenarioPlatform,
  startAt: scenarioPlatformAt,
  library: () =>
    readdirSync(library)
      .filter((name) => name.endsWith('.yaml'))
      .sort()
      .map((name) => join(library, name)),
  read: (file) => readFileSync(file, 'utf8'),
  write: (file, text) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  },
  say: (line) => void process.stdout.write(`${line}\n`),
});
