/**
 * The prices of many articles changed at once (money.md#prices-of-many-articles): every line is checked, an article changes
 * with all of its lines or not at all. This file judges, and has the articles of laundries and shops.
 */
import { sellableLimits } from '#domain/catalogue/sellable-item.js';
import {
  type PriceLimits,
  type PricePart,
  type PriceVerdict,
  priceVerdict,
} from '#domain/catalogue/price-change.js';
import { amountText, euros, ttcCents } from '#domain/shared/money.js';
import { DomainError } from '#domain/shared/errors.js';
import { audit, changesOf } from '#application/access/audit.js';
import { ofCabinet, type Staff } from '#application/access/staff.js';
import { toChange, toShow } from '#application/collection.js';
import type { PriceLine } from '#application/contract/orders/prices.js';
import type { App } from '#application/app.js';
import type { Store } from '#application/store.js';
import { subject } from './fields.js';

/** An amount of an article; packages are named by their time. */
export interface PriceName {
  readonly part: PricePart;
  readonly durationHours: number | null;
}

export interface Price extends PriceName {
  readonly cents: number;
}

/** `before`: what the person saw, null if they saw none. */
export interface WantedPrice extends PriceName {
  readonly before: number | null;
  readonly after: number;
}

interface Article {
  readonly id: string;
  readonly name: string;
  readonly companyId: string;
  readonly cabinetId: string;
}

export interface PricedArticle {
  readonly article: Article;
  readonly prices: readonly Price[];
  /** Per cent of VAT on top of its prices, which are without it; null: they include it. */
  readonly vatOnTop: number | null;
  /** Why none of the article's prices may change now. */
  readonly closed: string | null;
  /** The amount that breaks a rule between the new amounts. */
  readonly faultOf: (next: readonly Price[]) => { readonly part: PricePart; readonly message: string } | null;
  /** A warning about the new amount, which may be set all the same. */
  readonly warningOf: (next: readonly Price[], price: PriceName) => string | null;
  readonly put: (next: readonly Price[]) => Promise<void>;
}

/** Reads them, locked to be changed. Throws NOT_FOUND or FORBIDDEN. */
export type ReadPrices = (
  app: App,
  store: Store,
  staff: Staff,
  itemIds: readonly string[],
) => Promise<PricedArticle[]>;

const isSame = (one: PriceName, other: PriceName): boolean =>
  one.part === other.part && one.durationHours === other.durationHours;

const limitsOf = (part: PricePart): PriceLimits => ({
  min: part === 'price' || part === 'package' ? sellableLimits.priceCents.min : 0,
  max: sellableLimits.priceCents.max,
});

const verdictText = (verdict: PriceVerdict, now: number | null): string | null =>
  ({
    changes: null,
    same: now === 0 ? 'Reste à 0 €.' : 'Reste à ce prix.',
    gone: 'Ce forfait n’existe plus.',
    stale: `Changé depuis l’aperçu : ${amountText(now ?? 0)} maintenant. Laissé tel quel.`,
    tooLow: 'Un prix est d’au moins 0,01 €.',
    tooHigh: 'Un prix est d’au plus 999 999,99 €.',
  })[verdict];

const outcomes: Readonly<Record<PriceVerdict, PriceLine['outcome']>> = {
  changes: 'changes',
  same: 'unchanged',
  gone: 'refused',
  stale: 'refused',
  tooLow: 'refused',
  tooHigh: 'refused',
};

type Judged = WantedPrice & Pick<PriceLine, 'outcome' | 'message'> & { readonly now: number | null };

const refuse = (line: Judged, message: string): Judged => ({ ...line, outcome: 'refused', message });

function judge({ prices }: PricedArticle, wanted: WantedPrice): Judged {
  const now = prices.find((price) => isSame(price, wanted))?.cents ?? null;
  const verdict = priceVerdict(now, wanted, limitsOf(wanted.part));
  return { ...wanted, now, outcome: outcomes[verdict], message: verdictText(verdict, now) };
}

/** The amounts after the lines that change. */
const nextOf = ({ prices }: PricedArticle, lines: readonly Judged[]): Price[] =>
  prices.map((price) => {
    const line = lines.find((each) => each.outcome === 'changes' && isSame(each, price));
    return line ? { ...price, cents: line.after } : price;
  });

