/** The prices of many articles changed at once (money.md#prices-of-many-articles): of rentals, laundries and shops. */
import {
  changedCents,
  percentLimits,
  type PriceChange,
  type PricePart,
} from '#domain/catalogue/price-change.js';
import { itemFault } from '#domain/rentals/item-limits.js';
import { termsOf } from '#domain/rentals/pricing.js';
import type { PricingThreshold, RentalItem } from '#domain/rentals/rental-item.js';
import { warningsOf } from '#domain/rentals/thresholds.js';
import { packageWarningTexts } from '#domain/rentals/status-labels.js';
import { invalidField } from '#domain/shared/errors.js';
import { centsFromEuros } from '#domain/shared/money.js';
import { audit, changesOf } from '#application/access/audit.js';
import type { Staff } from '#application/access/staff.js';
import {
  type Price,
  type PricedArticle,
  type PriceName,
  ofScope,
  type ReadPrices,
  readSoldPrices,
  settlePrices,
  type WantedPrice,
} from '#application/catalogue/prices.js';
import { toChange } from '#application/collection.js';
import { onConflict } from '#application/conflict.js';
import type { App } from '#application/app.js';
import type {
  ArticleKind,
  PriceChangeBody,
  PricePreviewBody,
  PriceReport,
} from '#application/contract/orders/prices.js';
import type { Store } from '#application/store.js';
import { faultTexts, subject } from './items.js';
import { isRented, unitsOfItems } from './scope.js';
import { auditThreshold } from './thresholds.js';

/** A thousand articles with their packages take a second or two; leaves time for a machine under load. */
const storingMs = 30_000;

const rentedText =
  'Loué en ce moment : la location garde le prix réservé, l’article change de prix après son retour.';

const fields = {
  price: 'rentalPricePerUnitCents',
  overdue: 'overduePricePerUnitCents',
  deposit: 'depositAmountCents',
} as const satisfies Readonly<Record<Exclude<PricePart, 'package'>, keyof RentalItem>>;
const itemParts = ['price', 'overdue', 'deposit'] as const;

function byItem<T>(all: readonly T[], itemOf: (one: T) => string): ReadonlyMap<string, readonly T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(itemOf(one));
    if (group) group.push(one);
    else groups.set(itemOf(one), [one]);
  }
  return groups;
}

const centsOf = (prices: readonly Price[], name: PriceName): number | undefined =>
  prices.find(({ part, durationHours }) => part === name.part && durationHours === name.durationHours)?.cents;

const withPrices = (item: RentalItem, next: readonly Price[]): RentalItem => ({
  ...item,
  ...Object.fromEntries(
    itemParts.map((part) => [
      fields[part],
      centsOf(next, { part, durationHours: null }) ?? item[fields[part]],
    ]),
  ),
});

const packageOf = ({ durationHours }: PricingThreshold): PriceName => ({ part: 'package', durationHours });

const packagesWith = (packages: readonly PricingThreshold[], next: readonly Price[]): PricingThreshold[] =>
  packages.map((one) => ({ ...one, priceHtCents: centsOf(next, packageOf(one)) ?? one.priceHtCents }));

function faultOf(item: RentalItem, next: readonly Price[]): ReturnType<PricedArticle['faultOf']> {
  const found = itemFault(withPrices(item, next));
  const part = itemParts.find((each) => fields[each] === found?.field);
  return found && { part: part ?? 'price', message: `${faultTexts[found.fault]}.` };
}

/** A warning that the package did not have before. */
function warningOf(
  item: RentalItem,
  packages: readonly PricingThreshold[],
  next: readonly Price[],
  { part, durationHours }: PriceName,
): string | null {
  if (part !== 'package') return null;
  const warningsIn = (priced: RentalItem, offered: readonly PricingThreshold[]) => {
    const one = offered.find((each) => each.durationHours === durationHours && each.isActive);
    return one ? warningsOf(termsOf(priced, offered), priced, one) : [];
  };
  const known = warningsIn(item, packages);
  const [added] = warningsIn(withPrices(item, next), packagesWith(packages, next)).filter(
    (warning) => !known.includes(warning),
  );
  return added ? packageWarningTexts[added] : null;
}

