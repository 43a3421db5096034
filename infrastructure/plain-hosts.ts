/** Whom production speaks to without TLS: this machine, and the hosts that the administrator names (ASVS 5.0, 12.3.1). */

const ownMachine = /^(?:|localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;
/** Of `libpq`: the others fall back to plain text, or never ask for anything else. */
const encryptingModes = ['require', 'verify-ca', 'verify-full'];

/** Whether a connection to this address needs TLS, which its protocol does not promise. `plainHosts`: names with commas between. */
export function goesInTheClear(address: string, plainHosts = ''): boolean {
  const { protocol, hostname, searchParams } = new URL(address);
  if (ownMachine.test(hostname) || plainHosts.split(/[\s,]+/).includes(hostname)) return false;
  if (protocol.startsWith('postgres')) return !encryptingModes.includes(searchParams.get('sslmode') ?? '');
  return protocol === 'smtp:' || protocol === 'mqtt:';
}
