/** What each errand is called and asks for: one page for couriers, customers and staff, in the words of whoever holds the code. */
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import { pickupFaultLabels, type PickupFault } from '#domain/doors/pickup-report.js';

export interface ErrandWords {
  readonly title: string;
  /** What to do behind the door, in the middle of a sentence. */
  readonly what: string;
  /** Where the door cannot tell that it is done, its holder does. */
  readonly confirm: string;
  readonly done: string;
  readonly doneNext: string;
  /** What a pick-up takes out, in the middle of a sentence; the others are asked for nothing like it. */
  readonly mine?: string;
}

const kept = 'Le client reçoit son code de retrait.';

const parcel: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
  deposit: {
    title: 'Déposer le colis',
    what: 'déposez le colis',
    confirm: 'J’ai déposé le colis',
    done: 'Colis déposé',
    doneNext: 'Le destinataire reçoit son code de retrait.',
  },
};

const pickup: ErrandWords = {
  title: 'Récupérer votre colis',
  what: 'prenez votre colis',
  confirm: 'J’ai récupéré mon colis',
  done: 'Colis récupéré',
  doneNext: 'Merci, et à bientôt.',
  mine: 'votre colis',
};

const pressing: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
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
  },
};

const shop: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
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
  },
};

const kinds: Readonly<Record<OrderKind, Readonly<Partial<Record<DoorStep, ErrandWords>>>>> = {
  parcel,
  pressing,
  shop,
};

export const errandWords = (kind: OrderKind, step: DoorStep): ErrandWords => kinds[kind][step] ?? pickup;

/** What to do now, in one sentence: nobody is told to open what stands open. */
export function toDo({ what }: ErrandWords, isDoorOpen: boolean): string {
  const begin = isDoorOpen ? what.charAt(0).toUpperCase() + what.slice(1) : `Ouvrez le casier, ${what}`;
  return `${begin}, puis fermez la porte.`;
}

interface KnownErrand {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
  readonly doneAt: unknown;
}

export function titleOf({ orderKind, step, doneAt }: KnownErrand): string {
  const { title, done } = errandWords(orderKind, step);
  return doneAt === null ? title : done;
}

/** Nobody knows, or may say, what a code is for. */
export const anyTitle = 'Déposer ou récupérer';

export const referenceWords: Readonly<Record<OrderKind, string>> = {
  parcel: 'Colis',
  pressing: 'Commande',
  shop: 'Commande',
};

/**
 * What an address says of its code, for as long as nothing better is known (specification §2): type `pickup`, entity `parcel` and
 * action `deposit` by default. A pressing's `action` names staff's errands; of the customer's, `type` says which. Null for a bare
 * address: a code that was typed may be of anything.
 */
export function addressedErrand(search: URLSearchParams): KnownErrand | null {
  if (!search.has('type') && !search.has('entity')) return null;
  const entity = search.get('entity');
  const step = search.get('type') === 'deposit' ? 'deposit' : 'pickup';
  const doneAt = null;
  if (entity !== 'pressing') return { orderKind: entity === 'order' ? 'shop' : 'parcel', step, doneAt };
  const action = search.get('action');
  if (action === 'pickup') return { orderKind: 'pressing', step: 'collect', doneAt };
  return { orderKind: 'pressing', step: action === 'return' ? 'return' : step, doneAt };
}

/** What a recipient may have found, as they would say it. */
export function faultWords(kind: OrderKind, step: DoorStep): Readonly<Record<PickupFault, string>> {
  const mine = errandWords(kind, step).mine ?? '';
  return {
    ...pickupFaultLabels,
    notMine: `Ce n${kind === 'pressing' ? 'e sont' : '’est'} pas ${mine.replace('votre', kind === 'shop' ? 'ma' : 'mon').replace('vos', 'mes')}`,
  };
}
