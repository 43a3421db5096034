/** Results of calls that may be refused. Any other failure, such as an unreachable server, fails the test. */
import { Refused } from './world.js';

const refusalIn = (error: unknown): Refused => {
  if (error instanceof Refused) return error;
  throw error;
};

/** Fails when the call is accepted. */
export const refusalOf = (call: Promise<unknown>): Promise<Refused> =>
  call.then(() => {
    throw new Error('It was accepted');
  }, refusalIn);

/** The code of the refusal, or `done`. */
export const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'done',
    (error: unknown) => refusalIn(error).code,
  );

/** The code of the refusal, or the response. */
export const outcomeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.catch((error: unknown) => refusalIn(error).code);

/** The names of the fields that a refusal is about; none when the call is accepted. */
export const fieldsAtFault = (call: Promise<unknown>): Promise<readonly string[]> =>
  call.then(
    () => [],
    (error: unknown) => {
      const { status, code, body } = refusalIn(error);
      const names = Object.keys(body['errors'] ?? {});
      if (status !== 422 || names.length === 0) throw new Error(`${status} ${code} is about no field`);
      return names;
    },
  );
