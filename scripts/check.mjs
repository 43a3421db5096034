/**
 * `npm run check`: every check except behaviour tests. The linter checks the types, too, of each file by the nearest
 * `tsconfig.json`; only that the node side needs no browser is in none of them.
 */
import { exitOnFailure, firstFailure, tools } from './run.mjs';

const failures = await Promise.all([
  firstFailure([
    {
      name: 'style, promises and types',
      args: [...tools.oxlint, '--disable-nested-config', '-c', 'oxlint.config.mjs', '.'],
    },
  ]),
  firstFailure([
    { name: 'format', args: [...tools.oxfmt, '--check'] },
    {
      name: 'imports',
      args: [
        ...tools.cruiser,
        '--config',
        '.dependency-cruiser.mjs',
        'domain',
        'application',
        'infrastructure',
        'server',
        'web',
        'cli',
        'simulator',
      ],
    },
    { name: 'types: node side', args: [...tools.tsc, '-p', 'tsconfig.build.json', '--noEmit'] },
  ]),
]);

// Reported when both have ended: a gate that is killed halfway prints an error of its own, after the real one.
exitOnFailure(...failures);
