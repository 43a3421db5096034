/** The packages of rental items, identified by their duration: one per duration (specification §3). */
import type { ThresholdView } from '#application/contract/rentals/rental-item-shapes.js';
import type { ActionInput } from '#cli/acts/action.js';
import { usage } from '#cli/exit.js';
import { euros, yesNo } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import { articleArg as arg } from './articles.js';
import { actionVerb, rowsVerb } from '#cli/commands/build.js';
import type { Option, Verb } from '#cli/verb.js';

const hoursOption: Option = {
  flags: '--hours <heures>',
  field: 'durationHours',
  about: 'Durée du forfait, qui le nomme',
};
const priceOption: Option = { flags: '--price <euros>', field: 'priceHt', about: 'Prix HT' };
const item = { kind: 'rentalItem', arg, changes: 'record', reason: 'none' } as const;

function needed<T>(value: T | undefined, option: string): T {
  if (value === undefined) throw usage(`Il manque ${option}.`);
  return value;
}
const hoursIn = ({ words }: ActionInput): number => needed(words.number('hours'), '--hours');
const priceIn = ({ words }: ActionInput): number => needed(words.amount('price'), '--price');

async function packageOf(asked: ActionInput): Promise<ThresholdView> {
  const hours = hoursIn(asked);
  const { items } = await asked.session.client.pricingThresholds({ params: { itemId: asked.id } });
  const found = items.find(({ durationHours }) => durationHours === hours);
  if (found) return found;
  const known = items.map(({ durationHours }) => `${durationHours} h`).join(', ');
  throw usage(`Cet article n’a pas de forfait de ${hours} h.`, `Il a : ${known || 'aucun forfait'}.`);
}

const told = ({ durationHours, priceHt, priceTtc }: ThresholdView): string =>
  `Forfait de ${durationHours} h : ${euros(priceHt)} HT, ${euros(priceTtc)} TTC.`;

export const rentalPackages: readonly Verb[] = [
  rowsVerb({
    name: 'packages',
    kind: 'rentalItem',
    arg,
    about: 'Les forfaits d’un article, dans leur ordre',
    route: 'pricingThresholds',
    fetch: (client, itemId) => client.pricingThresholds({ params: { itemId } }),
    counted: ['forfait', 'forfaits'],
    columns: [
      { title: 'Durée', of: ({ durationHours }) => `${durationHours} h`, isRight: true },
      { title: 'Prix HT', of: ({ priceHt }) => euros(priceHt), isRight: true },
      { title: 'Prix TTC', of: ({ priceTtc }) => euros(priceTtc), isRight: true },
      { title: 'Actif', of: ({ isActive }) => yesNo(isActive) },
      idColumn,
    ],
    examples: ['consigne rental-items packages PERC-18'],
  }),
  actionVerb({
    ...item,
    name: 'add-package',
    route: 'createPricingThreshold',
    about: 'Ajouter un forfait',
    options: [hoursOption, priceOption],
    call: (asked) => ({
      params: { itemId: asked.id },
      body: { durationHours: hoursIn(asked), priceHt: priceIn(asked) },
    }),
    told,
    examples: ['consigne rental-items add-package PERC-18 --hours 48 --price 25'],
  }),
  actionVerb({
    ...item,
    name: 'edit-package',
    route: 'updatePricingThreshold',
    about: 'Changer le prix d’un forfait',
    options: [hoursOption, priceOption],
    call: async (asked) => {
      const { id: thresholdId, durationHours, isActive, sortOrder, version } = await packageOf(asked);
      const body = { durationHours, isActive, sortOrder, version, priceHt: priceIn(asked) };
      return { params: { itemId: asked.id, thresholdId }, body };
    },
    told,
    examples: ['consigne rental-items edit-package PERC-18 --hours 48 --price 27,50'],
  }),
  actionVerb({
    ...item,
    name: 'remove-package',
    changes: 'deletion',
    route: 'deletePricingThreshold',
    about: 'Supprimer un forfait',
    options: [hoursOption],
    question: 'Supprimer ce forfait ?',
    call: async (asked) => ({ params: { itemId: asked.id, thresholdId: (await packageOf(asked)).id } }),
    told: () => 'Forfait supprimé.',
    examples: ['consigne rental-items remove-package PERC-18 --hours 48 --yes'],
  }),
];
