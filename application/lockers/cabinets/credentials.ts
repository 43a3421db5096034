/** Secret by which a cabinet authenticates to the message broker, encrypted at rest (devices.md#broker-connections). */
import type { Ports } from '#application/ports.js';

export const gatewaySecretContext = (cabinetId: string): string => `cabinet:${cabinetId}:gatewaySecret`;

export async function isCabinetPassword(
  app: Pick<Ports, 'read' | 'secrets'>,
  cabinetId: string,
  password: string,
): Promise<boolean> {
  const cabinet = await app.read((store) => store.cabinets.find(cabinetId));
  if (!cabinet) return false;
  const secret = app.secrets.unseal(cabinet.gatewaySecretSealed, gatewaySecretContext(cabinetId));
  return app.secrets.equal(app.secrets.digest(secret), app.secrets.digest(password));
}
