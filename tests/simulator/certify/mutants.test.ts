/** A certification finds what a gateway does wrong: each mutant is the independent gateway with one place changed. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { transformWithOxc } from 'vite';
import { afterAll, describe, test } from 'vitest';
import { certified, independent } from '#tests/gateway/certifying.js';
import type { startGateway } from '#tests/gateway/independent-gateway.js';

const source = readFileSync(join(import.meta.dirname, '../../gateway/independent-gateway.ts'), 'utf8');
// Below node_modules, so that it finds its package.
const cache = join(process.cwd(), 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
const folder = mkdtempSync(join(cache, 'consigne-mutants-'));
afterAll(() => rmSync(folder, { recursive: true }));

let made = 0;
async function mutant(from: string, to: string): Promise<typeof startGateway> {
  if (source.split(from).length !== 2) throw new Error(`Not once in the gateway: ${from}`);
  const { code } = await transformWithOxc(
    source.replace(from, () => to),
    'mutant.ts',
  );
  const file = join(folder, `${(made += 1)}.mjs`);
  writeFileSync(file, code);
  const module = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
    readonly startGateway: typeof startGateway;
  };
  return module.startGateway;
}

interface Mutant {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** The case that finds it; `after` are played before, for what only the whole run shows. */
  readonly foundBy: string;
  readonly after?: readonly string[];
}

