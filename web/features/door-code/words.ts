/** What each errand is called and asks for: one page for couriers, customers and staff, in the words of whoever holds the code. */
import type { DoorVisit } from '#application/contract/door-code-shapes.js';
import type { DoorStep, OrderKind } from '#domain/doors/door-code.js';
import type { Tone } from '#web/ui/notice.js';

export interface ErrandWords {
  readonly title: string;
  /** What to do, in one sentence. */
  readonly what: string;
  /** Where the door cannot tell that it is done, its holder does. */
  readonly confirm: string;
  readonly done: string;
  readonly doneNext: string;
}

const kept = 'Le client reçoit son code de retrait.';

const parcel: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
  deposit: {
    title: 'Déposer le colis',
    what: 'Ouvrez le casier, déposez le colis, puis fermez la porte.',
    confirm: 'J’ai déposé le colis',
    done: 'Colis déposé',
    doneNext: 'Le destinataire reçoit son code de retrait.',
  },
};

const pickup: ErrandWords = {
  title: 'Récupérer votre colis',
  what: 'Ouvrez le casier, prenez votre colis, puis fermez la porte.',
  confirm: 'J’ai récupéré mon colis',
  done: 'Colis récupéré',
  doneNext: 'Merci, et à bientôt.',
};

const pressing: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
  deposit: {
    title: 'Déposer vos articles',
    what: 'Ouvrez le casier, déposez vos articles dans un sac fermé, puis fermez la porte.',
    confirm: 'J’ai déposé mes articles',
    done: 'Articles déposés',
    doneNext: 'Nous vous prévenons dès qu’ils sont prêts.',
  },
  collect: {
    title: 'Collecter les articles',
    what: 'Ouvrez le casier, prenez tous les articles, puis fermez la porte.',
    confirm: 'J’ai récupéré les articles',
    done: 'Articles collectés',
    doneNext: 'La commande passe en nettoyage.',
  },
  return: {
    title: 'Remettre les articles propres',
    what: 'Ouvrez le casier, déposez la commande propre, puis fermez la porte.',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: kept,
  },
  pickup: {
    title: 'Récupérer vos articles',
    what: 'Ouvrez le casier, prenez vos articles, puis fermez la porte.',
    confirm: 'J’ai récupéré mes articles',
    done: 'Articles récupérés',
    doneNext: 'Merci, et à bientôt.',
  },
};

const shop: Readonly<Partial<Record<DoorStep, ErrandWords>>> = {
  deposit: {
    title: 'Déposer la commande',
    what: 'Ouvrez le casier, déposez toute la commande, puis fermez la porte.',
    confirm: 'J’ai déposé la commande',
    done: 'Commande en casier',
    doneNext: kept,
  },
  pickup: {
    title: 'Récupérer votre commande',
    what: 'Ouvrez le casier, prenez votre commande, puis fermez la porte.',
    confirm: 'J’ai récupéré ma commande',
    done: 'Commande récupérée',
    doneNext: 'Merci, et à bientôt.',
  },
};

const kinds: Readonly<Record<OrderKind, Readonly<Partial<Record<DoorStep, ErrandWords>>>>> = {
  parcel,
  pressing,
  shop,
};

export const errandWords = (kind: OrderKind, step: DoorStep): ErrandWords => kinds[kind][step] ?? pickup;

export const referenceWords: Readonly<Record<OrderKind, string>> = {
  parcel: 'Colis',
  pressing: 'Commande',
  shop: 'Commande',
};

/**
 * What an address says of its code, for as long as the page loads (specification §2): type `pickup`, entity `parcel` and action
 * `deposit` by default. A pressing's `action` names staff's errands; of the customer's, `type` says which.
 */
export function addressedErrand(search: URLSearchParams): {
  readonly kind: OrderKind;
  readonly step: DoorStep;
} {
  const entity = search.get('entity');
  const isDeposit = search.get('type') === 'deposit';
  const step = isDeposit ? 'deposit' : 'pickup';
  if (entity !== 'pressing') return { kind: entity === 'order' ? 'shop' : 'parcel', step };
  const action = search.get('action');
  if (action === 'pickup') return { kind: 'pressing', step: 'collect' };
  return { kind: 'pressing', step: action === 'return' ? 'return' : step };
}

type CodeState = NonNullable<DoorVisit['codeState']>;

export const codeWords: Readonly<Record<CodeState, { readonly tone: Tone; readonly text: string }>> = {
  pending: { tone: 'plain', text: "Code en cours d'envoi à la serrure…" },
  onLock: { tone: 'good', text: 'Code enregistré sur la serrure' },
  removing: { tone: 'warn', text: 'Code en cours de retrait de la serrure' },
  removed: { tone: 'warn', text: 'Ce code n’ouvre plus la serrure' },
  failed: { tone: 'bad', text: 'La serrure n’a pas pris le code. Ouvrez à distance, ou appelez-nous.' },
  unknown: { tone: 'warn', text: 'La serrure ne donne plus de nouvelles. Essayez le code.' },
};
