/** Four demo cabinets, one a mode; the rental one has both lock models. */
import { createHash } from 'node:crypto';
import type { Cabinet, CabinetSize, Locker } from '#domain/lockers/cabinet.js';
import type { CabinetMode } from '#domain/lockers/mode-plans.js';
import { lockTemplates, type LockModelName } from '#domain/locks/templates.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { initialValues } from '#domain/shared/described-field.js';
import type { Instant } from '#domain/shared/record.js';
import { gatewaySecretContext } from '#application/lockers/cabinets/credentials.js';
import { lockSecretContext } from '#application/lockers/codes/lock-codes.js';
import type { Ports } from '#application/ports.js';

// Demo records have fixed ids, so that links and tests can name them.

/** A well-formed UUID v7 whose last digits are `number`. */
export const demoId = (number: number): string =>
  `01930000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const demoIds = {
  company: demoId(1),
  terms: demoId(3),
  admin: demoId(11),
  manager: demoId(12),
  operator: demoId(13),
  support: demoId(14),
  rentalCabinet: demoId(101),
  parcelCabinet: demoId(102),
  pressingCabinet: demoId(103),
  shopCabinet: demoId(104),
  drill: demoId(301),
  steamCleaner: demoId(302),
  badminton: demoId(303),
  shirt: demoId(701),
  trousers: demoId(702),
  suit: demoId(703),
  /** Returned on a hanger only. */
  coat: demoId(704),
  duvet: demoId(705),
  curtains: demoId(706),
  /** Clean the same day. */
  scarf: demoId(707),
  /** Not on offer. */
  weddingDress: demoId(708),
  lemonade: demoId(721),
  biscuits: demoId(722),
  jam: demoId(723),
  salad: demoId(724),
  coffee: demoId(725),
  charger: demoId(726),
  /** An article of which one piece is left. */
  umbrella: demoId(727),
  /** None is left. */
  bouquet: demoId(728),
  /** The second company, which the first must never see. */
  neighbour: demoId(2),
  neighbourTerms: demoId(4),
  neighbourManager: demoId(21),
  neighbourCabinet: demoId(151),
  neighbourSize: demoId(251),
  neighbourItem: demoId(351),
  neighbourLockers: [demoId(451), demoId(452)],
  neighbourThreshold: demoId(551),
  neighbourUnits: [demoId(651), demoId(652)],
  neighbourShop: demoId(152),
  neighbourShopLocker: demoId(461),
  neighbourProduct: demoId(751),
} as const;

export type DemoNeeds = Pick<Ports, 'secrets'> & { readonly clock: Pick<Ports['clock'], 'now'> };

/** Demo secrets derive from names: they protect nothing, and every start derives the same. */
export const demoSecret = (name: string): string =>
  createHash('sha256').update(`consigne demo ${name}`).digest('hex');

const fresh = (now: Instant) => ({ createdAt: now, updatedAt: now, deletedAt: null, version: 1 });

const sizes = [
  {
    number: 201,
    label: 'Petit',
    heightMm: 200,
    widthMm: 400,
    depthMm: 500,
    colorHex: '#2F9E44',
    slotCount: 1,
  },
  {
    number: 202,
    label: 'Moyen',
    heightMm: 400,
    widthMm: 400,
    depthMm: 500,
    colorHex: '#1971C2',
    slotCount: 2,
  },
  {
    number: 203,
    label: 'Grand',
    heightMm: 800,
    widthMm: 400,
    depthMm: 500,
    colorHex: '#9C36B5',
    slotCount: 4,
  },
] as const;

export const demoSizes = (now: Instant): CabinetSize[] =>
  sizes.map(({ number, ...size }) => ({
    ...fresh(now),
    ...size,
    id: demoId(number),
    companyId: demoIds.company,
    type: 0,
  }));

const cabinetRows: readonly {
  id: string;
  name: string;
  location: string;
  description: string;
  mode: CabinetMode;
  coordinates: string;
}[] = [
  {
    id: demoIds.rentalCabinet,
    name: 'Outillage de la Gare',
    location: '27 boulevard de Stalingrad, 44000 Nantes',
    description: 'Outils et jeux à louer, jour et nuit.',
    mode: 'Rental',
    coordinates: '47.21720, -1.54150',
  },
  {
    id: demoIds.parcelCabinet,
    name: 'Retrait Commerce',
    location: '3 place du Commerce, 44000 Nantes',
    description: 'Retrait des colis de la boutique.',
    mode: 'ClickAndCollect',
    coordinates: '47.21310, -1.55850',
  },
  {
    id: demoIds.pressingCabinet,
    name: 'Pressing Talensac',
    location: '12 rue de Talensac, 44000 Nantes',
    description: 'Dépôt et retrait du pressing.',
    mode: 'Pressing',
    coordinates: '47.22140, -1.55770',
  },
  {
    id: demoIds.shopCabinet,
    name: 'Petite boutique Graslin',
    location: '1 place Graslin, 44000 Nantes',
    description: 'Produits locaux en libre-service.',
    mode: 'ECommerce',
    coordinates: '47.21270, -1.56250',
  },
];

/** Fixed, so that a sheet printed from one demo leads to the same cabinet in the next. */
const firstNumber = 204_518;

export const demoCabinets = ({ clock, secrets }: DemoNeeds): Cabinet[] =>
  cabinetRows.map((row, place) => ({
    ...fresh(clock.now()),
    ...row,
    companyId: demoIds.company,
    isActive: true,
    region: '',
    site: '',
    tags: '',
    publicNumber: String(firstNumber + place),
    gatewaySecretSealed: secrets.seal(demoSecret(`gateway ${row.id}`), gatewaySecretContext(row.id)),
  }));

const models: readonly {
  cabinetId: string;
  first: number;
  locks: readonly LockModelName[];
  /** The numbers of the lockers with a rail for hangers. */
  hanging?: readonly number[];
  /** The numbers of the lockers within reach. */
  reach: readonly number[];
}[] = [
  {
    cabinetId: demoIds.rentalCabinet,
    first: 401,
    locks: ['ev608', 'ev608', 'ev608', 'eurolock3780', 'eurolock3780', 'eurolock3780'],
    reach: [4, 5],
  },
  {
    cabinetId: demoIds.parcelCabinet,
    first: 411,
    locks: ['ev608', 'ev608', 'ev608', 'ev608', 'eurolock3780'],
    reach: [4, 5],
  },
  {
    cabinetId: demoIds.pressingCabinet,
    first: 421,
    locks: ['ev608', 'ev608', 'ev608', 'ev608', 'eurolock3780', 'ev608'],
    hanging: [6],
    reach: [4, 5],
  },
  {
    cabinetId: demoIds.shopCabinet,
    first: 431,
    locks: ['ev608', 'ev608', 'eurolock3780', 'eurolock3780'],
    reach: [2, 4],
  },
];

/** The id of the demo locker with this number in this cabinet. */
export const demoLockerId = (cabinetId: string, number: number): string =>
  demoId((models.find((row) => row.cabinetId === cabinetId)?.first ?? 0) + number - 1);

export function demoLockers({ clock, secrets }: DemoNeeds): Locker[] {
  return models.flatMap(({ cabinetId, first, locks, hanging, reach }) =>
    locks.map((smartlockType, position) => {
      const id = demoId(first + position);
      const secret = secrets.seal(demoSecret(`lock ${id}`), lockSecretContext(id));
      return {
        ...fresh(clock.now()),
        ...initialValues(lockerFields),
        id,
        companyId: demoIds.company,
        cabinetId,
        cabinetSizeId: demoId(201 + (position % 3)),
        name: `Casier ${position + 1}`,
        number: position + 1,
        isActive: true,
        isOutOfService: false,
        closedReason: null,
        closedByMaintenanceId: null,
        toCheckSince: null,
        isClaimed: false,
        status: 'free',
        slotCount: sizes[position % 3]?.slotCount ?? 1,
        type: hanging?.includes(position + 1) ? 1 : 0,
        isWithinReach: reach.includes(position + 1),
        smartlockSerialNumber: `${smartlockType === 'ev608' ? 'EV' : 'EL'}-${first + position}`,
        smartlockId: `demo-${first + position}`,
        smartlockType,
        lockSecretSealed: lockTemplates[smartlockType].codes === 'computed' ? secret : null,
        commissionedAt: clock.now(),
        batteryInstalledAt: clock.now(),
        batteryFence: 0,
        clockSetAt: null,
        fence: 0,
        revision: 1,
      } satisfies Locker;
    }),
  );
}
