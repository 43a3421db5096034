/**
 * Theme of the operators' pages: one brand colour whose filled shade carries white text, automatic contrast by Mantine
 * for others (pages.md#everywhere), and French texts for Mantine's English ones.
 */
import {
  createTheme,
  DEFAULT_THEME,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineTheme,
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
  '#f0f4f5',
  '#b2bec3',
  '#96a3a9',
  '#6c787d',
  '#323d42',
  '#2a3439',
  '#232c30',
  '#182023',
  '#12181b',
  '#0e1315',
];

/** The class is defined in operator.css. */
const window = { closeButtonProps: { 'aria-label': 'Fermer' }, classNames: { title: 'dialog-title' } };

const alertTones: Readonly<Record<string, readonly [colour: string, soft: string]>> = {
  green: ['--good', '--good-soft'],
  orange: ['--warn', '--warn-soft'],
  yellow: ['--warn', '--warn-soft'],
  red: ['--bad', '--bad-soft'],
  gray: ['--line', '--sunken'],
};

function alertColours(color = ''): Record<'--alert-color' | '--alert-bg', string> {
  const [colour, soft] = alertTones[color] ?? ['--info', '--info-soft'];
  return { '--alert-color': `var(${colour})`, '--alert-bg': `var(${soft})` };
}

export const theme = createTheme({
  colors: { consigne, red, dark },
  primaryColor: 'consigne',
  primaryShade: 8,
  autoContrast: true,
  luminanceThreshold: 0.179,
  defaultRadius: 'md',
  cursorType: 'pointer',
  respectReducedMotion: true,
  fontFamily: 'var(--font)',
  fontFamilyMonospace:
    "ui-monospace, 'SF Mono', 'Cascadia Mono', 'Roboto Mono', 'DejaVu Sans Mono', monospace",
  headings: { fontFamily: 'inherit', fontWeight: '700', textWrap: 'balance' },
  shadows: { xs: 'var(--shadow)', xl: 'var(--shadow-float)' },
  components: {
    // A card has the background of a table beside it; fields stand out on both.
    Paper: { defaultProps: { bg: 'var(--surface)', shadow: 'xs' } },
    Card: { defaultProps: { shadow: 'xs' } },
    NavLink: { defaultProps: { className: 'menu-entry' } },
    Modal: { defaultProps: window },
    Drawer: { defaultProps: window },
    // A page has one banner, so a dialog's head must not be another.
    ModalHeader: { defaultProps: { role: 'none' } },
    DrawerHeader: { defaultProps: { role: 'none' } },
    // The sliders that a colour field opens.
    ColorPicker: { defaultProps: { saturationLabel: 'Saturation et luminosité', hueLabel: 'Teinte' } },
    // As a customer's notice: soft, with its colour at the edge. In the dark Mantine's own is louder than every button.
    Alert: {
      defaultProps: { closeButtonLabel: 'Fermer' },
      vars: (_: MantineTheme, { color }: { readonly color?: string }) => ({ root: alertColours(color) }),
      styles: {
        root: { borderInlineStart: '0.25rem solid var(--alert-color)' },
        title: { color: 'var(--mantine-color-text)' },
        message: { color: 'var(--mantine-color-text)' },
        // A finger needs 24 px (WCAG 2.5.8).
        closeButton: { width: '1.75rem', height: '1.75rem' },
      },
    },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    NumberInput: { defaultProps: { decimalSeparator: ',', thousandSeparator: ' ' } },
    PasswordInput: {
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Afficher le mot de passe' } },
    },
    // A menu that renders a frame later misses keys pressed meanwhile (operator-layout.tsx).
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
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': '#606d72',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-text': 'var(--ink)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': '#96a3a9',
    '--mantine-color-error': 'var(--bad)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-anchor': 'var(--accent)',
  },
});
