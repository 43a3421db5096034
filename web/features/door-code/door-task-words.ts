/**
 * Names and instructions of each door task: one page for couriers, customers and staff, worded for the holder of the
 * code.
 */
import type { DoorStep } from '#domain/doors/door-code.js';
import type { Catalogue } from '#domain/shared/languages.js';
import type { OrderKind } from '#domain/shared/order-kinds.js';
import { pickupFaultLabels, type PickupFault } from '#domain/doors/pickup-report.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words as parcel } from './tasks/parcel/words/index.js';
import { words } from './tasks/words/index.js';

const t = inLanguage(words);

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
  /** The label of the recipient's report that the parcel is another's. */
  readonly notMine?: string;
}

interface KindWords extends Readonly<Partial<Record<DoorStep, DoorTaskWords>>> {
  readonly reference: string;
}

/** By the kind's name, which is its folder's: the bundler finds them, so that a new kind needs no line here. */
const catalogues = import.meta.glob<Catalogue<KindWords>>('./tasks/*/words/index.ts', {
  eager: true,
  import: 'words',
});
const kinds = Object.fromEntries(
  Object.entries(catalogues).map(([file, catalogue]) => [file.split('/')[2], inLanguage(catalogue)]),
) as Readonly<Record<OrderKind, KindWords>>;

/** Before the number of an order. */
export const referenceWord = (kind: OrderKind): string => kinds[kind].reference;

export const doorTaskWords = (kind: OrderKind, step: DoorStep): DoorTaskWords =>
  kinds[kind][step] ?? inLanguage(parcel).pickup;

/** The purpose of the code is unknown, or must not be shown. */
export const { anyTitle, anyWhat } = t;

interface KnownDoorTask {
  readonly orderKind: OrderKind;
  readonly step: DoorStep;
  readonly doneAt: unknown;
}

export function titleOf({ orderKind, step, doneAt }: KnownDoorTask): string {
  const { title, done } = doorTaskWords(orderKind, step);
  return doneAt === null ? title : done;
}

interface Addressed {
  readonly orderKind: OrderKind;
  /** By `action`. */
  readonly staffSteps?: ReadonlyMap<string | null, DoorStep>;
}

/** By `entity` in the address, where it differs from the kind's own name. */
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

const isKind = (entity: string | null): entity is OrderKind => Object.hasOwn(kinds, entity ?? '');

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
  const { orderKind, staffSteps }: Addressed = addressed.get(entity) ?? {
    orderKind: isKind(entity) ? entity : 'parcel',
  };
  return { orderKind, step: staffSteps?.get(search.get('action')) ?? step, doneAt };
}

/** The problems that a recipient may report, in their words. */
export const faultWords = (kind: OrderKind, step: DoorStep): Readonly<Record<PickupFault, string>> => ({
  ...pickupFaultLabels(language),
  notMine: doorTaskWords(kind, step).notMine ?? pickupFaultLabels(language).notMine,
});
