/**
 * Points at which a process can be killed, to test the promise "killed at any instant, nothing acknowledged is lost,
 * nothing happens twice" (reliability.md#promises). `CRASH_AT=payments.placeHold:after#1` kills right after the first
 * response, `transaction:after#7` right after the seventh commit, `locks.ask:before#1>transaction:before#1` at the
 * first commit after the first opening. `log:<file>` kills nothing and logs every point that is passed.
 */
import { appendFileSync } from 'node:fs';

const point = /^(?:(?:payments|locks|messages)\.[a-zA-Z]+|transaction):(?:before|after)#[1-9]\d*$/;
const log = /^log:(.+)$/;

/** The syntax of `CRASH_AT`. */
export const isCrashPoint = (text: string): boolean =>
  log.test(text) || text.split('>').every((each) => point.test(each));

/** Called with the name of every point that is passed; may not return. */
type Passing = (name: string) => void;

/** No handler, no `finally`, no flush: the kernel ends the process inside this call. */
const die = (): void => void process.kill(process.pid, 'SIGKILL');

/** Null without a crash point: then nothing is counted. */
export function crashAt(setting: string | null, crash: () => void = die): Passing | null {
  if (setting === null) return null;
  const file = log.exec(setting)?.[1];
  const ahead = setting.split('>');
  const passed = new Map<string, number>();
  return (name) => {
    const count = (passed.get(name) ?? 0) + 1;
    passed.set(name, count);
    if (file !== undefined) return appendFileSync(file, `${name}#${count}\n`);
    if (ahead[0] !== `${name}#${count}`) return;
    ahead.shift();
    passed.clear();
    if (ahead.length === 0) crash();
  };
}

/**
 * Wraps the port so that its calls pass `<name>.<function>:before` and, once they succeeded, `:after`; without a name
 * just `<function>:before`. With `pass` null it returns the port itself.
 */
export function withCrashPoints<T extends object>(port: T, name: string | null, pass: Passing | null): T {
  if (pass === null) return port;
  return new Proxy(port, {
    get: (target, property, receiver): unknown => {
      const member: unknown = Reflect.get(target, property, receiver);
      if (typeof member !== 'function') return member;
      const call = name === null ? String(property) : `${name}.${String(property)}`;
      return (...given: unknown[]): unknown => {
        pass(`${call}:before`);
        const answer = Reflect.apply(member, target, given) as unknown;
        if (!(answer instanceof Promise)) return answer;
        return answer.then((value: unknown) => {
          pass(`${call}:after`);
          return value;
        });
      };
    },
  });
}
