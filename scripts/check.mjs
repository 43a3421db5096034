/** `npm run check`: every gate that is not a test of behaviour. The two linters take one core for as long as all others take the other. */
import { runAll, tools } from './run.mjs';

/** Reading the sources makes much garbage that lives for a moment: with room for it, style takes a tenth less of its core. */
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
        '--ignore-known',
        '.dependency-cruiser-known.json',
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