const companion = 'Laissé avec l’article : un autre de ses prix est refusé.';

function judgeAll(priced: PricedArticle, wanted: readonly WantedPrice[]): Judged[] {
  const lines = wanted.map((each) => judge(priced, each));
  if (!lines.some(({ outcome }) => outcome === 'changes')) return lines;
  const refuseChanges = (message: (line: Judged) => string): Judged[] =>
    lines.map((line) => (line.outcome === 'changes' ? refuse(line, message(line)) : line));
  if (priced.closed !== null) return refuseChanges(() => priced.closed ?? '');
  if (lines.some(({ outcome }) => outcome === 'refused')) return refuseChanges(() => companion);
  const next = nextOf(priced, lines);
  const fault = priced.faultOf(next);
  if (fault) return refuseChanges(({ part }) => (part === fault.part ? fault.message : companion));
  return lines.map((line) =>
    line.outcome === 'changes' ? { ...line, message: priced.warningOf(next, line) } : line,
  );
}

const cabinetNames = async (store: Store, all: readonly PricedArticle[]): Promise<Map<string, string>> => {
  const id = [...new Set(all.map(({ article }) => article.cabinetId))];
  return new Map((await store.cabinets.where({ id }, toShow)).map((cabinet) => [cabinet.id, cabinet.name]));
};

/** With VAT, which a deposit does not have. */
const ttcOf = ({ vatOnTop }: PricedArticle, part: PricePart, cents: number): number | null =>
  vatOnTop === null || part === 'deposit' ? null : euros(ttcCents(cents, vatOnTop));

/** Judges the lines of every article, and stores the articles that change if `isKept`. */
export async function settlePrices(
  store: Store,
  all: readonly PricedArticle[],
  wantedOf: (priced: PricedArticle) => readonly WantedPrice[],
  isKept: boolean,
): Promise<PriceLine[]> {
  const names = await cabinetNames(store, all);
  const report: PriceLine[] = [];
  for (const priced of all) {
    const lines = judgeAll(priced, wantedOf(priced));
    if (isKept && lines.some(({ outcome }) => outcome === 'changes')) await priced.put(nextOf(priced, lines));
    const { id: itemId, name: itemName, cabinetId } = priced.article;
    const cabinetName = names.get(cabinetId) ?? '';
    for (const { part, durationHours, outcome, message, now, before, after } of lines) {
      const cents = {
        before: now ?? before ?? 0,
        after: outcome === 'refused' && now === null ? (before ?? 0) : after,
      };
      report.push({
        itemId,
        itemName,
        cabinetId,
        cabinetName,
        part,
        durationHours,
        outcome,
        message,
        before: euros(cents.before),
        after: euros(cents.after),
        beforeTtc: ttcOf(priced, part, cents.before),
        // A refused amount may be below zero.
        afterTtc: ttcOf(priced, part, Math.max(cents.after, 0)),
      });
    }
  }
  return report;
}

/** Checks that each is there and within the actor’s scope. */
export function ofScope<T extends Article>(
  staff: Staff,
  items: readonly T[],
  itemIds: readonly string[],
): T[] {
  const byId = new Map(items.map((item) => [item.id, item]));
  return [...new Set(itemIds)].map((id) => {
    const item = byId.get(id);
    if (!item) throw new DomainError('NOT_FOUND');
    return ofCabinet(staff, item, item.cabinetId);
  });
}

export const readSoldPrices: ReadPrices = async (app, store, staff, itemIds) => {
  const items = await store.sellableItems.where({ id: [...new Set(itemIds)] }, toChange);
  return ofScope(staff, items, itemIds).map((item) => ({
    article: item,
    prices: [{ part: 'price', durationHours: null, cents: item.priceCents }],
    vatOnTop: null,
    closed: null,
    faultOf: () => null,
    warningOf: () => null,
    put: async ([price]) => {
      const priceCents = price?.cents ?? item.priceCents;
      const saved = await store.sellableItems.save({ ...item, priceCents, updatedAt: app.clock.now() });
      const facts = changesOf(item, saved);
      await audit(app, store, staff, { action: 'sellableItem.update', ...subject(saved), facts });
    },
  }));
};
