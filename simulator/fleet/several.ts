/** The limits of a fleet on several servers (docs/scale.md), and the report of a measurement. */
import type { Verdict } from './fleet.js';

/** What one of the servers did while commands were measured. */
interface ServerFigures {
  readonly messages: number;
  readonly heartbeatWrites: number;
}

/** In milliseconds, with those of the bare round trips between the commands. */
interface CommandTimes {
  readonly p50Ms: number;
  readonly p99Ms: number;
  readonly roadP50Ms: number;
}

export interface SeveralFigures {
  readonly cabinets: number;
  readonly online: number;
  readonly seconds: number;
  readonly servers: readonly ServerFigures[];
  /** With one server in the same set-up, before the others started and after they stopped. */
  readonly alone: CommandTimes;
  readonly together: CommandTimes;
  readonly unanswered: number;
}

const limits = { times: 1.3, share: 1.25 } as const;

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);

/** NaN exceeds every limit. */
export function verdictOfSeveral(figures: SeveralFigures): Verdict {
  const { servers, seconds, alone, together } = figures;
  const lines: string[] = [];
  const judge = (isKept: boolean, line: string): boolean => {
    lines.push(`${line}: ${isKept ? 'kept' : 'BROKEN'}`);
    return isKept;
  };
  const slower = (name: string, one: number, all: number): boolean =>
    judge(
      all <= one * limits.times,
      `a command and its answer, ${name}: ${all.toFixed(1)} ms with ${servers.length} servers = ${(all / one).toFixed(2)} × that with one (${one.toFixed(1)} ms), at most ${limits.times}`,
    );
  const messages = servers.map((each) => each.messages);
  const fair = sum(messages) / servers.length;
  const writes = servers.map((each) => each.heartbeatWrites);
  const inAll = (sum(writes) / seconds).toFixed(2);
  // Whether other load differed between the two.
  lines.push(
    `a bare round trip meanwhile, p50: ${together.roadP50Ms.toFixed(2)} ms with ${servers.length} servers, ${alone.roadP50Ms.toFixed(2)} ms with one`,
  );
  const verdicts = [
    judge(figures.online === figures.cabinets, `${figures.online} of ${figures.cabinets} cabinets online`),
    slower('p50', alone.p50Ms, together.p50Ms),
    slower('p99', alone.p99Ms, together.p99Ms),
    judge(
      fair > 0 && Math.max(...messages) <= fair * limits.share,
      `messages a server in ${seconds.toFixed(0)} s: ${messages.join(', ')}, at most ${limits.share} × all ÷ ${servers.length} = ${(fair * limits.share).toFixed(0)}`,
    ),
    judge(
      sum(writes) <= seconds,
      `statements that write heartbeats: ${writes.join(', ')}, in all ${inAll} a second, at most 1`,
    ),
    judge(figures.unanswered === 0, `${figures.unanswered} commands unanswered`),
  ];
  return { lines, isKept: verdicts.every((isKept) => isKept) };
}
