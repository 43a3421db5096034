/** `npm run docs`: writes the pages that are generated from code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { root } from './run.mjs';

if (!isBuilt()) await build();

const { configurationTable } = await import('../dist/infrastructure/config-table.js');
const { rightsPage } = await import('../dist/server/rights-page.js');
const { api } = await import('../dist/application/contract/index.js');
const pages = { 'docs/configuration.md': configurationTable(), 'docs/rights.md': rightsPage(api) };
for (const [page, text] of Object.entries(pages)) {
  writeFileSync(join(root, page), text);
  console.log(page);
}
