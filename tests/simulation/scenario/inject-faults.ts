/** Starts and ends faults at their time; at the end of the first phase everything is healed. */
import type { OutsideWorld } from '#tests/simulation/world/outside-world.js';
import type { Trace } from '#tests/simulation/world/trace.js';
import type { FaultSetting, PaymentFault } from '#simulator/payments/faults.js';
import { second } from '#domain/shared/record.js';
import type { CabinetFaultPlan, FaultPlan, Scenario } from './scenario.js';

export function injectFaults(scenario: Scenario, outside: OutsideWorld): void {
  for (const plan of scenario.faults)
    outside.clock.schedule(scenario.startAt + plan.at, () => strike(plan, outside));
}

function strike(plan: FaultPlan, outside: OutsideWorld): void {
  const { payments, cabinets, inbox } = outside;
  const forSeconds = Math.ceil(plan.forMs / second);
  switch (plan.where) {
    case 'payments':
      payments.faults.set(plan.fault as PaymentFault, { ...(plan.setting as FaultSetting), forSeconds });
      break;
    case 'cabinets':
      void cabinets.fault(plan.target, plan.fault, { forSeconds, times: plan.times ?? undefined });
      if (plan.fault.startsWith('battery-')) changeBattery(plan, outside);
      break;
    case 'messages':
      inbox.refuse({ times: plan.times, forSeconds });
      break;
  }
}

/** A person finally brings new batteries: the lock restarts with them and reports it. */
function changeBattery({ target, forMs }: CabinetFaultPlan, { clock, cabinets }: OutsideWorld): void {
  const lastsUntil = clock.now() + Math.ceil(forMs / second) * second;
  clock.schedule(lastsUntil, () => void cabinets.fault(target, 'lock-restarted'));
}

export function removeFaults({ payments, cabinets, inbox }: OutsideWorld, trace: Trace): void {
  trace.add('everything is healed');
  payments.faults.clear();
  inbox.accept();
  void cabinets.clearFaults();
}
