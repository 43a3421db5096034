/** `npm run check`: every check except behaviour tests. The two linters take as long as all others on another core. */
import { runAll, tools } from './run.mjs';

/** Reading sources creates much short-lived garbage: more memory for it saves linting a tenth of its CPU time. */
const eslint = ['--max-semi-space-size=64', ...tools.eslint];

await Promise.all([
  runAll([
    { name: 'layers and style', args: [...eslint, '--max-warnings', '0', '.'] },
    { name: 'promises and types', args: [...tools.oxlint, '--disable-nested-config', '.'] },
  ]),
  runAll([
    {
      name: 'imports',
      args: [
        ...tools.cruiser,
        '--config',
        '.dependency-cruiser.mjs',
        ...['domain', 'application', 'infrastructure', 'server', 'web', 'cli', 'simulator'],
      ],
    },
    { name: 'format', args: [...tools.prettier, '--check', '--log-level', 'warn', '.'] },
    { name: 'types: domain without Node and DOM', args: [...tools.tsc, '-p', 'domain'] },
    { name: 'types: node side', args: [...tools.tsc, '-p', 'tsconfig.build.json', '--noEmit'] },
    { name: 'types: web', args: [...tools.tsc, '-p', 'web'] },
    { name: 'types: tests and all', args: [...tools.tsc, '-p', 'tsconfig.json'] },
  ]),
]);
