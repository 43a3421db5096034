/** Secret by which a cabinet authenticates to the message broker, encrypted at rest (devices.md#broker-connections). */
import type { Ports } from '#application/ports.js';

export const gatewaySecretContext = (cabinetId: string): string => `cabinet:${cabinetId}:gatewaySecret`;

export async function isCabinetPassword(
  at: Pick<Ports, 'read' | 'secrets'>,
  cabinetId: string,
  password: string,
): Promise<boolean> {
  const cabinet = await at.read((store) => store.cabinets.find(cabinetId));
  if (!cabinet) return false;
  const secret = at.secrets.unseal(cabinet.gatewaySecretSealed, gatewaySecretContext(cabinetId));
  return at.secrets.equal(at.secrets.digest(secret), at.secrets.digest(password));
}
