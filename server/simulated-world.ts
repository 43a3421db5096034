/**
 * Ties the simulated outside world to the platform: its cabinets connect with the credentials of the database, its payment
 * accounts have the companies' keys, and its clock moves the outbox too.
 */
import type { App } from '#application/app.js';
import { accountOf, webhookSecretContext } from '#application/payments/account.js';
import { gatewaySecretContext } from '#application/lockers/credentials.js';
import { lockSecretContext } from '#application/lockers/lock-codes.js';
import type { Ports } from '#application/ports.js';
import type { Company } from '#domain/companies/company.js';
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import type { Config } from '#infrastructure/config.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import type { MqttLockGateway } from '#infrastructure/locks/gateway.js';
import type { Simulator } from '#simulator/simulator.js';

export interface Populated {
  readonly simulator: Simulator;
  readonly ports: Ports;
  readonly app: App;
  readonly broker: LockBroker | null;
  readonly gateway: MqttLockGateway;
  readonly config: Config;
  /** Where the provider's webhooks reach this server: loopback, whatever the public address is. */
  readonly webhookBase: string;
}

function openAccount({ simulator, ports, webhookBase }: Populated, company: Company): void {
  if (!company.stripeSecretKeySealed || !company.stripeWebhookSecretSealed) return;
  simulator.payments.registerAccount({
    companyId: company.id,
    secretKey: accountOf(ports, company).secretKey,
    webhookSecret: ports.secrets.unseal(company.stripeWebhookSecretSealed, webhookSecretContext(company.id)),
    webhookUrl: `${webhookBase}/api/webhooks/stripe/${company.id}`,
  });
}

const lockSecretOf = ({ ports }: Populated, locker: Locker): string | null =>
  locker.lockSecretSealed && ports.secrets.unseal(locker.lockSecretSealed, lockSecretContext(locker.id));

/** What a rental cabinet lets lies in its lockers. */
async function rentalContents(ports: Ports, cabinet: Cabinet): Promise<Map<string, string>> {
  return ports.read(async (store) => {
    const items = await store.rentalItems.where({ cabinetId: cabinet.id });
    const units = await store.rentalUnits.where({ rentalItemId: items.map(({ id }) => id), isActive: true });
    const nameOf = (itemId: string): string => items.find(({ id }) => id === itemId)?.name ?? '';
    return new Map(units.map(({ lockerId, rentalItemId }) => [lockerId, nameOf(rentalItemId)]));
  });
}

async function installCabinet(
  populated: Populated,
  cabinet: Cabinet,
  sizes: readonly CabinetSize[],
): Promise<void> {
  const { simulator, ports } = populated;
  const lockers = await ports.read((store) => store.lockers.where({ cabinetId: cabinet.id }));
  const contents = await rentalContents(ports, cabinet);
  await simulator.cabinets.add({
    cabinetId: cabinet.id,
    name: cabinet.name,
    password: ports.secrets.unseal(cabinet.gatewaySecretSealed, gatewaySecretContext(cabinet.id)),
    lockers: lockers.map((locker) => {
      const size = sizes.find(({ id }) => id === locker.cabinetSizeId);
      return {
        lockerId: locker.id,
        number: locker.number,
        model: locker.smartlockType,
        serial: locker.smartlockSerialNumber,
        secretHex: lockSecretOf(populated, locker),
        heightMm: size?.heightMm ?? 300,
        widthMm: size?.widthMm ?? 400,
        content: contents.get(locker.id) ?? null,
      };
    }),
  });
}

/** Fills the outside world from the database; answers how to leave it. */
export async function populate(populated: Populated): Promise<() => void> {
  const { simulator, ports, app, broker, gateway, config } = populated;
  const [companies, cabinets, sizes] = await ports.read((store) =>
    Promise.all([store.companies.where({}), store.cabinets.where({}), store.cabinetSizes.where({})]),
  );
  for (const company of companies) openAccount(populated, company);
  for (const cabinet of cabinets) await installCabinet(populated, cabinet, sizes);
  await simulator.connect(broker?.url ?? config.MQTT_URL ?? '');
  return simulator.clock.onSettle({
    nextDue: async () => {
      await gateway.settled();
      await simulator.settled();
      await broker?.settled();
      return app.outbox.nextDue();
    },
    runDue: async () => {
      await app.outbox.deliverDue();
    },
  });
}
