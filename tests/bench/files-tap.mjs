/** Which of the product's files run: those with a function that was called since the recording began. */
import { Session } from 'node:inspector/promises';

/** The simulated outside world is no part of it. */
const product = /\/dist\/(?:domain|application|infrastructure|server(?!\/simulator))\//;

/** Until the returned function is called, which ends the recording and returns their addresses. */
export async function tapFiles() {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  return async () => {
    const { result } = await session.post('Profiler.takePreciseCoverage');
    session.disconnect();
    const wasCalled = ({ functions }) => functions.some(({ ranges: [{ count }] }) => count > 0);
    return result.filter((file) => product.test(file.url) && wasCalled(file)).map(({ url }) => url);
  };
}
