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
const restrictedImports = (regex, message) => ({
  'eslint-js/no-restricted-imports': ['error', { patterns: [{ regex, message }] }],
});
const imports = (room, allowed) =>
  restrictedImports(
    `^(?!\\./|(${allowed.join('|')})$)`,
    `${room} may import ./ and ${allowed.join(', ')} only.`,
  );
const layers = Object.entries(packages).map(([room, allowed]) => ({
  files: [`${room}/**/*.{ts,tsx}`],
  rules: imports(room, ['#.+', ...allowed]),
}));

/** A literal spread into another one groups fields or elements only to keep them on one line, and hides unknown fields. */
const needlessSpreads = ['Object', 'Array'].map((kind) => ({
  selector: `${kind}Expression > SpreadElement > ${kind}Expression[${kind === 'Object' ? 'properties' : 'elements'}.length>0]`,
  message: 'Write what the spread literal contains.',
}));
const syntax = (...restricted) => ({
  'eslint-js/no-restricted-syntax': ['error', ...needlessSpreads, ...restricted],
});

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

/** What typescript-eslint recommends, with types or without. */
const recommended = [
  'ban-ts-comment',
  'consistent-type-imports',
  'no-array-delete',
  'no-base-to-string',
  'no-duplicate-enum-values',
  'no-duplicate-type-constituents',
  'no-empty-object-type',
  'no-explicit-any',
  'no-extra-non-null-assertion',
  'no-floating-promises',
  'no-for-in-array',
  'no-implied-eval',
  'no-misused-new',
  'no-namespace',
  'no-non-null-asserted-optional-chain',
  'no-non-null-assertion',
  'no-redundant-type-constituents',
  'no-require-imports',
  'no-this-alias',
  'no-unnecessary-type-assertion',
  'no-unnecessary-type-constraint',
  'no-unsafe-argument',
  'no-unsafe-assignment',
  'no-unsafe-call',
  'no-unsafe-declaration-merging',
  'no-unsafe-enum-comparison',
  'no-unsafe-function-type',
  'no-unsafe-member-access',
  'no-unsafe-return',
  'no-unsafe-unary-minus',
  'no-wrapper-object-types',
  'only-throw-error',
  'prefer-as-const',
  'prefer-namespace-keyword',
  'prefer-promise-reject-errors',
  'restrict-plus-operands',
  'triple-slash-reference',
  'unbound-method',
  'await-thenable',
];
const errors = (plugin, rules) => Object.fromEntries(rules.map((rule) => [`${plugin}/${rule}`, 'error']));

const code = { skipBlankLines: true, skipComments: true };
const limit = (rule, max) => ({ [`eslint/${rule}`]: ['error', { max, ...code }] });

/** The rules of hooks, and of what React's compiler can compile. */
const hooks = errors('react', [
  'error-boundaries',
  'exhaustive-deps',
  'globals',
  'immutability',
  'incompatible-library',
  'preserve-manual-memoization',
  'purity',
  'refs',
  'rules-of-hooks',
  'set-state-in-effect',
  'set-state-in-render',
  'static-components',
  'unsupported-syntax',
  'use-memo',
]);

export default {
  plugins: ['typescript', 'react'],
  // Two rules that Oxlint has not: restricted syntax, and restricted imports by a pattern with a negation.
  jsPlugins: [{ name: 'eslint-js', specifier: 'oxlint-plugin-eslint' }],
  categories: { correctness: 'off' },
  options: { typeAware: true, typeCheck: true, denyWarnings: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: ['**/*.{js,cjs,mjs}'],
  rules: {
    ...errors('typescript', recommended),
    'typescript/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
    'typescript/no-misused-promises': [
      'error',
      { checksVoidReturn: { attributes: false, arguments: false } },
    ],
    'typescript/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    ...errors('eslint', [
      'eqeqeq',
      'no-array-constructor',
      'no-console',
      'no-unused-expressions',
      'no-var',
      'prefer-const',
      'prefer-rest-params',
      'prefer-spread',
    ]),
    'eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    ...limit('max-lines', 400),
    ...limit('max-lines-per-function', 50),
    ...syntax(),
  },
  overrides: [
    ...layers,
    { files: ['**/*.config.ts'], rules: { 'eslint-js/no-restricted-imports': 'off' } },
    // Released migrations are frozen SQL, however long.
    { files: ['infrastructure/database/migrations/**/*.ts'], rules: { 'eslint/max-lines': 'off' } },
    { files: ['domain/**/*.ts'], rules: syntax(...impure) },
    { files: ['application/**/*.ts'], rules: syntax(...impure, statusWrites) },
    {
      files: ['domain/**/*.ts'],
      rules: {
        'eslint/no-restricted-globals': [
          'error',
          'process',
          'console',
          'crypto',
          'fetch',
          'window',
          'document',
        ],
      },
    },
    { files: ['**/*.tsx'], rules: { ...limit('max-lines-per-function', 80), ...syntax(breakableSpace) } },
    { files: ['web/**/*.{ts,tsx}', 'simulator/page/**/*.{ts,tsx}', 'cli/**/*.tsx'], rules: hooks },
    {
      files: ['tests/**/*.{ts,tsx}'],
      rules: {
        'eslint/max-lines-per-function': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/unbound-method': 'off',
        ...restrictedImports('^\\.\\./', 'Use #alias/ for another room.'),
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
  ],
};
