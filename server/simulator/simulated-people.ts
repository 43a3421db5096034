/**
 * In simulation no person mounts a gateway, a lock or an item, and no provider opens an account. Simulated people do
 * what staff recorded, as soon as it is committed. The platform does not know them; only the composition connects the
 * two.
 */
import type { Staff } from '#application/access/staff.js';
import type { App } from '#application/app.js';
import type { Ports } from '#application/ports.js';

export interface OutsidePeople {
  /** Installs a cabinet in its current state, or removes it when it is deleted. */
  visit(cabinetId: string): Promise<void>;
  /** Puts a unit's item into its locker, or removes it when the unit is deleted. */
  stock(unitId: string): Promise<void>;
  /** Opens or changes a company's account at the payment sandbox, with the keys that it entered. */
  openAccount(companyId: string): Promise<void>;
}

type Action<Input, Answer> = (staff: Staff, input: Input) => Promise<Answer>;

/** Runs the action and its outside consequence: after the commit, before the response. */
const followed =
  <Input, Answer>(
    action: Action<Input, Answer>,
    follow: (input: Input, answer: Answer) => Promise<void>,
  ): Action<Input, Answer> =>
  async (staff, input) => {
    const answer = await action(staff, input);
    await follow(input, answer);
    return answer;
  };

interface OfCabinet {
  readonly cabinetId: string;
}

function followedFleet({ fleet }: App, ports: Pick<Ports, 'read'>, people: OutsidePeople): App['fleet'] {
  const given = ({ cabinetId }: OfCabinet) => people.visit(cabinetId);
  const answered = (_: unknown, { cabinetId }: OfCabinet) => people.visit(cabinetId);
  return {
    ...fleet,
    createCabinet: followed(fleet.createCabinet, (_, { id }) => people.visit(id)),
    updateCabinet: followed(fleet.updateCabinet, given),
    deleteCabinet: followed(fleet.deleteCabinet, given),
    renewGatewaySecret: followed(fleet.renewGatewaySecret, given),
    updateLocker: followed(fleet.updateLocker, answered),
    commissionLock: followed(fleet.commissionLock, answered),
    decommissionLock: followed(fleet.decommissionLock, answered),
    deleteLocker: async (staff, input) => {
      // The result of a deletion does not name the cabinet: it is read before.
      const locker = await ports.read((store) => store.lockers.find(input.lockerId));
      const answer = await fleet.deleteLocker(staff, input);
      if (locker) await people.visit(locker.cabinetId);
      return answer;
    },
  };
}

/** The application with simulated people who follow staff's actions. */
export function withOutsidePeople(app: App, ports: Pick<Ports, 'read'>, people: OutsidePeople): App {
  const { companies, rentalItems } = app;
  const { units } = rentalItems;
  return {
    ...app,
    fleet: followedFleet(app, ports, people),
    companies: {
      ...companies,
      saveBranding: followed(companies.saveBranding, ({ companyId }) => people.openAccount(companyId)),
    },
    rentalItems: {
      ...rentalItems,
      units: {
        ...units,
        assign: followed(units.assign, (_, { id }) => people.stock(id)),
        unassign: followed(units.unassign, ({ unitId }) => people.stock(unitId)),
      },
    },
  };
}
