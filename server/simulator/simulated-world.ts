/**
 * Connects the simulated outside world to the platform: its cabinets use the credentials of the database, its payment
 * accounts the companies' keys, and its clock runs the outbox too.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { RunningApp } from '#application/create-app.js';
import { accountOf, webhookSecretContext } from '#application/payments/account.js';
import { gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import { lockSecretContext } from '#application/lockers/codes/lock-codes.js';
import type { Ports } from '#application/ports.js';
import type { Company } from '#domain/companies/company.js';
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import type { Config } from '#infrastructure/config.js';
import type { LockBroker } from '#infrastructure/locks/broker.js';
import type { MqttLockGateway } from '#infrastructure/locks/gateway.js';
import type { RentalEnd } from '#simulator/control/clock-calls.js';
import type { SimulatedWorld } from '#simulator/simulator.js';
import type { OutsidePeople } from './simulated-people.js';

interface Populated {
  readonly simulator: SimulatedWorld;
  readonly ports: Ports;
  readonly app: RunningApp;
  readonly broker: LockBroker | null;
  readonly gateway: MqttLockGateway;
  readonly config: Config;
  /** Where the provider's webhooks reach this server: loopback, whatever the public address is. */
  readonly webhookBase: string;
  /** The same seed must give the same run: time waits until all work has ended. */
  readonly isSeeded?: boolean;
}

function openAccount({ simulator, ports, webhookBase }: Workplace, company: Company): void {
  if (!company.stripeSecretKeySealed || !company.stripeWebhookSecretSealed) return;
  simulator.payments.registerAccount({
    companyId: company.id,
    secretKey: accountOf(ports, company).secretKey,
    webhookSecret: ports.secrets.unseal(company.stripeWebhookSecretSealed, webhookSecretContext(company.id)),
    webhookUrl: `${webhookBase}/api/webhooks/stripe/${company.id}`,
  });
}

const lockSecretOf = ({ ports }: Pick<Populated, 'ports'>, locker: Locker): string | null =>
  locker.lockSecretSealed && ports.secrets.unseal(locker.lockSecretSealed, lockSecretContext(locker.id));

/** The items in the lockers of a rental cabinet. */
async function rentalContents(ports: Ports, cabinet: Cabinet): Promise<Map<string, string>> {
  return ports.read(async (store) => {
    const items = await store.rentalItems.where({ cabinetId: cabinet.id });
    const units = await store.rentalUnits.where({ rentalItemId: items.map(({ id }) => id), isActive: true });
    const nameOf = (itemId: string): string => items.find(({ id }) => id === itemId)?.name ?? '';
    return new Map(units.map(({ lockerId, rentalItemId }) => [lockerId, nameOf(rentalItemId)]));
  });
}

/** Installs the cabinet as stored in the database; a compartment without a lock is no virtual locker yet. */
async function installCabinet(
  populated: Pick<Populated, 'simulator' | 'ports'>,
  cabinet: Cabinet,
  sizes: readonly CabinetSize[],
): Promise<void> {
  const { simulator, ports } = populated;
  const lockers = await ports.read((store) => store.lockers.where({ cabinetId: cabinet.id }));
  const contents = await rentalContents(ports, cabinet);
  await simulator.cabinets.add({
    cabinetId: cabinet.id,
    isWhole: true,
    name: cabinet.name,
    password: ports.secrets.unseal(cabinet.gatewaySecretSealed, gatewaySecretContext(cabinet.id)),
    lockers: lockers.flatMap((locker) => {
      if (locker.commissionedAt === null) return [];
      const size = sizes.find(({ id }) => id === locker.cabinetSizeId);
      return {
        lockerId: locker.id,
        number: locker.number,
        model: locker.smartlockType,
        serial: locker.smartlockSerialNumber ?? '',
        secretHex: lockSecretOf(populated, locker),
        heightMm: size?.heightMm ?? 300,
        widthMm: size?.widthMm ?? 400,
        content: contents.get(locker.id) ?? null,
      };
    }),
  });
}

type Workplace = Pick<Populated, 'simulator' | 'ports' | 'webhookBase'>;

async function visit(workplace: Workplace, cabinetId: string): Promise<void> {
  const { simulator, ports } = workplace;
  const [cabinet, sizes] = await ports.read(async (store) => {
    const found = await store.cabinets.find(cabinetId);
    return [found, found ? await store.cabinetSizes.where({ companyId: found.companyId }) : []] as const;
  });
  if (cabinet) await installCabinet(workplace, cabinet, sizes);
  else await simulator.cabinets.remove(cabinetId);
}

