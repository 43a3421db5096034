/** Figures of cabinets and their changes in French, for every staff view and the monthly e-mail. */
import { amountText } from '#domain/shared/money.js';
import { durationText } from '#domain/shared/duration-words.js';
import { numberText } from '#domain/shared/plurals.js';
import { dayCell } from '#domain/shared/spreadsheet.js';
import { noBreakSpace } from '#domain/shared/typography.js';
import { minute } from '#domain/shared/record.js';
import { cabinetModeLabels, type CabinetMode } from '#domain/lockers/mode-plans.js';
import { type CabinetFigures, type FigureKind, type FigureName, figureRows } from './cabinet-figures.js';
import type { DayPeriod } from './figures.js';

interface FigureText {
  readonly title: string;
  /** What is counted, in one sentence. */
  readonly about: string;
}

export const figureTexts: Readonly<Record<FigureName, FigureText>> = {
  use: {
    title: 'Utilisation',
    about: 'Temps occupé des casiers, ou des exemplaires à louer, sur le temps où ils pouvaient l’être.',
  },
  orders: {
    title: 'Commandes',
    about: 'Locations retirées, commandes payées, colis déposés.',
  },
  revenue: { title: 'Revenus', about: 'Encaissé, remboursements déduits.' },
  refusals: {
    title: 'Refus faute de place',
    about: 'Réservations, colis et dépôts qui n’ont trouvé ni casier ni exemplaire libre.',
  },
  failures: {
    title: 'Ouvertures en échec',
    about: 'Portes coincées, sans mouvement ou sans réponse, sur les ouvertures demandées.',
  },
  pickupMedian: {
    title: 'Retrait, médiane',
    about: 'Du moment où c’est prêt au retrait\u00A0: la moitié des clients met moins.',
  },
  pickupP90: { title: 'Retrait, 9 sur 10', about: 'Neuf clients sur dix mettent moins.' },
  late: { title: 'Retours en retard', about: 'Part des retours après la tolérance.' },
  lateMedian: {
    title: 'Retard médian',
    about: 'Après la fin prévue\u00A0: la moitié des retards est plus courte.',
  },
};

const none = '–';

const percent = (share: number): string => `${numberText(Math.round(share * 1000) / 10)}${noBreakSpace}%`;

const unitTexts = {
  share: percent,
  count: (count: number) => numberText(count),
  euros: (euros: number) => amountText(Math.round(euros * 100)),
  minutes: (minutes: number) => durationText(minutes * minute),
} as const;

const rowOf = (name: FigureName) => figureRows.find((row) => row.name === name) ?? figureRows[0];

/** `42,5 %`, `12`, `1 h 05 min`; a dash without a value. */
export function figureText(name: FigureName, value: number | null): string {
  const unit = rowOf(name)?.unit ?? 'count';
  return value === null ? none : unitTexts[unit](value);
}

/** The largest percentage that is still meaningful. */
const largestRate = 500;

/** Points of a share; everything else in its own unit. */
function differenceText(unit: keyof typeof unitTexts, difference: number): string {
  if (unit !== 'share') return unitTexts[unit](difference);
  const points = Math.round(difference * 1000) / 10;
  return `${numberText(points)}${noBreakSpace}${points < 2 ? 'point' : 'points'}`;
}

/**
 * The change against the period before in words: `12 de plus (+ 20 %)`, `1,5 point de moins`, `autant`; null if one of
 * both has no value.
 */
export function figureChange(name: FigureName, now: number | null, before: number | null): string | null {
  if (now === null || before === null) return null;
  const unit = rowOf(name)?.unit ?? 'count';
  const amount = differenceText(unit, Math.abs(now - before));
  if (amount === differenceText(unit, 0)) return 'autant';
  const words = `${amount} de ${now > before ? 'plus' : 'moins'}`;
  if (unit === 'share' || before === 0) return words;
  const rate = Math.round(((now - before) / Math.abs(before)) * 100);
  if (Math.abs(rate) > largestRate) return words;
  const sign = rate > 0 ? '+' : '−';
  return `${words} (${sign}${noBreakSpace}${numberText(Math.abs(rate))}${noBreakSpace}%)`;
}

/** Whether the change is for the better; null without one. */
export function isBetter(name: FigureName, now: number | null, before: number | null): boolean | null {
  if (now === null || before === null || now === before) return null;
  return now > before !== (rowOf(name)?.isWorseHigh ?? false);
}

/** `du 01/11/2026 au 30/11/2026`, `du 01/11/2026`. */
export const periodText = ({ from, to }: DayPeriod): string =>
  from === to ? `du ${dayCell(from)}` : `du ${dayCell(from)} au ${dayCell(to)}`;

export const weekdayLabels = [
  'lundi',
  'mardi',
  'mercredi',
  'jeudi',
  'vendredi',
  'samedi',
  'dimanche',
] as const;

interface FigureSubject {
  readonly cabinetName: string;
  readonly mode: CabinetMode;
  readonly kind: FigureKind;
  readonly subjectName: string;
}

/** What a line is about, beside its cabinet's name. */
export const subjectText = ({ kind, subjectName, mode }: Omit<FigureSubject, 'cabinetName'>): string =>
  kind === 'cabinet' ? cabinetModeLabels[mode] : subjectName;

const kindLabels: Readonly<Record<FigureKind, string>> = {
  cabinet: 'Activité',
  item: 'Article',
  size: 'Taille de casier',
};

const decimal = (value: number, digits: number): string => value.toFixed(digits).replace('.', ',');

/** Two decimals and a comma, as in every file; shares in percent, durations in hours. */
const cells = {
  share: (share: number) => decimal(share * 100, 2),
  count: (count: number) => String(count),
  euros: (euros: number) => decimal(euros, 2),
  minutes: (minutes: number) => decimal(minutes / 60, 2),
} as const;
const cellUnits = { share: ' (%)', count: '', euros: ' (€)', minutes: ' (h)' } as const;

interface FigureFileColumn<Row> {
  readonly title: string;
  readonly of: (row: Row) => string;
  readonly isValue: boolean;
}

type FileRow = CabinetFigures & FigureSubject & { readonly before: CabinetFigures };

/** The columns of the file: each figure beside that of the period before. */
export const figureFileColumns: readonly FigureFileColumn<FileRow>[] = [
  { title: 'Consigne', of: ({ cabinetName }) => cabinetName, isValue: false },
  { title: 'Mode', of: ({ mode }) => cabinetModeLabels[mode], isValue: false },
  { title: 'Nature', of: ({ kind }) => kindLabels[kind], isValue: false },
  { title: 'Article ou taille', of: ({ subjectName }) => subjectName, isValue: false },
  ...figureRows.flatMap(({ name, unit }) => {
    const title = `${figureTexts[name].title}${cellUnits[unit]}`;
    const cell = (value: number | null): string => (value === null ? '' : cells[unit](value));
    return [
      { title, of: (row: FileRow) => cell(row[name]), isValue: true },
      { title: `${title}, avant`, of: (row: FileRow) => cell(row.before[name]), isValue: true },
    ];
  }),
];
