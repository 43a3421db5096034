/** Layouts of the public page that a company may choose by name (`landingComponentName`, accounts.md#companies). */

export const landingLayouts = ['ItemsFirst', 'WordsFirst', 'ItemsOnly'] as const;
type LandingLayout = (typeof landingLayouts)[number];

export const landingLayoutLabels: Readonly<Record<LandingLayout, string>> = {
  ItemsFirst: 'Articles, puis votre texte',
  WordsFirst: 'Votre texte, puis les articles',
  ItemsOnly: 'Articles seuls',
};

/** Returns the default layout for null and for a name that no longer exists. */
export const landingLayoutOf = (name: string | null): LandingLayout =>
  landingLayouts.find((layout) => layout === name) ?? 'ItemsFirst';
