/** `npm run recover -- --email <address>`. */
import { runCommand } from '#infrastructure/command-line.js';
import { recoverByShell, usage } from './recover-by-shell.js';

await runCommand(recoverByShell, usage);
