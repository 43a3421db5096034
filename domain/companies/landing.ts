/** The layouts of the public page that a company may choose by name (`landingComponentName`, accounts.md#companies). */

export const landingLayouts = ['ItemsFirst', 'WordsFirst', 'ItemsOnly'] as const;
type LandingLayout = (typeof landingLayouts)[number];

export const landingLayoutLabels: Readonly<Record<LandingLayout, string>> = {
  ItemsFirst: 'Articles, puis votre texte',
  WordsFirst: 'Votre texte, puis les articles',
  ItemsOnly: 'Articles seuls',
};

/** What was never chosen, or is not shipped any more, is the usual layout. */
export const landingLayoutOf = (name: string | null): LandingLayout =>
  landingLayouts.find((layout) => layout === name) ?? 'ItemsFirst';
