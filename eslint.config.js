import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom: one row a room, one rule for folders and packages. `./` inside a room, `#alias/` for another room,
 * `../` never. The reasons are in docs/architecture.md.
 */
const node = ['node:.+'];
const rooms = {
  domain: { ours: [], packages: [] },
  application: { ours: ['domain'], packages: [] },
  'application/contract': { ours: ['domain'], packages: ['zod', 'zod/mini'] },
  'application/imports': { ours: ['application', 'domain'], packages: ['csv-parse/sync'] },
  infrastructure: {
    ours: ['domain', 'application'],
    packages: [
      ...node,
      'typeorm(/.+)?',
      'better-sqlite3',
      'pg',
      'stripe',
      'mqtt',
      'aedes',
      'nodemailer',
      'pino',
      'uuid',
      'zod',
      'jose',
      'otpauth',
      'sharp',
      'pdfkit',
      'fontkit',
      'subset-font',
      '@node-rs/argon2',
      'libphonenumber-js(?:/core)?',
    ],
  },
  server: {
    ours: ['application', 'domain/shared', 'domain/access'],
    packages: [
      ...node,
      '@nestjs/.+',
      '@fastify/.+',
      'fastify',
      'rxjs',
      'reflect-metadata',
      'pino',
      'prom-client',
      'zod',
    ],
  },
  web: {
    ours: ['application/contract', 'domain'],
    packages: [
      'react',
      'react-dom.*',
      'react-router',
      'react-redux',
      '@reduxjs/toolkit.*',
      '@mantine/(core|hooks|form|spotlight)(/.+)?',
      '@tanstack/react-table',
      'uplot(/.+)?',
      'uqr',
      'fflate',
      'react-markdown',
      'rehype-sanitize',
      'bowser',
      'zod/mini',
      '.+\\.css',
    ],
  },
  cli: {
    ours: ['application/contract', 'domain'],
    packages: [...node, 'commander', 'csv-parse/sync', 'ink', 'react', 'zod'],
  },
  simulator: {
    ours: ['domain', 'infrastructure/locks/protocol'],
    packages: [...node, 'mqtt', 'stripe', 'zod', 'fastify', 'qrcode', 'yaml'],
  },
  'simulator/page': {
    ours: ['domain', 'simulator/models', 'web/ui', 'web/lib'],
    packages: ['react', 'react-dom.*', '.+\\.css'],
  },
};
/** Files that put the rooms together, and so may enter all of them. */
const compositionRoots = [
  'server/main.ts',
  'server/composition.ts',
  'server/composition/**/*.ts',
  'server/start-server.ts',
  'server/simulator/**/*.ts',
];
const imports = (room, ours, packages, ...more) => {
  const allowed = [`#(${[room, ...ours].join('|')})/.+`, ...packages];
  return {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          {
            regex: `^(?!\\./|(${allowed.join('|')})$)`,
            message: `${room} may import ./ and ${allowed.join(', ')} only.`,
          },
          ...more,
        ],
      },
    ],
  };
};
const layers = Object.entries(rooms).map(([room, { ours, packages }]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: imports(room, ours, packages),
}));
const roots = {
  files: compositionRoots,
  rules: imports('server', ['application', 'infrastructure', 'simulator', 'domain'], rooms.server.packages),
};

const impure = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'Time is an argument or a port.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'Time is an argument or a port.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance is an argument or a port.',
  },
  {
    selector: 'CallExpression[callee.name=/^(setTimeout|setInterval|fetch)$/]',
    message: 'Timers and calls go through ports.',
  },
];
/** Only lifecycle functions of the domain write a rental's status. */
const statusWrites = {
  selector:
    "ObjectExpression > SpreadElement ~ Property[key.name='status'] > Literal[value=/^(PendingPickup|PendingReturn|PendingDepositDecision|Completed|Canceled)$/]",
  message: 'Status is written by a lifecycle of the domain only.',
};

/** French keeps these signs with the word before them, and guillemets with what they hold (pages.md#everywhere). */
const breakableSpace = {
  selector: ':matches(JSXElement, JSXFragment) > JSXText[value=/ [:;!?»%]|« /]',
  message: 'Write &nbsp; between the word and the sign.',
};

export default tseslint.config(
  {
    ignores: [
      'dist/**',
      '.dev/**',
      'playwright-report/**',
      'test-results/**',
      'coverage/**',
      'data/**',
      '**/*.{js,cjs,mjs}',
    ],
  },
  ...tseslint.configs.recommended,
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-non-null-assertion': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
      'max-lines': ['error', { max: 400, skipBlankLines: true, skipComments: true }],
      'max-lines-per-function': ['error', { max: 50, skipBlankLines: true, skipComments: true }],
      eqeqeq: 'error',
      'no-console': 'error',
    },
  },
  ...layers,
  { files: ['**/*.config.ts'], rules: { 'no-restricted-imports': 'off' } },
  roots,
  {
    files: ['application/payments/**/*.ts'],
    rules: imports('application', rooms.application.ours, rooms.application.packages, {
      regex: '^#application/(rentals|parcels|pressing|shop|sales)/',
      message: 'Payments know no kind of order: application/handlers.ts hands in what they ask of one.',
    }),
  },
  {
    files: ['domain/**/*.ts', 'application/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...impure] },
  },
  { files: ['application/**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...impure, statusWrites] } },
  {
    files: ['domain/**/*.ts'],
    rules: {
      'no-restricted-globals': ['error', 'process', 'console', 'crypto', 'fetch', 'window', 'document'],
    },
  },
  {
    files: ['**/*.tsx'],
    rules: {
      'max-lines-per-function': ['error', { max: 80, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', breakableSpace],
    },
  },
  {
    files: ['web/**/*.{ts,tsx}', 'simulator/page/**/*.{ts,tsx}', 'cli/**/*.tsx'],
    ...reactHooks.configs.flat.recommended,
  },
  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': 'off',
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^\\.\\./', message: 'Use #alias/ for another room.' }] },
      ],
    },
  },
  {
    // Written from the documents alone, as the maker of a cabinet has to.
    files: ['tests/gateway/{independent-gateway,driver,wire}.ts'],
    rules: imports('tests/gateway', [], ['node:.+', 'mqtt']),
  },
  {
    // What `npm run mutate` copies: a test with other imports would not run there, and its mutants would count as
    // survivors.
    files: ['tests/domain/**/*.ts', 'tests/support/{builders,lifecycle-suite}.ts'],
    rules: imports(
      'tests/domain',
      ['domain'],
      ['#tests/support/(builders|lifecycle-suite)\\.js', 'node:.+', 'vitest', 'fast-check'],
    ),
  },
);