async function put(
  app: App,
  store: Store,
  staff: Staff,
  item: RentalItem,
  packages: readonly PricingThreshold[],
  next: readonly Price[],
): Promise<void> {
  const updatedAt = app.clock.now();
  const wanted = withPrices(item, next);
  if (itemParts.some((part) => wanted[fields[part]] !== item[fields[part]])) {
    const saved = await store.rentalItems.save({ ...wanted, updatedAt });
    const facts = changesOf(item, saved);
    await audit(app, store, staff, { action: 'rentalItem.update', ...subject(saved), facts });
  }
  for (const [place, one] of packagesWith(packages, next).entries()) {
    const known = packages[place];
    if (!known || known.priceHtCents === one.priceHtCents) continue;
    const saved = await store.pricingThresholds.save({ ...one, updatedAt });
    await auditThreshold(app, store, staff, 'update', item, saved, changesOf(known, saved));
  }
}

const readRentalPrices: ReadPrices = async (app, store, staff, itemIds) => {
  const id = [...new Set(itemIds)];
  const items = ofScope(staff, await store.rentalItems.where({ id }, toChange), id);
  const packages = byItem(
    await store.pricingThresholds.where({ rentalItemId: id }, toChange),
    ({ rentalItemId }) => rentalItemId,
  );
  const rented = new Set(
    (await unitsOfItems(store, id)).filter(isRented).map(({ rentalItemId }) => rentalItemId),
  );
  return items.map((item) => {
    const own = packages.get(item.id) ?? [];
    return {
      article: item,
      prices: [
        ...itemParts.map((part) => ({ part, durationHours: null, cents: item[fields[part]] })),
        ...own.map((one) => ({ ...packageOf(one), cents: one.priceHtCents })),
      ],
      vatOnTop: item.tvaRate,
      closed: rented.has(item.id) ? rentedText : null,
      faultOf: (next) => faultOf(item, next),
      warningOf: (next, name) => warningOf(item, own, next, name),
      put: (next) => put(app, store, staff, item, own, next),
    };
  });
};

const readers: Readonly<Record<ArticleKind, ReadPrices>> = {
  rental: readRentalPrices,
  sold: readSoldPrices,
};

/** In cents, or hundredths of a per cent. Throws VALIDATION_FAILED. */
function changeOf({
  change: kind,
  amount,
  rounding = 'none',
  parts,
  packageHours,
}: PricePreviewBody): PriceChange {
  const whole = centsFromEuros(amount);
  const { min, max } = percentLimits;
  if (kind === 'set' && whole < 0) throw invalidField('amount', 'Un prix n’est pas négatif');
  if (kind === 'percent' && (whole < min || whole > max))
    throw invalidField('amount', 'Indiquez un pourcentage de −100 à 1 000');
  if (kind === 'set' && (parts.length > 1 || (parts[0] === 'package' && packageHours === undefined)))
    throw invalidField('parts', 'Fixez un seul prix à la fois ; un forfait, par sa durée');
  return { kind, amount: whole, rounding };
}

/** What the change would make of each chosen amount; nothing becomes free or paid by a difference. */
export async function previewPrices(app: App, staff: Staff, body: PricePreviewBody): Promise<PriceReport> {
  const change = changeOf(body);
  const isChosen = ({ part, durationHours }: PriceName): boolean =>
    body.parts.includes(part) &&
    (part !== 'package' || body.packageHours === undefined || body.packageHours === durationHours);
  const wantedOf = ({ prices }: PricedArticle): WantedPrice[] =>
    prices.filter(isChosen).map(({ cents, ...name }) => {
      const isFree = cents === 0 && change.kind !== 'set';
      return { ...name, before: cents, after: isFree ? 0 : changedCents(cents, change) };
    });
  return app.read(async (store) => {
    const all = await readers[body.kind](app, store, staff, body.itemIds);
    return { lines: await settlePrices(store, all, wantedOf, false) };
  });
}

/** Throws NOT_FOUND or FORBIDDEN; every other refusal is a line of the report. */
export async function changePrices(app: App, staff: Staff, body: PriceChangeBody): Promise<PriceReport> {
  const wanted = byItem(body.lines, ({ itemId }) => itemId);
  const wantedOf = ({ article }: PricedArticle): WantedPrice[] =>
    (wanted.get(article.id) ?? []).map(({ part, durationHours = null, before, after }) => ({
      part,
      durationHours,
      before: centsFromEuros(before),
      after: centsFromEuros(after),
    }));
  const work = async (store: Store): Promise<PriceReport> => {
    const all = await readers[body.kind](app, store, staff, [...wanted.keys()]);
    return { lines: await settlePrices(store, all, wantedOf, true) };
  };
  return onConflict(() => app.transaction(work, { unitMs: storingMs }));
}
