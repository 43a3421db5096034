/**
 * Names and instructions of each door task: one page for couriers, customers and staff, worded for the holder of the
 * code.
 */
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import { pickupFaultLabels, type PickupFault } from '#domain/doors/pickup-report.js';

export interface DoorTaskWords {
  readonly title: string;
  /** The task at the door, inside a sentence. */
  readonly what: string;
  /** The confirmation by the holder, for a door without a sensor. */
  readonly confirm: string;
  readonly done: string;
  readonly doneNext: string;
  /** The contents of a pick-up, inside a sentence; other tasks have none. */
  readonly mine?: string;
  /** Its recipient's report that it is another's. */
  readonly notMine?: string;
}

const kept = 'Le client reçoit son code de retrait.';

const parcel: Readonly<Partial<Record<DoorStep, DoorTaskWords>>> = {
  deposit: {
    title: 'Déposer le colis',
    what: 'déposez le colis',
    confirm: 'J’ai déposé le colis',
    done: 'Colis déposé',
    doneNext: 'Le destinataire reçoit son code de retrait.',
  },
};

const pickup: DoorTaskWords = {
  title: 'Récupérer votre colis',
  what: 'prenez votre colis',
  confirm: 'J’ai récupéré mon colis',
  done: 'Colis récupéré',
  doneNext: 'Merci, et à bientôt.',
  mine: 'votre colis',
  notMine: 'Ce n’est pas mon colis',
};

const pressing: Readonly<Partial<Record<DoorStep, DoorTaskWords>>> = {
  deposit: {
    title: 'Déposer vos articles',
    what: 'déposez vos articles dans un sac fermé',
    confirm: 'J’ai déposé mes articles',
    done: 'Articles déposés',
    doneNext: 'Nous vous prévenons dès qu’ils sont prêts.',
  },
  collect: {
    title: 'Collecter les articles',
    what: 'prenez tous les articles',
    confirm: 'J’ai récupéré les articles',
    done: 'Articles collectés',
    doneNext: 'La commande passe en nettoyage.',
  },
  return: {
    title: 'Remettre les articles propres',
    what: 'déposez la commande propre',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: kept,
  },
  pickup: {
    title: 'Récupérer vos articles',
    what: 'prenez vos articles',
    confirm: 'J’ai récupéré mes articles',
    done: 'Articles récupérés',
    doneNext: 'Merci, et à bientôt.',
    mine: 'vos articles',
    notMine: 'Ce ne sont pas mes articles',
  },
};

const shop: Readonly<Partial<Record<DoorStep, DoorTaskWords>>> = {
  deposit: {
    title: 'Déposer la commande',
    what: 'déposez toute la commande',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: kept,
  },
  pickup: {
    title: 'Récupérer votre commande',
    what: 'prenez votre commande',
    confirm: 'J’ai récupéré ma commande',
    done: 'Commande récupérée',
    doneNext: 'Merci, et à bientôt.',
    mine: 'votre commande',
    notMine: 'Ce n’est pas ma commande',
  },
};

const kinds: Readonly<Record<OrderKind, Readonly<Partial<Record<DoorStep, DoorTaskWords>>>>> = {
  parcel,
  pressing,
  shop,
};

export const doorTaskWords = (kind: OrderKind, step: DoorStep): DoorTaskWords => kinds[kind][step] ?? pickup;

/** The next step in one sentence: never asks the holder to open an open door. */
export function toDo({ what }: DoorTaskWords, isDoorOpen: boolean): string {
  const begin = isDoorOpen ? what.charAt(0).toUpperCase() + what.slice(1) : `Ouvrez le casier, ${what}`;
  return `${begin}, puis fermez la porte.`;
}

interface KnownDoorTask {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
  readonly doneAt: unknown;
}

export function titleOf({ orderKind, step, doneAt }: KnownDoorTask): string {
  const { title, done } = doorTaskWords(orderKind, step);
  return doneAt === null ? title : done;
}

/** The purpose of the code is unknown, or must not be shown. */
export const anyTitle = 'Déposer ou récupérer';

export const referenceWords: Readonly<Record<OrderKind, string>> = {
  parcel: 'Colis',
  pressing: 'Commande',
  shop: 'Commande',
};

interface Addressed {
  readonly orderKind: OrderKind;
  /** By `action`. */
  readonly staffSteps?: ReadonlyMap<string | null, DoorStep>;
}

/** By `entity`. */
const addressed: ReadonlyMap<string | null, Addressed> = new Map<string | null, Addressed>([
  ['order', { orderKind: 'shop' }],
  [
    'pressing',
    {
      orderKind: 'pressing',
      staffSteps: new Map<string | null, DoorStep>([
        ['pickup', 'collect'],
        ['return', 'return'],
      ]),
    },
  ],
]);

/**
 * Title by the address, until the code is loaded (specification §2): type `pickup`, entity `parcel` and action
 * `deposit` by default. For a pressing order, `action` names door tasks of staff, `type` those of the customer. Null
 * for a bare address: a typed code may be of any kind.
 */
export function addressedDoorTask(search: URLSearchParams): KnownDoorTask | null {
  if (!search.has('type') && !search.has('entity')) return null;
  const entity = search.get('entity');
  const step = search.get('type') === 'deposit' ? 'deposit' : 'pickup';
  const doneAt = null;
  const { orderKind, staffSteps } = addressed.get(entity) ?? { orderKind: 'parcel' };
  return { orderKind, step: staffSteps?.get(search.get('action')) ?? step, doneAt };
}

/** The problems that a recipient may report, in their words. */
export const faultWords = (kind: OrderKind, step: DoorStep): Readonly<Record<PickupFault, string>> => ({
  ...pickupFaultLabels(),
  notMine: doorTaskWords(kind, step).notMine ?? pickupFaultLabels().notMine,
});
