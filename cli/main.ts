#!/usr/bin/env node
/**
 * The operators' terminal (terminal.md#commands-and-output): prints version and help before anything else is loaded.
 */
const argv = process.argv.slice(2);
const end = argv.indexOf('--');
const words = end < 0 ? argv : argv.slice(0, end);
/** `consigne help rentals` as well as `consigne rentals help`: no verb has that name. */
const wantsHelp =
  argv.length === 0 || words.slice(0, 2).includes('help') || words.includes('--help') || words.includes('-h');

/** Writes to the file descriptor: opening the stream costs a twentieth of a bare start. Ignores a closed pipe. */
function tell(text: string): void {
  try {
    process.getBuiltinModule('node:fs').writeSync(1, `${text}\n`);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null;
    if (code === 'EAGAIN') process.stdout.write(`${text}\n`);
    else if (code !== 'EPIPE') process.exitCode = 1;
  }
}

/**
 * Only the stream is certain, and opening it costs a tenth of a bare start: not needed for a pipe, a file or no output.
 */
function mayBeTerminal(): boolean {
  const { fstatSync, statSync } = process.getBuiltinModule('node:fs');
  const stdout = fstatSync(1);
  return stdout.isCharacterDevice() && stdout.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
}

async function run(): Promise<void> {
  const { runCommand } = await import('./run-command.js');
  process.exitCode = await runCommand(argv);
}

async function printVersion(): Promise<void> {
  const { version } = await import('./version.js');
  tell(version);
}

async function help(): Promise<void> {
  const { helpFor } = await import('./help.js');
  const text = helpFor(words);
  // An unknown word is refused like any other command, with a suggestion.
  if (text === null) return run();
  if (!mayBeTerminal() || !process.stdout.isTTY) return tell(text);
  const { wrap } = await import('./ui/wrap.js');
  tell(wrap(text, process.stdout.columns));
}

// No command and no option of one has that name.
const wantsVersion = words[0] === 'version' || words.includes('--version') || words.includes('-V');
void (wantsVersion ? printVersion() : wantsHelp ? help() : run());
