/** Secret by which a cabinet authenticates to the message broker, encrypted at rest (devices.md#broker-connections). */
import type { Ports } from '#application/ports.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';

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

/** What a cabinet signs in with, and a digest of it that may be stored in the clear. */
export interface CabinetCredential {
  readonly cabinetId: string;
  readonly password: string;
  readonly digest: string;
}

function credentialOf(
  { secrets }: Pick<Ports, 'secrets'>,
  { id, gatewaySecretSealed }: Cabinet,
): CabinetCredential {
  const password = secrets.unseal(gatewaySecretSealed, gatewaySecretContext(id));
  return { cabinetId: id, password, digest: secrets.digest(password) };
}

/** Credentials of the cabinets that may connect: of one, or of all. */
export async function cabinetCredentials(
  app: Pick<Ports, 'read' | 'secrets'>,
  cabinetId?: string,
): Promise<readonly CabinetCredential[]> {
  const cabinets = await app.read((store) =>
    store.cabinets.where(cabinetId === undefined ? {} : { id: cabinetId }),
  );
  return cabinets.map((cabinet) => credentialOf(app, cabinet));
}
