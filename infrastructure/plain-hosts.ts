/**
 * The hosts to which production may connect without TLS: this machine, and those that the administrator names (ASVS
 * 5.0, 12.3.1).
 */

const ownMachine = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** The modes of `libpq` that encrypt: the others fall back to plain text, or never encrypt. */
const encryptingModes = ['require', 'verify-ca', 'verify-full'];

/**
 * Whether a connection to this address needs TLS that its protocol does not guarantee. `plainHosts`: names separated by
 * commas.
 */
export function goesInTheClear(address: string, plainHosts = ''): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (ownMachine.test(hostname) || plainHosts.split(/[\s,]+/).includes(hostname)) return false;
  if (protocol.startsWith('postgres')) return !encryptingModes.includes(searchParams.get('sslmode') ?? '');
  return protocol === 'smtp:' || protocol === 'mqtt:';
}
