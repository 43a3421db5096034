/** Explains a price: which package applied how often, the price without it, the cost of lateness and its start. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { isLatenessFree, type RentalCost } from '#domain/rentals/pricing.js';
import { ttcCents } from '#domain/shared/money.js';
import { perStartedUnit, unitText } from '#domain/rentals/rental-item.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { termsOf } from './item-terms.js';
import type { Quote } from './quote.js';
import { inLanguage, language } from '#web/lib/language.js';
import { words } from './order/words/index.js';

const t = inLanguage(words);

/** `3,60 € / h`. */
export const unitPriceText = (item: PublicRentalItem): string =>
  `${eurosText(item.rentalPricePerUnitTtc)} / ${unitText(item.rentalTimeUnit, item.rentalTimeUnitType, language)}`;

/** Null if the price is the plain unit price. */
export function packageText({ appliedThreshold, baseHtCents, traditionalHtCents }: RentalCost, rate: number) {
  if (appliedThreshold === null) return null;
  const { durationHours, priceHtCents, times } = appliedThreshold;
  const packageCents = ttcCents(times * priceHtCents, rate);
  const restCents = ttcCents(baseHtCents, rate) - packageCents;

  const rest = restCents === 0 ? '' : t.restAtUsualPrice(centsText(restCents));
  const instead = centsText(ttcCents(traditionalHtCents, rate));
  const packages = `${t.packages(times)} ${hoursText(durationHours, language)} (${centsText(packageCents)})${rest}`;
  return typeset(t.insteadOf(packages, instead));
}

/** After a refusal because amounts changed: the order button shows only the price, but the deposit may differ. */
export function amountsText(item: PublicRentalItem, { cost }: Pick<Quote, 'cost'>): string {
  const deposit = item.depositAmountTtc > 0 ? eurosText(item.depositAmountTtc) : null;
  return typeset(t.newAmounts(centsText(cost.baseTtcCents), deposit));
}

export function latenessTexts(item: PublicRentalItem, { period, lateFrom }: Quote): string[] {
  const planned = typeset(t.plannedReturn(momentText(period.plannedEndAt)));
  if (isLatenessFree(termsOf(item))) return [planned, t.lateIsFree];
  const grace = item.gracePeriodHours > 0 ? [t.grace(hoursText(item.gracePeriodHours, language))] : [];
  const each = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType, language);
  const [price, most] = [eurosText(item.overduePricePerUnitTtc), eurosText(item.depositAmountTtc)];
  return [planned, ...grace, typeset(t.latePrice(momentText(lateFrom), price, each, most))];
}
