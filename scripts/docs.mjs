/** `npm run docs`: writes the pages that are generated from code. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, isBuilt } from './build.mjs';
import { root } from './run.mjs';

if (!isBuilt()) await build();
const { configurationTable } = await import('../dist/infrastructure/config-table.js');
writeFileSync(join(root, 'docs/configuration.md'), configurationTable());
console.log('docs/configuration.md');
