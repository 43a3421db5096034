/** `npm run provider`: the list against the sandbox, and with STRIPE_KEY against the provider's own test mode. */
import { assumptions } from './list.js';
import { sandboxProvider, testModeProvider, type Provider } from './provider.js';
import { findAll, type Finding } from './assumption.js';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

function tell({ number, assumption, verdict, note }: Finding): void {
  say(`${String(number).padStart(3)}  ${verdict.padEnd(7)}  ${assumption.behaviour}`);
  say(`${' '.repeat(14)}${assumption.source}`);
  say(`${' '.repeat(14)}${assumption.file}`);
  if (note !== null) say(`${' '.repeat(14)}${note.replaceAll('\n', `\n${' '.repeat(14)}`)}`);
}

const key = process.env['STRIPE_KEY'] ?? '';

function providersOf(): Provider[] {
  if (key === '') return [sandboxProvider()];
  try {
    return [sandboxProvider(), testModeProvider(key)];
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  }
}

let red = 0;
for (const provider of providersOf()) {
  say(`What the product relies on at its payment provider, asked of ${provider.name}:`);
  const findings = await findAll(provider, assumptions, tell);
  const count = (verdict: Finding['verdict']): number =>
    findings.filter((each) => each.verdict === verdict).length;
  red += count('red');
  say(
    `${findings.length} behaviours: ${count('ok')} ok, ${count('red')} red, ${count('skipped')} not looked at`,
  );
}
if (key === '') say('With STRIPE_KEY=sk_test_… the same list is asked of the provider’s own test mode.');
process.exitCode = red === 0 ? 0 : 1;
