/** `npm run migrate -- status`: a program. */
import { runCommand } from '#infrastructure/command-line.js';
import { migrate, usage } from './migrate.js';

await runCommand(migrate, usage);
