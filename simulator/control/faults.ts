/** The faults of the control API by name, and the part of the outside world that each one affects. */
import type { ActiveFault, FaultSetting, PaymentFault } from '#simulator/payments/faults.js';

/** The control API's names of payment faults, mapped to faults of the sandbox. */
export const paymentFaultNames: Readonly<Record<string, { kind: PaymentFault; setting?: FaultSetting }>> = {
  'payment-declined': { kind: 'decline' },
  'payment-insufficient-funds': { kind: 'decline', setting: { code: 'insufficient_funds' } },
  'payment-capture-refused': { kind: 'captureRefused' },
  'payment-timeout-before': { kind: 'timeoutBefore' },
  'payment-timeout-after': { kind: 'timeoutAfter' },
  'payment-stored-500': { kind: 'stored500' },
  'payment-slow': { kind: 'slow' },
  'payment-down': { kind: 'down' },
  'payment-rate-limit': { kind: 'rateLimit' },
  'webhook-lost': { kind: 'webhookLost' },
  'webhook-duplicate': { kind: 'webhookDuplicate' },
  'webhook-late': { kind: 'webhookDelay', setting: { seconds: 3600 } },
  'webhook-early': { kind: 'webhookEarly' },
  'webhook-reorder': { kind: 'webhookReorder' },
  'webhook-forged': { kind: 'webhookForged' },
};

/** The name of a sandbox fault in the control API: if one kind has several, its decline code distinguishes them. */
export const nameOfPaymentFault = ({ kind, code }: Pick<ActiveFault, 'kind' | 'code'>): string =>
  Object.entries(paymentFaultNames).find(
    ([, named]) => named.kind === kind && named.setting?.code === code,
  )?.[0] ?? kind;
