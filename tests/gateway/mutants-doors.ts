/** Mutants of the independent gateway: what it does with openings, fences and codes. */
import type { Mutant } from './mutants-line.js';

export const doorMutants: readonly Mutant[] = [
  {
    what: 'does expired commands',
    from: "if (now() >= expiresAt) return { outcome: 'expired', reason: null };",
    to: '',
    foundBy: 'open.expired',
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
    what: 'refuses a lower fence and does not say which it knows',
    from: "{ ...refused('fence'), fence: lock.fence }",
    to: "refused('fence')",
    foundBy: 'fence.lower-open',
  },
  {
    what: 'says the fence that it refuses, not the one that it knows',
    from: "{ ...refused('fence'), fence: lock.fence }",
    to: "{ ...refused('fence'), fence }",
    foundBy: 'fence.lower-code',
  },
  {
    what: 'takes a lower fence for its own once it was refused',
    from: 'if (fence < lock.fence) return',
    to: "const seen = lock.fence; if (kind === 'identify') lock.fence = fence; if (fence < seen) return",
    foundBy: 'fence.lower-identify',
  },
  {
    what: 'takes away what a removal of a lower fence names',
    from: 'if (fence < lock.fence) return',
    to: "if (fence < lock.fence && kind !== 'removeCode') return",
    foundBy: 'fence.lower-removal',
  },
  {
    what: 'remembers what it refused',
    from: "if (message['outcome'] === 'done') memory",
    to: 'memory',
    foundBy: 'fence.raised-again',
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
    what: 'forgets what it answered',
    from: 'log: [], done: {}, untold',
    to: 'log: [], get done() { return {}; }, set done(_) {}, untold',
    foundBy: 'open.repeated',
  },
  {
    what: 'counts no uses',
    from: 'code.uses += 1;',
    to: '',
    foundBy: 'code.uses',
  },
];
