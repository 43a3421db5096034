/** Our texts on the provider's page: what is paid, and the notice beside its button (money.md#when-the-bank-asks-the-customer). */
import type { Texts } from '#domain/shared/languages.js';

export const fr = {
  /** How `Intl` writes a day with its year. */
  day: (date: string) => date.replace(/^1 /, '1er '),
  laundry: (reference: string) => `Pressing, commande ${reference}`,
  shop: (reference: string) => `Boutique, commande ${reference}`,
  deposit: (item: string) => `Dépôt de garantie : ${item}`,
  extension: (item: string) => `Prolongation : ${item}`,
  debt: (reason: string, item: string) => `${reason}\u00a0: ${item}`,

  afterwards: 'Ensuite',
  onDay: (day: string) => `Le ${day}`,
  priceAndDepositHeld: (when: string, price: string, deposit: string) =>
    `${when}, le prix de la location (${price}) et un dépôt de garantie de ${deposit} seront autorisés sur cette carte, pas débités.`,
  priceHeld: (when: string, price: string) =>
    `${when}, le prix de la location (${price}) sera autorisé sur cette carte, pas débité.`,
  depositHeld: (when: string, deposit: string) =>
    `${when}, un dépôt de garantie de ${deposit} sera autorisé sur la même carte, pas débité.`,
  held: 'Cette somme est autorisée sur votre carte, pas débitée aujourd’hui.',
  replaces: 'Elle remplace l’empreinte précédente.',
};
export type Words = Texts<typeof fr>;
