/** `npm run docs`: writes the pages and schemas that are generated from code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, isBuilt } from './build.mjs';
import { buildReference } from './build-cli.mjs';
import { root } from './run.mjs';

if (!isBuilt()) await build();

const { configurationTable } = await import('../dist/infrastructure/config-table.js');
const { rightsPage } = await import('../dist/server/rights-page.js');
const { openApiPage } = await import('../dist/server/openapi-page.js');
const { api } = await import('../dist/application/contract/index.js');
const { scenarioJsonSchema } = await import('../dist/simulator/scenarios/json-schema.js');
const { scenarioCalls } = await import('../dist/server/simulator/scenario-platform.js');
const { cliReference } = await import(pathToFileURL(await buildReference()).href);
const pages = {
  'docs/configuration.md': configurationTable(),
  'docs/rights.md': rightsPage(api),
  'docs/openapi.json': await openApiPage(),
  'docs/cli.md': await cliReference(),
  'simulator/scenarios/schema.json': scenarioJsonSchema(scenarioCalls),
};
for (const [page, text] of Object.entries(pages)) {
  writeFileSync(join(root, page), text);
  console.log(page);
}
