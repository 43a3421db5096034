import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/**
 * The packages of each room, and how imports are written: `./` inside a folder, `#alias/` for others, `../` never. Which
 * room may import which is in `.dependency-cruiser.mjs`, the reasons are in docs/architecture.md.
 */
const node = ['node:.+'];
const packages = {
  domain: [],
  application: [],
  'application/contract': ['zod', 'zod/mini'],
  'application/imports': ['csv-parse/sync'],
  infrastructure: [
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
  server: [
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
  web: [
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
  cli: [...node, 'commander', 'csv-parse/sync', 'ink', 'react', 'zod'],
  simulator: [...node, 'mqtt', 'stripe', 'zod', 'fastify', 'qrcode', 'yaml'],
  'simulator/page': ['react', 'react-dom.*', '.+\\.css'],
};
const imports = (room, allowed) => ({
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex: `^(?!\\./|(${allowed.join('|')})$)`,
          message: `${room} may import ./ and ${allowed.join(', ')} only.`,
        },
      ],
    },
  ],
});
const layers = Object.entries(packages).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: imports(room, ['#.+', ...allowed]),
}));

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
  // Statements of SQL as they were released.
  { files: ['infrastructure/database/migrations/*/*.ts'], rules: { 'max-lines': 'off' } },
  { files: ['**/*.config.ts'], rules: { 'no-restricted-imports': 'off' } },
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
    rules: imports('tests/gateway', ['#tests/gateway/.+', 'node:.+', 'mqtt']),
  },
  {
    // What `npm run mutate` copies: a test with other imports would not run there, and its mutants would count as
    // survivors.
    files: ['tests/domain/**/*.ts', 'tests/support/{builders,lifecycle-suite}.ts'],
    rules: imports('tests/domain', [
      '#(tests/)?domain/.+',
      '#tests/support/(builders|lifecycle-suite)\\.js',
      'node:.+',
      'vitest',
      'fast-check',
    ]),
  },
);