const mutants: readonly Mutant[] = [
  {
    what: 'signs in with a clean session',
    from: 'clean: false',
    to: 'clean: true',
    foundBy: 'connect.session',
  },
  { what: 'speaks MQTT 5', from: 'protocolVersion: 4', to: 'protocolVersion: 5', foundBy: 'connect.version' },
  { what: 'never checks its line', from: 'keepalive: 60', to: 'keepalive: 0', foundBy: 'connect.keep-alive' },
  {
    what: 'leaves a last will that is not retained',
    from: 'qos: 1, retain: true },',
    to: 'qos: 1, retain: false },',
    foundBy: 'connect.will',
  },
  {
    what: 'does not retain its presence',
    from: 'status(true), { qos: 1, retain: true }',
    to: 'status(true), { qos: 1, retain: false }',
    foundBy: 'status.retained',
  },
  {
    what: 'tells seconds',
    from: 'now = Date.now }',
    to: 'now = () => Math.round(Date.now() / 1_000) }',
    foundBy: 'whole.readable',
  },
  {
    what: 'runs an hour behind',
    from: 'now = Date.now }',
    to: 'now = () => Date.now() - 3_600_000 }',
    foundBy: 'status.clock',
  },
  {
    what: 'never answers when it is asked to blink',
    from: "'open', 'identify'].includes",
    to: "'open'].includes",
    foundBy: 'identify',
  },
  {
    what: 'stops at a text that it cannot read',
    from: '} catch {\n    return null;',
    to: '} catch {\n    return { commandId: "x", kind: "x" } as Command;',
    foundBy: 'whole.readable',
    after: ['command.unreadable'],
  },
  {
    what: 'opens any door',
    from: "if (!doors.includes(locker.number)) return refused('unknownLocker');",
    to: '',
    foundBy: 'command.unknown-locker',
  },
  {
    what: 'does expired commands',
    from: "if (now() >= expiresAt) return { outcome: 'expired', reason: null };",
    to: '',
    foundBy: 'open.expired',
  },
  {
    what: 'does expired commands that waited',
    from: "if (now() >= expiresAt) return { outcome: 'expired', reason: null };",
    to: '',
    foundBy: 'line.expired-command',
  },
  {
    what: 'opens again for a repeated command',
    from: 'memory.done[commandId] ?? {',
    to: '{',
    foundBy: 'open.repeated',
  },
  {
    what: 'names no command at the door',
    from: 'commandId: command.commandId });',
    to: 'commandId: null });',
    foundBy: 'open',
  },
  {
    what: 'names no grant at the keypad',
    from: 'const by = { grantId: code.grantId, commandId: null };',
    to: 'const by = nobody;',
    foundBy: 'code',
  },
  {
    what: 'ignores fences',
    from: 'if (fence < lock.fence) return',
    to: 'if (fence < 0) return',
    foundBy: 'fence.lower-open',
  },
  {
    what: 'keeps fences in 32 bits',
    from: 'lock.fence = fence;',
    to: 'lock.fence = fence | 0;',
    foundBy: 'fence.large',
  },
  {
    what: 'keeps the codes of lower fences',
    from: 'if (fence > lock.fence) lock.codes',
    to: 'if (fence < 0) lock.codes',
    foundBy: 'fence.higher-wipes',
  },
  {
    what: 'refuses to remove what a fence has wiped',
    from: "return kind === 'removeCode' ? done : {",
    to: 'return {',
    foundBy: 'fence.lower-removal',
  },
  {
    what: 'keeps both codes of a grant',
    from: 'each.grantId !== grantId && now()',
    to: 'now()',
    foundBy: 'code.replaced',
  },
  {
    what: 'removes nothing',
    from: "if (kind === 'removeCode') lock.codes",
    to: "if (kind === 'nothing') lock.codes",
    foundBy: 'code.removed',
  },
  {
    what: 'takes a code before its time',
    from: 'each.validFrom <= now() && ',
    to: '',
    foundBy: 'code.early',
  },
  {
    what: 'takes a code after its time',
    from: 'now() && now() < each.validUntil;',
    to: 'now();',
    foundBy: 'code.over',
  },
  {
    what: 'stores a code that is over',
    from: "if (now() >= validUntil) return refused('windowOver');",
    to: '',
    foundBy: 'code.window-over',
  },
  { what: 'counts no uses', from: 'code.uses += 1;', to: '', foundBy: 'code.uses' },
  {
    what: 'reads codes as numbers',
    from: 'each.code === typed',
    to: 'each.code === String(Number(typed))',
    foundBy: 'code.forms',
  },
  {
    what: 'stores a code twice',
    from: "return refused('duplicate')",
    to: 'void 0',
    foundBy: 'code.duplicate',
  },
  {
    what: 'has room for four codes',
    from: 'codesPerLock = 100',
    to: 'codesPerLock = 4',
    foundBy: 'code.capacity',
  },
  {
    what: 'never closes the keypad',
    from: 'wrongBeforeLockout = 5',
    to: 'wrongBeforeLockout = 50',
    foundBy: 'code.locked-out',
  },
  {
    what: 'drops what happens without a line',
    from: "memory.untold.push({ channel: 'events', message });",
    to: "if (isUp) memory.untold.push({ channel: 'events', message });",
    foundBy: 'line.keypad-alone',
  },
  {
    what: 'forgets a result before it is acknowledged',
    from: "memory.untold.push({ channel: 'results', message });",
    to: "client.publish(topic('results'), JSON.stringify(message), { qos: 0 });",
    foundBy: 'line.unacknowledged-result',
  },
  {
    what: 'does not listen again',
    from: "client.subscribe(topic('commands'), { qos: 1 },",
    to: "if (memory.untold.length > 1e9 || isRestart) return; client.subscribe(topic('commands'), { qos: 1 },",
    foundBy: 'restart',
  },
  {
    what: 'leaves gaps',
    from: 'memory.lastSeq += 1;',
    to: 'memory.lastSeq += type.startsWith("door") ? 2 : 1;',
    foundBy: 'whole.numbering',
    after: ['open'],
  },
  {
    what: 'says a last number that is too low',
    from: 'const { bootId, lastSeq } = memory;',
    to: 'const { bootId } = memory, lastSeq = 0;',
    foundBy: 'whole.last-number',
    after: ['line.keypad-alone', 'line.presence'],
  },
  {
    what: 'numbers what it tells again anew',
    from: "wanted.map((message): Told => ({ channel: 'events', message }))",
    to: "wanted.map((message): Told => ({ channel: 'events', message: { ...message, at: now() } }))",
    foundBy: 'replay',
    after: ['open'],
  },
  {
    what: 'tells nothing again',
    from: 'memory.untold.push(...wanted',
    to: 'void (...wanted',
    foundBy: 'replay',
    after: ['open'],
  },
  {
    what: 'takes any boot for its own',
    from: "return refused('unknownBoot');",
    to: 'return done;',
    foundBy: 'replay.unknown-boot',
  },
  {
    what: 'keeps its boot id',
    from: 'memory.bootId = randomUUID();',
    to: 'memory.bootId ||= randomUUID();',
    foundBy: 'restart',
  },
  { what: 'forgets all when it restarts', from: 'existsSync(file) ?', to: 'false ?', foundBy: 'restart' },
  { what: 'counts on when it restarts', from: 'memory.lastSeq = 0;', to: '', foundBy: 'restart' },
  {
    what: 'forgets what it answered',
    from: 'log: [], done: {}, untold',
    to: 'log: [], get done() { return {}; }, set done(_) {}, untold',
    foundBy: 'open.repeated',
  },
];

describe.concurrent('finds a gateway that', () => {
  test.each(mutants)('$what', async ({ from, to, foundBy, after = [] }, { expect }) => {
    const start = independent(await mutant(from, to));
    const { failed } = await certified(start, { only: [...after, foundBy], replyMs: 700 });
    expect(Object.keys(failed)).toContain(foundBy);
  });
});
