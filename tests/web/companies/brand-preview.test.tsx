/** The preview is the customers' page in small: the same rules of contrast, no scripts. */
import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BrandPreview, fontNames } from '#web/features/companies/brand-tab.js';
import { fontStack } from '#web/ui/brand.js';

test('offers only fonts that the pages have', () => {
  for (const name of fontNames) expect([name, fontStack(name)]).not.toEqual([name, null]);
});

const brand = {
  companyName: 'Vélo nantais',
  primaryColor: '#F5E663',
  fontFamily: 'Georgia',
  landingMarkdown: '# Bienvenue\n\n<img src=x onerror=alert(1)> [clic](javascript:alert(1))',
  landingComponentName: 'WordsFirst',
  supportPhone: '02 40 00 00 00',
};

test('shows the brand in both schemes, and texts as plain words', () => {
  const { container } = render(<BrandPreview brand={brand} logoUrl="/api/companies/1/branding/logo?v=2" />);

  const [light, dark] = [...container.querySelectorAll<HTMLElement>('.brand-preview')];
  expect([light?.dataset['scheme'], dark?.dataset['scheme']]).toEqual(['light', 'dark']);
  expect(light?.style.getPropertyValue('--brand')).toBe('#f5e663');
  expect(light?.style.getPropertyValue('--brand-ink')).toBe('#000000');
  expect(light?.style.getPropertyValue('--font')).toContain('Georgia');
  expect(container.querySelectorAll('img.page-logo')).toHaveLength(2);
  expect(container.querySelectorAll('img:not(.page-logo), a, script')).toHaveLength(0);
});

test.each([
  ['WordsFirst', 'before'],
  ['ItemsFirst', 'after'],
  [null, 'after'],
  ['Nowhere', 'after'],
])('with the layout %s the words come %s the items', (landingComponentName, place) => {
  const { container } = render(<BrandPreview brand={{ ...brand, landingComponentName }} logoUrl={null} />);

  const text = container.querySelector('.brand-preview')?.textContent ?? '';
  const isBefore = text.indexOf('Bienvenue') < text.indexOf('Perceuse');
  expect(isBefore).toBe(place === 'before');
});

test('with items only there are no words', () => {
  render(<BrandPreview brand={{ ...brand, landingComponentName: 'ItemsOnly' }} logoUrl={null} />);

  expect(screen.queryByText('Bienvenue')).toBeNull();
});
