/** The stored fields of an item, and the rules between them. */
import {
  isExclusionOf,
  sellableFault,
  sellableTypeOf,
  type SellableItem,
  type SellableType,
} from '#domain/catalogue/sellable-item.js';
import type { Cabinet } from '#domain/lockers/cabinet.js';
import { invalidField } from '#domain/shared/errors.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { subjectOf } from '#application/access/audit.js';
import type { ItemBody } from '#application/contract/orders/item-shapes.js';

export const wrongExclusion = 'Choisissez un motif qui vaut pour ce type d’article';

export const faultTexts: Readonly<Record<NonNullable<ReturnType<typeof sellableFault>>, string>> = {
  requiresSpecificLockerType: 'Choisissez le type de casier exigé',
  requiredForCustomerDeposit: 'Dites si ce casier est exigé au dépôt, au retour ou aux deux',
  requiredForClientDeposit: 'Dites si ce casier est exigé au dépôt, au retour ou aux deux',
};

const soldTexts: Readonly<Record<SellableType, string>> = {
  Pressing: 'Une consigne en mode Pressing vend des articles de pressing',
  Product: 'Une consigne en mode E-Commerce vend des produits',
};

/** Throws VALIDATION_FAILED when the cabinet sells no items, or another type. */
export function typeFor({ mode }: Cabinet, requested: SellableType | undefined): SellableType {
  const type = sellableTypeOf(mode);
  if (type === null)
    throw invalidField('cabinetId', 'Choisissez une consigne en mode Pressing ou E-Commerce');
  if (requested !== undefined && requested !== type) throw invalidField('type', soldTexts[type]);
  return type;
}

/** Throws VALIDATION_FAILED with the field that violates a rule. */
export function fieldsOf(type: SellableType, body: Omit<ItemBody, 'version' | 'type'>) {
  const { price, category, sku, ...rest } = body;
  const fields = {
    ...rest,
    category: category === '' ? null : category,
    sku: sku === '' ? null : sku,
    priceCents: centsFromEuros(price),
  };
  const fault = sellableFault(fields);
  if (fault) throw invalidField(fault, faultTexts[fault]);
  if (!isExclusionOf(type, fields.withdrawalExclusion))
    throw invalidField('withdrawalExclusion', wrongExclusion);
  return fields;
}

export const subject = (item: SellableItem) => subjectOf('sellableItem', item, item.name);
