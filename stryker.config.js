/** `npm run mutate`: breaks the domain in every way there is, one at a time, and asks whether a test notices. CONTRIBUTING.md says how to read it. */
import { availableParallelism } from 'node:os';

const folder = '.dev/mutation';

export default {
  mutate: ['domain/**/*.ts'],
  // What the domain's tests need, and nothing else, is copied to where the changes are made.
  ignorePatterns: ['**', '!{package,tsconfig*}.json', '!domain/**', '!tests/{domain,mutation,support}/**'],
  plugins: ['@stryker-mutator/*', './tests/mutation/spared.js'],
  ignorers: ['spared'],
  testRunner: 'vitest',
  vitest: { configFile: 'tests/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  concurrency: availableParallelism(),
  thresholds: { high: 95, low: 90, break: 85 },
  reporters: ['progress', 'clear-text', 'html'],
  clearTextReporter: { reportTests: false },
  htmlReporter: { fileName: `${folder}/report.html` },
  incrementalFile: `${folder}/incremental.json`,
  tempDirName: `${folder}/sandbox`,
  cleanTempDir: 'always',
};
