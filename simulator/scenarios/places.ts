/** The cabinets and lockers that a scenario names, found on the platform: `outils` is a cabinet, `outils/1` its first locker. */
import { StepFailed } from './step-failed.js';

export interface CabinetRequest {
  readonly name: string;
  readonly lockers: Readonly<Record<string, string>>;
}

export interface SeenLocker {
  readonly lockerId: string;
  readonly number: number;
  readonly model: string;
  readonly door: string;
  readonly bolt: string;
  readonly battery: number;
  readonly content: string | null;
  readonly codes: readonly { readonly code: string }[];
}

export interface SeenCabinet {
  readonly cabinetId: string;
  readonly name: string;
  readonly isOnline: boolean;
  readonly lockers: readonly SeenLocker[];
}

interface Places {
  /** `alias/number`, or an id. */
  lockerId(reference: string): string;
  cabinetId(reference: string): string;
  /** Null for anything else. */
  idOf(reference: string): string | null;
}

/** Throws StepFailed if a cabinet does not exist, or differs from the scenario. */
export function findPlaces(
  requests: Readonly<Record<string, CabinetRequest>>,
  there: readonly SeenCabinet[],
): Places {
  const found = new Map<string, SeenCabinet>();
  for (const [alias, request] of Object.entries(requests))
    found.set(alias, findCabinet(alias, request, there));
  const lockerId = (reference: string): string => {
    const [alias = '', number] = reference.split('/');
    const cabinet = found.get(alias);
    if (!cabinet || number === undefined) return reference;
    const locker = cabinet.lockers.find((each) => each.number === Number(number));
    if (!locker) throw new StepFailed(`La consigne « ${alias} » n’a pas de casier ${number}.`);
    return locker.lockerId;
  };
  const cabinetId = (reference: string): string => found.get(reference)?.cabinetId ?? reference;
  return {
    lockerId,
    cabinetId,
    idOf(reference) {
      if (found.has(reference)) return cabinetId(reference);
      return found.has(reference.split('/')[0] ?? '') ? lockerId(reference) : null;
    },
  };
}

function findCabinet(
  alias: string,
  { name, lockers }: CabinetRequest,
  there: readonly SeenCabinet[],
): SeenCabinet {
  const cabinet = there.find((each) => each.name === name || each.cabinetId === name);
  if (!cabinet) throw new StepFailed(`La plateforme n’a pas de consigne « ${name} ».`);
  for (const [number, model] of Object.entries(lockers)) {
    const locker = cabinet.lockers.find((each) => each.number === Number(number));
    if (locker?.model !== model)
      throw new StepFailed(
        `Casier ${alias}/${number} : ${model} attendu, trouvé ${locker?.model ?? 'rien'}.`,
      );
  }
  return cabinet;
}
