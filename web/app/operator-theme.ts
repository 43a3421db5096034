/**
 * Theme of the operators' pages: one brand colour whose filled shade carries white text, automatic contrast by Mantine
 * for others (pages.md#everywhere), and French texts for Mantine's English ones.
 */
import {
  createTheme,
  DEFAULT_THEME,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

const consigne: MantineColorsTuple = [
  '#e8f5f8',
  '#d2e9ef',
  '#a6d3df',
  '#74bfd2',
  '#5cb6cb',
  '#33a0b9',
  '#1b8aa4',
  '#12708a',
  '#0e5a6d',
  '#08404e',
];

/** Mantine's own filled red requires black text; one shade darker carries white (5.4 : 1). */
const red = DEFAULT_THEME.colors.red.with(8, '#c92a2a') as unknown as MantineColorsTuple;

/** The greys of dark mode match our tokens (operator.css): Mantine's warm greys looked different beside them. */
const dark: MantineColorsTuple = [
  '#eef1f5',
  '#b6bfcb',
  '#9aa4b1',
  '#6f7885',
  '#36414e',
  '#2c3642',
  '#232b35',
  '#171b21',
  '#12161b',
  '#0f1318',
];

/** The class is defined in operator.css. */
const window = { closeButtonProps: { 'aria-label': 'Fermer' }, classNames: { title: 'dialog-title' } };

export const theme = createTheme({
  colors: { consigne, red, dark },
  primaryColor: 'consigne',
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.179,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', sans-serif",
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
  headings: { fontFamily: 'inherit', fontWeight: '650', textWrap: 'balance' },
  components: {
    // A card has the background of a table beside it; fields stand out on both.
    Paper: { defaultProps: { bg: 'var(--surface)' } },
    Modal: { defaultProps: window },
    Drawer: { defaultProps: window },
    // A page has one banner, so a dialog's head must not be another.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // The sliders that a colour field opens.
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation et luminosité', hueLabel: 'Teinte' } },
    // Titles in the alert's colour lack contrast on its background.
    Alert: {
      defaultProps: { closeButtonLabel: 'Fermer' },
      styles: {
        title: { color: 'var(--mantine-color-text)' },
        // A finger needs 24 px (WCAG 2.5.8).
        closeButton: { width: '1.75rem', height: '1.75rem' },
      },
    },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    NumberInput: { defaultProps: { decimalSeparator: ',', thousandSeparator: ' ' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Afficher le mot de passe' } },
    },
    // A menu that renders a frame later misses keys pressed meanwhile (web/lib/early-keys.ts).
    Menu: { defaultProps: { transitionProps: { duration: 0 } } },
    // A dialog focuses its first field when it opens: an open dropdown would cover the other fields.
    Select: { defaultProps: { nothingFoundMessage: 'Aucun résultat', openOnFocus: false } },
    MultiSelect: { defaultProps: { nothingFoundMessage: 'Aucun résultat', openOnFocus: false } },
    Tooltip: { defaultProps: { withArrow: true, events: { hover: true, focus: true, touch: true } } },
  },
});

/** Mantine's greys and reds lack contrast for small text (WCAG 2.2 AA, 4.5 : 1). */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': '#4a5361',
    '--mantine-color-placeholder': '#646d7a',
    '--mantine-color-error': '#b01e18',
    '--mantine-color-text': '#151a21',
  },
  dark: {
    '--mantine-color-dimmed': '#b6bfcb',
    '--mantine-color-placeholder': '#9aa4b1',
    '--mantine-color-error': '#ff9a90',
    '--mantine-color-text': '#eef1f5',
    '--mantine-color-anchor': '#74bfd2',
  },
});
