/**
 * Where a process can be told to die, so that the promise "killed at any instant, nothing acknowledged is lost, nothing
 * happens twice" (reliability.md) is tried and not believed: `CRASH_AT=payments.placeHold:after#1` kills right after the first
 * answer, `transaction:after#7` right after the seventh commit; `log:<file>` kills nothing and tells every point on the way.
 */
import { appendFileSync } from 'node:fs';

const point = /^(?:payments|locks|messages)\.[a-zA-Z]+:(?:before|after)#[1-9]\d*$/;
const commit = /^transaction:(?:before|after)#[1-9]\d*$/;
const log = /^log:(.+)$/;

/** What `CRASH_AT` may say. */
export const isCrashPoint = (text: string): boolean =>
  [point, commit, log].some((form) => form.test(text));

/** No handler, no `finally`, no flush: the kernel takes the process away inside this call. */
const die = (): void => void process.kill(process.pid, 'SIGKILL');

function passing(at: string): (name: string) => void {
  const passed = new Map<string, number>();
  const file = log.exec(at)?.[1];
  return (name) => {
    const count = (passed.get(name) ?? 0) + 1;
    passed.set(name, count);
    if (file !== undefined) appendFileSync(file, `${name}#${count}\n`);
    else if (at === `${name}#${count}`) die();
  };
}

/**
 * The same port, whose calls pass `<name>.<function>:before` and, when they were answered, `:after`; without a name just
 * `<function>:before`. Only what can be waited for counts: a plain answer has no effect outside. Null gives the port itself.
 */
export function withCrashPoints<T extends object>(port: T, name: string | null, at: string | null): T {
  if (at === null) return port;
  const pass = passing(at);
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