async function stock({ simulator, ports }: Workplace, unitId: string): Promise<void> {
  const { unit, item, locker } = await ports.read(async (store) => {
    const found = await store.rentalUnits.get(unitId);
    const itsLocker = await store.lockers.find(found.lockerId);
    return { unit: found, item: await store.rentalItems.find(found.rentalItemId), locker: itsLocker };
  });
  // A compartment without a lock is no virtual locker yet: it is installed with its item later.
  if (!locker || locker.commissionedAt === null) return;
  simulator.cabinets.stock(locker.id, unit.isActive && item ? item.name : null);
}

/** The outside consequences of a change by staff. */
export const outsidePeople = (workplace: Workplace): OutsidePeople => ({
  visit: (cabinetId) => visit(workplace, cabinetId),
  stock: (unitId) => stock(workplace, unitId),
  openAccount: async (companyId) => {
    openAccount(workplace, await workplace.ports.read((store) => store.companies.get(companyId)));
  },
});

/** Accounts and cabinets as stored in the database now. */
async function fill(populated: Populated): Promise<void> {
  const [companies, cabinets, sizes] = await populated.ports.read((store) =>
    Promise.all([store.companies.where({}), store.cabinets.where({}), store.cabinetSizes.where({})]),
  );
  for (const company of companies) openAccount(populated, company);
  for (const cabinet of cabinets) await installCabinet(populated, cabinet, sizes);
}

const running = ['PendingPickup', 'PendingReturn'] as const;

/** Rentals to whose end the clock may jump: paid, not ended, and their planned end still ahead. */
async function endsAhead(ports: Ports): Promise<RentalEnd[]> {
  const now = ports.clock.now();
  const [orders, cabinets] = await ports.read((store) =>
    Promise.all([store.rentalOrders.where({ status: running }), store.cabinets.where({})]),
  );
  return orders
    .filter(
      ({ paidAt, actualEndAt, plannedEndAt }) =>
        paidAt !== null && actualEndAt === null && plannedEndAt > now,
    )
    .map(({ id, rentalCode, status, cabinetId, lockerNumber, plannedEndAt }): RentalEnd => ({
      orderId: id,
      rentalCode,
      lockerNumber,
      endsAt: plannedEndAt,
      status: status === 'PendingPickup' ? status : 'PendingReturn',
      cabinetName: cabinets.find((cabinet) => cabinet.id === cabinetId)?.name ?? '',
    }))
    .sort((one, other) => one.endsAt - other.endsAt);
}

/** Fills the outside world from the database, now and after every reset of it; returns a function to undo it. */
export async function populate(populated: Populated): Promise<() => void> {
  const { simulator, ports, app, broker, gateway, config } = populated;
  await fill(populated);
  simulator.onReset(() => fill(populated));
  simulator.provideEnds(() => endsAhead(ports));
  await simulator.connect(broker?.url ?? config.MQTT_URL ?? '');
  const settled = async (): Promise<void> => {
    await gateway.settled();
    await simulator.settled();
    await broker?.settled();
  };
  return simulator.clock.onSettle({
    nextDue: async () => {
      await settled();
      await app.cabinetMessages.settled();
      await idle(app);
      if (populated.isSeeded) await fallSilent(settled);
      return app.outbox.nextDue();
    },
    runDue: async () => {
      await app.outbox.deliverDue();
    },
  });
}

/** A message may cause a response, and that another message: at most this many rounds. */
const echoes = 4;
/** A cut connection is noticed at the other end a few turns of the event loop later. */
const turns = 3;
/** How long in real time jobs may delay the clock: some wait for time itself to pass. */
const timeoutMs = 1_000;

/** A running job schedules its retry from the time at which it began, not from the current time of the time travel. */
async function idle(app: RunningApp): Promise<void> {
  const timeout = new AbortController();
  const end = pause(timeoutMs, undefined, { ref: false, signal: timeout.signal }).catch(() => undefined);
  await Promise.race([app.outbox.idle(), end]);
  timeout.abort();
}

async function fallSilent(settled: () => Promise<void>): Promise<void> {
  for (let echo = 0; echo < echoes; echo += 1) {
    for (let turn = 0; turn < turns; turn += 1) await nextTurn();
    await settled();
  }
}
