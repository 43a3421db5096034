/** Converts the user's choice to a request: permanent, the next n times, or for a while (simulator.md#faults). */

export const lastings = ['permanent', 'times', 'time'] as const;
type Lasting = (typeof lastings)[number];

export const lastingLabels: Readonly<Record<Lasting, string>> = {
  permanent: 'Permanente',
  times: 'Les n prochaines fois',
  time: 'Pendant un temps',
};

export const timeUnits = { s: 1, min: 60, h: 3_600 } as const;
export type TimeUnit = keyof typeof timeUnits;

/** The values of the fields. */
export interface FaultChoice {
  readonly lasting: Lasting;
  readonly times: string;
  readonly duration: string;
  readonly unit: TimeUnit;
}

export const firstChoice: FaultChoice = { lasting: 'permanent', times: '1', duration: '60', unit: 's' };

export interface FaultRequest {
  readonly target: string;
  readonly fault: string;
  readonly times?: number;
  readonly forSeconds?: number;
}

/** A whole number above zero, or null. */
function counting(text: string): number | null {
  const count = /^\d{1,9}$/.test(text.trim()) ? Number(text) : 0;
  return count > 0 ? count : null;
}

/** The error in the choice, shown beside the field; null when it is valid. */
export function choiceProblem({ lasting, times, duration }: FaultChoice): string | null {
  if (lasting === 'permanent' || counting(lasting === 'times' ? times : duration) !== null) return null;
  return 'Indiquez un nombre entier, à partir de 1.';
}

/** Null while the choice is invalid. */
export function faultRequest(target: string, fault: string, choice: FaultChoice): FaultRequest | null {
  if (choiceProblem(choice) !== null) return null;
  if (choice.lasting === 'times') return { target, fault, times: counting(choice.times) ?? 1 };
  if (choice.lasting === 'permanent') return { target, fault };
  return { target, fault, forSeconds: (counting(choice.duration) ?? 1) * timeUnits[choice.unit] };
}
