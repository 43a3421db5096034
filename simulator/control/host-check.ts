/**
 * The control API can open doors and move money, so only this machine may call it, and no web page of another origin: a
 * rebound name or a foreign Origin is refused (simulator.md#control-api).
 */
const localNames = new Set(['localhost', '127.0.0.1', '[::1]']);

const nameOf = (host: string): string => host.replace(/:\d+$/, '').toLowerCase();

const isLocalAddress = (address: string): boolean =>
  address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');

interface Origins {
  readonly address: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
}

export function mayControl({ address, host, origin }: Origins): boolean {
  if (!isLocalAddress(address)) return false;
  if (host === undefined || !localNames.has(nameOf(host))) return false;
  if (origin === undefined) return true;
  try {
    return localNames.has(nameOf(new URL(origin).host));
  } catch {
    return false;
  }
}
