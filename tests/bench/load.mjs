/**
 * A closed loop of customers: each sends the next request when the last one is answered. Anything but a 2xx ends the
 * bench.
 */
import autocannon from 'autocannon';
import { quantile } from './measure.mjs';

/** How long pending requests may still run after a loop was cut off. */
const pauseMs = 60;
/** A server too slow to answer every customer once gets more time, up to this. */
const longestMs = 20_000;

/**
 * @typedef {{ method: string, path: string, headers?: Record<string, string>, body?: string }} HttpRequest
 * @param {string} url
 * @param {HttpRequest | (() => HttpRequest)} request the same every time, or a fresh one
 * @param {{ customers: number, ms: number }} options
 * @returns {Promise<{ answers: number, perSecond: number, p50: number, p99: number }>}
 */
export async function load(url, request, { customers, ms }) {
  const fresh = typeof request === 'function' ? request : null;
  const fixed = fresh ? {} : request;
  const loop = autocannon({
    url,
    connections: customers,
    duration: ms / 1000,
    sampleInt: 50,
    requests: [fresh ? { setupRequest: (before) => ({ ...before, ...fresh() }) } : fixed],
  });
  const begun = performance.now();
  let last = begun;
  const times = [];
  let refused = null;
  loop.on('response', (_client, status, _bytes, time) => {
    last = performance.now();
    times.push(time);
    if (status >= 300) refused ??= status;
  });
  const { errors } = await loop;
  if (refused !== null || errors > 0 || (times.length < customers && ms > longestMs)) {
    const { path } = fresh ? fresh() : request;
    throw new Error(
      `${path}: answered ${refused ?? 'nothing'}, ${errors} errors in ${times.length} requests`,
    );
  }
  if (times.length < customers) return load(url, request, { customers, ms: 4 * ms });
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  const perSecond = (times.length * 1000) / (last - begun);
  return { answers: times.length, perSecond, p50: quantile(times, 0.5), p99: quantile(times, 0.99) };
}
