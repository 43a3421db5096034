/** Mutants of the independent gateway in its connection, its reports and its memory. */
/** A change of one place in the gateway's source. */
export interface Mutant {
  readonly what: string;
  readonly from: string;
  readonly to: string;
  /** The case that detects it; the cases in `after` run before, for mutants that only the whole run shows. */
  readonly foundBy: string;
  readonly after?: readonly string[];
}

export const connectionMutants: readonly Mutant[] = [
  {
    what: 'signs in with a clean session',
    from: 'clean: false',
    to: 'clean: true',
    foundBy: 'connect.session',
  },
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
    what: 'waits for ever behind a text that it cannot read',
    from: 'if (command) obey(command);',
    to: 'if (!command) return; obey(command);',
    foundBy: 'command.unreadable',
  },
  {
    what: 'opens any door',
    from: "if (!doors.includes(locker.number)) return refused('unknownLocker');",
    to: '',
    foundBy: 'command.unknown-locker',
  },
  {
    what: 'does expired commands that waited',
    from: "if (now() >= expiresAt) return { outcome: 'expired', reason: null };",
    to: '',
    foundBy: 'connection.expired-command',
  },
  {
    what: 'drops what happens without a connection',
    from: "memory.unsent.push({ channel: 'events', message });",
    to: "if (isUp) memory.unsent.push({ channel: 'events', message });",
    foundBy: 'connection.keypad-alone',
  },
  {
    what: 'forgets a result before it is acknowledged',
    from: "memory.unsent.push({ channel: 'results', message });",
    to: "client.publish(topic('results'), JSON.stringify(message), { qos: 0 });",
    foundBy: 'connection.unacknowledged-result',
  },
  {
    what: 'does not listen again',
    from: "client.subscribe(topic('commands'), { qos: 1 },",
    to: "if (memory.unsent.length > 1e9 || isRestart) return; client.subscribe(topic('commands'), { qos: 1 },",
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
    after: ['open', 'connection.presence'],
  },
  {
    what: 'numbers what it tells again anew',
    from: "wanted.map((message): Outgoing => ({ channel: 'events', message }))",
    to: "wanted.map((message): Outgoing => ({ channel: 'events', message: { ...message, at: now() } }))",
    foundBy: 'replay',
    after: ['open'],
  },
  {
    what: 'tells nothing again',
    from: "memory.unsent.push(...wanted.map((message): Outgoing => ({ channel: 'events', message })));",
    to: '',
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
  {
    what: 'forgets which doors stand open when it restarts',
    from: 'memory.bootId = randomUUID();',
    to: 'memory.bootId = randomUUID(); memory.open = {};',
    foundBy: 'restart.open-door',
  },
  {
    what: 'counts uses anew when it restarts',
    from: 'memory.bootId = randomUUID();',
    to: 'memory.bootId = randomUUID(); for (const { codes } of Object.values(memory.locks)) for (const code of codes) code.uses = 0;',
    foundBy: 'restart.uses',
  },
  {
    what: 'stores a result when it is acknowledged',
    from: "memory.unsent.push({ channel: 'results', message });\n    save();",
    to: "memory.unsent.push({ channel: 'results', message });",
    foundBy: 'restart.untold-result',
  },
  {
    what: 'stores an event when it is acknowledged',
    from: 'if (lock) action(lock);\n    save();',
    to: 'if (lock) action(lock);',
    foundBy: 'restart.untold-events',
  },
  {
    what: 'says that its clock is set',
    from: 'lastSeq, synchronised });',
    to: 'lastSeq, synchronised: true });',
    foundBy: 'clock.unset',
  },
  {
    what: 'says at its next heartbeat only that its clock was set',
    from: 'synchronised = isSet;\n      heartbeat();',
    to: 'synchronised = isSet; if (!isSet) heartbeat();',
    foundBy: 'clock.set',
  },
  {
    what: 'speaks MQTT 5',
    from: 'protocolVersion: 4',
    to: 'protocolVersion: 5',
    foundBy: 'connect.version',
  },
  {
    what: 'never checks its connection',
    from: 'keepalive: 60',
    to: 'keepalive: 0',
    foundBy: 'connect.keep-alive',
  },
  {
    what: 'counts on when it restarts',
    from: 'memory.lastSeq = 0;',
    to: '',
    foundBy: 'restart',
  },
  {
    what: 'forgets all when it restarts',
    from: 'existsSync(file) ?',
    to: 'false ?',
    foundBy: 'restart',
  },
];
