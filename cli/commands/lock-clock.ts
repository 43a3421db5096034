/** The clock of an offline lock at the terminal: its time, what that means, and recording that it was set. */
import type { ClockChecked } from '#application/contract/lock-clock-shapes.js';
import { clockMeaning, clockVerdictLabels, standardTimeText, wallText } from '#domain/locks/clock-labels.js';
import { actionVerb } from './build.js';
import type { Verb } from './verb.js';

const mustShow = ({ mustShow: wall, isSummerTime }: ClockChecked): string =>
  `Elle doit montrer ${wallText(wall)} (${standardTimeText(isSummerTime)}).`;

const clock = {
  kind: 'locker',
  arg: { name: 'casier', about: '« Consigne/numéro », ou identifiant' },
  changes: 'record',
  reason: 'none',
  options: [
    {
      flags: '--shows <date et heure>',
      about: 'Ce que montre la serrure : « 26/11 14:32 », « 26/11/2026 14:32:07 » ou « 2026-11-26T14:32 »',
    },
  ],
} as const;

export const lockClock: readonly Verb[] = [
  actionVerb({
    ...clock,
    name: 'clock',
    route: 'checkLockClock',
    about: 'Vérifier l’horloge d’une serrure autonome d’après ce qu’elle montre',
    call: ({ id, words }) => ({ params: { lockerId: id }, body: { shows: words.need('shows') } }),
    told: (checked) =>
      `${clockVerdictLabels[checked.verdict]}. ${clockMeaning(checked)} ${checked.verdict === 'right' ? '' : mustShow(checked)}`.trim(),
    examples: [
      'consigne lockers clock "Retrait Commerce/5" --shows "26/11 14:32"',
      'consigne lockers clock "Retrait Commerce/5" --shows 2026-11-26T14:32:07 --json',
    ],
  }),
  actionVerb({
    ...clock,
    name: 'clock-set',
    route: 'setLockClock',
    about:
      'Enregistrer que l’horloge d’une serrure autonome est réglée ; refusé tant qu’elle montre une autre heure',
    call: ({ id, words }) => ({ params: { lockerId: id }, body: { shows: words.need('shows') } }),
    told: () => 'Réglage enregistré : les prochains codes comptent à partir de maintenant.',
    examples: ['consigne lockers clock-set "Retrait Commerce/5" --shows "26/11 14:42"'],
  }),
];
