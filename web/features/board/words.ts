/** What waits, in French: the name of a kind, its sign, what makes it wait, and the list that shows all of it. */
import type { WaitingKind } from '#domain/board/waiting.js';
import type { WaitingItem } from '#application/contract/board.js';
import type { IconName } from '#web/ui/admin/icon.js';
import type { Tone } from '#web/ui/admin/status-badge.js';
import { word } from '#web/lib/plurals.js';

interface KindWords {
  readonly one: string;
  readonly many: string;
  readonly icon: IconName;
  readonly tone: Tone;
  /** The filtered list; null where the lines themselves are all there is. */
  readonly list: string | null;
}

export const kindWords: Readonly<Record<WaitingKind, KindWords>> = {
  depositDecision: {
    one: 'dépôt de garantie à décider',
    many: 'dépôts de garantie à décider',
    icon: 'euro',
    tone: 'info',
    list: '/rental-orders?status=PendingDepositDecision',
  },
  neverReturned: {
    one: 'article jamais rendu',
    many: 'articles jamais rendus',
    icon: 'bad',
    tone: 'bad',
    list: '/rental-orders?neverReturned=true',
  },
  overdue: {
    one: 'location en retard',
    many: 'locations en retard',
    icon: 'clock',
    tone: 'warn',
    list: '/rental-orders?late=true',
  },
  holdFailed: {
    one: 'empreinte bancaire refusée',
    many: 'empreintes bancaires refusées',
    icon: 'bad',
    tone: 'bad',
    list: null,
  },
  holdExpiring: {
    one: 'empreinte bancaire expire sous 48 h',
    many: 'empreintes bancaires expirent sous 48 h',
    icon: 'clock',
    tone: 'warn',
    list: null,
  },
  reservationWithoutUnit: {
    one: 'réservation sans article disponible',
    many: 'réservations sans article disponible',
    icon: 'calendar',
    tone: 'bad',
    list: '/reservations',
  },
  returnDoorSilent: {
    one: 'retour sans mouvement de porte',
    many: 'retours sans mouvement de porte',
    icon: 'door',
    tone: 'warn',
    list: null,
  },
  doorJammed: { one: 'porte coincée', many: 'portes coincées', icon: 'bad', tone: 'bad', list: '/lockers' },
  doorAjar: {
    one: 'porte entrouverte ou forcée',
    many: 'portes entrouvertes ou forcées',
    icon: 'door',
    tone: 'warn',
    list: '/lockers',
  },
  cabinetOffline: {
    one: 'consigne hors ligne',
    many: 'consignes hors ligne',
    icon: 'signal',
    tone: 'bad',
    list: '/cabinets',
  },
  codeFailed: {
    one: 'code refusé par la serrure',
    many: 'codes refusés par la serrure',
    icon: 'key',
    tone: 'warn',
    list: null,
  },
  batteryLow: {
    one: 'batterie à remplacer',
    many: 'batteries à remplacer',
    icon: 'battery',
    tone: 'warn',
    list: '/lockers',
  },
  messageFailed: {
    one: 'message non remis',
    many: 'messages non remis',
    icon: 'mail',
    tone: 'warn',
    list: null,
  },
  jobDead: { one: 'tâche abandonnée', many: 'tâches abandonnées', icon: 'bad', tone: 'bad', list: null },
};

export const kindTitle = (kind: WaitingKind, count: number): string =>
  word(count, kindWords[kind].one, kindWords[kind].many);

/** Causes as the platform stores them; item names and the like stay as they are. */
const details: Readonly<Record<string, string>> = {
  rental: 'Prix de la location',
  deposit: 'Dépôt de garantie',
  low: 'Batterie faible',
  critical: 'Batterie critique',
  ajar: 'Porte entrouverte',
  tamper: 'Porte forcée',
  'open.timeout': 'Le pêne n’a pas bougé',
  full: 'Mémoire de la serrure pleine',
  duplicate: 'Code déjà présent',
  pattern: 'Code trop simple',
  quota: 'Trop de codes envoyés',
};

export const detailWords = (detail: string | null): string | null =>
  detail === null ? null : (details[detail] ?? detail);

/** A locker is called by its number, everything else by its own name. */
export const labelWords = ({ subjectKind, label }: WaitingItem): string =>
  subjectKind === 'locker' ? `Casier ${label}` : label;
