/** Lockers and doors as the platform returns them; each test names only what matters to it. */
import type { DoorsReply, DoorView } from '#application/contract/lockers/door-shapes.js';
import type { LockerDetail } from '#application/contract/lockers/locker-shapes.js';
import type { CabinetView } from '#application/contract/lockers/staff-cabinets.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import { initialValues } from '#domain/shared/described-field.js';

export const lockerId = '0190f0a0-0000-7000-8000-000000000021';
export const cabinetId = '0190f0a0-0000-7000-8000-000000000001';
const noon = '2026-11-20T12:00:00.000Z';

export const aLink = (part: Partial<DoorsReply['link']> = {}): DoorsReply['link'] => ({
  isOnline: true,
  lastSeenAt: noon,
  hasGap: false,
  clock: { state: 'right', offsetSeconds: 0 },
  dropped: null,
  ...part,
});

export const aDoor = (part: Partial<DoorView> = {}): DoorView => ({
  lockerId,
  number: 4,
  name: 'Casier 4',
  status: 'free',
  isAvailable: true,
  availableFrom: null,
  closedReason: null,
  sizeLabel: 'Moyen',
  heightMm: 400,
  widthMm: 400,
  gridColumn: null,
  gridRow: null,
  isWithinReach: false,
  model: 'ev608',
  canOpenRemotely: true,
  remoteRefusal: null,
  hasDoorSensor: true,
  door: 'closed',
  doorSince: noon,
  lockLink: 'up',
  battery: 'ok',
  batteryReportedAt: null,
  isTampered: false,
  codes: [],
  lastSeenAt: null,
  lastEvent: null,
  claim: null,
  lastOpening: null,
  ...part,
});

export const aLocker = (part: Partial<LockerDetail> = {}): LockerDetail => ({
  id: lockerId,
  createdAt: noon,
  updatedAt: noon,
  deletedAt: null,
  version: 3,
  ...initialValues(lockerFields),
  name: 'Casier 4',
  number: 4,
  isActive: true,
  isAvailable: true,
  availableFrom: null,
  isOutOfService: false,
  closedReason: null,
  status: 'free',
  cabinetId,
  cabinetName: 'Gare',
  cabinetSizeId: '0190f0a0-0000-7000-8000-000000000031',
  sizeLabel: 'Moyen',
  smartlockSerialNumber: 'EV-4',
  smartlockId: null,
  smartlockType: 'ev608',
  commissionedAt: noon,
  alerts: [],
  isLinkLost: false,
  lastEventAt: null,
  door: aDoor(),
  link: aLink(),
  maintenance: null,
  batteries: {
    ...{ batterySet: '4×AA', since: noon, certainty: 'estimated', battery: 'ok', isReportedByStaff: false },
    ...{ by: '2029-06-01T10:00:00.000Z', isDue: false, percent: { least: 95, most: 97 } },
  },
  clock: null,
  can: { open: true, identify: true, maintenance: true, decommission: true, delete: true },
  ...part,
});

export const aStaffCabinet: CabinetView = {
  id: cabinetId,
  createdAt: noon,
  updatedAt: noon,
  deletedAt: null,
  version: 1,
  name: 'Quai neuf',
  location: 'Quai de la Fosse, Nantes',
  description: '',
  isActive: true,
  mode: 'Rental',
  companyId: '0190a000-0000-7000-8000-00000000000c',
  companyName: 'Consigne Démo',
  publicAddress: `https://consigne.example/rental/${cabinetId}`,
  region: '',
  site: '',
  tags: '',
  coordinates: '',
  publicNumber: '204518',
  shortAddress: 'https://consigne.example/n/204518',
  isOnline: true,
  lastSeenAt: null,
  isLinkLost: false,
  alerts: [],
  lockers: { total: 2, free: 2, occupied: 0, outOfService: 0, disabled: 0, unequipped: 0 },
};
