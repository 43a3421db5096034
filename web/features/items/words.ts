/** Texts of articles for sale: stock, delay, and required lockers. */
import type { ItemView } from '#application/contract/orders/item-shapes.js';
import { unlimited, type SellableType } from '#domain/catalogue/sellable-item.js';
import { counted } from '#domain/shared/plurals.js';
import type { Tone } from '#web/ui/admin/status-badge.js';

export const lockerTypeOptions = [
  { value: '0', label: 'Standard' },
  { value: '1', label: 'Penderie' },
];

interface TypeWords {
  /** Whether the item is ready only after a delay. */
  readonly hasDelay: boolean;
  /** Whether the item comes back to the customer in a locker of its own. */
  readonly isReturned: boolean;
  readonly atReturn: string;
  readonly atDeposit: string;
  readonly depositHint: string;
}

export const typeWords: Readonly<Record<SellableType, TypeWords>> = {
  Pressing: {
    hasDelay: true,
    isReturned: true,
    atReturn: 'Exigé quand vous rendez l’article',
    atDeposit: 'Exigé quand le client dépose',
    depositHint: 'Le client ne reçoit qu’un casier de ce type pour déposer son linge.',
  },
  Product: {
    hasDelay: false,
    isReturned: false,
    atReturn: 'Exigé au retour',
    atDeposit: 'Exigé pour le casier de la commande',
    depositHint: 'La commande n’est mise que dans un casier de ce type.',
  },
};

export function stockWords({ stockQuantity }: Pick<ItemView, 'stockQuantity'>): {
  readonly text: string;
  readonly tone: Tone;
} {
  if (stockQuantity === unlimited) return { text: 'Illimité', tone: 'neutral' };
  if (stockQuantity === 0) return { text: 'Épuisé', tone: 'bad' };
  return {
    text: counted(stockQuantity, 'en stock', 'en stock'),
    tone: stockQuantity === 1 ? 'warn' : 'good',
  };
}

export const delayText = ({ nbDaysExecution }: Pick<ItemView, 'nbDaysExecution'>): string =>
  nbDaysExecution === 0 ? 'Le jour même' : counted(nbDaysExecution, 'jour', 'jours');

export function lockerText(item: ItemView): string {
  const { requiresSpecificLockerType: type, requiredForCustomerDeposit, requiredForClientDeposit } = item;
  if (type === null) return 'Tous les casiers';
  const label = lockerTypeOptions[type]?.label ?? '';
  const sides = [requiredForCustomerDeposit && 'au dépôt', requiredForClientDeposit && 'au retour'];
  return `${label} ${sides.filter(Boolean).join(' et ')}`;
}
