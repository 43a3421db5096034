/** Explains a price: which package applied how often, the price without it, the cost of lateness and its start. */
import type { PublicRentalItem } from '#application/contract/rentals/rental-shapes.js';
import { isLatenessFree, type RentalCost } from '#domain/rentals/pricing.js';
import { ttcCents } from '#domain/shared/money.js';
import { perStartedUnit, unitText } from '#domain/rentals/time-unit.js';
import { hoursText } from '#domain/shared/duration-words.js';
import { centsText, eurosText } from '#web/lib/money.js';
import { momentText } from '#web/lib/moments.js';
import { typeset } from '#domain/shared/typography.js';
import { termsOf } from './item-terms.js';
import type { Quote } from './quote.js';

/** `3,60 € / h`. */
export const unitPriceText = (item: PublicRentalItem): string =>
  `${eurosText(item.rentalPricePerUnitTtc)} / ${unitText(item.rentalTimeUnit, item.rentalTimeUnitType)}`;

/** Null if the price is the plain unit price. */
export function packageText({ appliedThreshold, baseHtCents, traditionalHtCents }: RentalCost, rate: number) {
  if (appliedThreshold === null) return null;
  const { durationHours, priceHtCents, times } = appliedThreshold;
  const packageCents = ttcCents(times * priceHtCents, rate);
  const restCents = ttcCents(baseHtCents, rate) - packageCents;
  const packages = times === 1 ? 'Forfait' : `${times} forfaits`;
  const rest = restCents === 0 ? '' : ` et le reste au tarif normal (${centsText(restCents)})`;
  const instead = centsText(ttcCents(traditionalHtCents, rate));
  return typeset(
    `${packages} ${hoursText(durationHours)} (${centsText(packageCents)})${rest} : au lieu de ${instead} sans forfait.`,
  );
}

/** After a refusal because amounts changed: the order button shows only the price, but the deposit may differ. */
export function amountsText(item: PublicRentalItem, { cost }: Pick<Quote, 'cost'>): string {
  const deposit =
    item.depositAmountTtc > 0 ? `, dépôt de garantie : ${eurosText(item.depositAmountTtc)}` : '';
  return typeset(
    `Vous n’avez rien payé. Location : ${centsText(cost.baseTtcCents)} TTC${deposit}. Votre saisie est gardée.`,
  );
}

export function latenessTexts(item: PublicRentalItem, { period, lateFrom }: Quote): string[] {
  const planned = typeset(`Retour prévu au plus tard le ${momentText(period.plannedEndAt)}.`);
  if (isLatenessFree(termsOf(item))) return [planned, 'Un retard n’est pas facturé.'];
  const grace =
    item.gracePeriodHours > 0 ? [`Tolérance de ${hoursText(item.gracePeriodHours)}, sans supplément.`] : [];
  const each = perStartedUnit(item.overdueTimeUnit, item.overdueTimeUnitType);
  const price = `${eurosText(item.overduePricePerUnitTtc)} TTC ${each}`;
  return [
    planned,
    ...grace,
    typeset(
      `À partir du ${momentText(lateFrom)} : ${price}, au plus ${eurosText(item.depositAmountTtc)} (le dépôt de garantie).`,
    ),
  ];
}
