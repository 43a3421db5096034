/** The inbox of the board: what waits, by what it costs to wait, and who takes care of it. */
import type { EntryChange, InboxEntry } from '#application/contract/board-inbox.js';
import type { MarkedKind } from '#domain/board/board-mark.js';
import { firstAction } from '#domain/board/first-action.js';
import { detailWords, labelWords, waitingWords } from '#domain/board/waiting-labels.js';
import type { ActionInput } from '#cli/acts/action.js';
import { usage } from '#cli/exit.js';
import { moment, orNone } from '#cli/ui/formats.js';
import { idColumn } from '#cli/ui/table.js';
import type { Noun, Option, Verb } from '#cli/verb.js';
import { actionVerb, listVerb } from './build.js';
import { groupFilters, groupOptions } from './fleet.js';

const arg = { name: 'point', about: 'Ce qui attend : son code, sa référence, son nom ou son identifiant' };

const firstOf = ({ subjectKind, reasons: [first] }: InboxEntry): string =>
  first ? firstAction(first.kind, { ...first, subjectKind }).label : '';

const list = listVerb({
  route: 'boardInbox',
  about: 'Ce qui attend, le plus pressé d’abord, une fois chacun avec ses motifs',
  counted: ['point', 'points'],
  byCabinet: true,
  options: [
    {
      flags: '--view <vue>',
      about: 'À moi, sans responsable, ou reportés',
      choices: ['mine', 'unowned', 'snoozed'],
    },
    ...groupOptions,
  ],
  filters: ({ words }) => ({ view: words.text('view'), ...groupFilters(words) }),
  columns: [
    { title: 'Quoi', of: labelWords },
    {
      title: 'Pourquoi',
      of: ({ reasons }) =>
        reasons
          .map((one) => [waitingWords(one.kind, 1), detailWords(one)].filter(Boolean).join(' · '))
          .join(' ; '),
    },
    { title: 'Consigne', of: ({ cabinetName }) => orNone(cabinetName), spare: 3 },
    { title: 'Depuis / avant', of: ({ reasons: [first] }) => moment(first?.at ?? null) },
    { title: 'Qui', of: ({ ownerName, escalatedBy }) => orNone(ownerName ?? escalatedBy) },
    { title: 'Que faire', of: firstOf, spare: 2 },
    idColumn,
  ],
  examples: ['consigne board list', 'consigne board list --view unowned --json | jq -r .items[].label'],
});

const round: Verb = {
  name: 'round',
  about:
    'La tournée : ce qu’il y a à faire aux portes aujourd’hui, consigne par consigne dans l’ordre du chemin',
  options: [
    { flags: '--cabinet <consigne>', about: 'Seulement cette consigne (nom ou identifiant)' },
    ...groupOptions,
  ],
  examples: ['consigne board round --region Ouest', 'consigne board round --json | jq .stops[].tasks[].kind'],
  reply: 'round',
  run: async (context) => (await import('#cli/acts/round.js')).showRound(context),
};

type Changes = Omit<EntryChange, 'subjectKind' | 'subjectId'>;

interface Row {
  readonly name: string;
  readonly about: string;
  readonly options?: readonly Option[];
  readonly examples: readonly string[];
  readonly changes: (input: ActionInput) => Changes | Promise<Changes>;
  readonly done: (entry: InboxEntry) => string;
}

const change = ({ name, about, options = [], examples, changes, done }: Row): Verb =>
  actionVerb({
    name,
    about,
    options,
    examples,
    arg,
    kind: 'boardEntry',
    route: 'changeBoardEntry',
    changes: 'record',
    reason: 'none',
    call: async (input) => {
      const [subjectKind = '', subjectId = ''] = input.id.split('.');
      return { body: { subjectKind: subjectKind as MarkedKind, subjectId, ...(await changes(input)) } };
    },
    successText: (entry) => `${labelWords(entry)} : ${done(entry)}`,
  });

/** An own account's id, or that of the colleague of this name. */
async function colleague({ session: { client }, words }: ActionInput): Promise<string> {
  const typed = words.text('to')?.trim().toLowerCase() ?? '';
  const { colleagues } = await client.boardColleagues({ query: {} });
  const found = colleagues.filter(({ id, name }) => id === typed || name.toLowerCase().includes(typed));
  const [only] = found;
  if (typed === '' || !only || found.length > 1)
    throw usage(
      `--to attend un collègue : ${(found.length > 1 ? found : colleagues).map(({ name }) => name).join(', ')}.`,
    );
  return only.id;
}

export const board: Noun = {
  name: 'board',
  about: 'Ce qui attend : la liste, qui s’en occupe, reporter, commenter',
  verbs: [
    list,
    round,
    change({
      name: 'take',
      about: 'S’en occuper soi-même, si personne ne l’a pris',
      examples: ['consigne board take K7QM'],
      changes: async ({ session: { client } }) => ({
        ownerId: (await client.me({})).id,
        onlyIfUnowned: true,
      }),
      done: () => 'vous vous en occupez.',
    }),
    change({
      name: 'hand-over',
      about: 'Confier à un collègue',
      options: [{ flags: '--to <collègue>', about: 'Son nom, ou une partie' }],
      examples: ['consigne board hand-over K7QM --to "Paul"'],
      changes: async (input) => ({ ownerId: await colleague(input) }),
      done: ({ ownerName }) => `confié à ${ownerName ?? ''}.`,
    }),
    change({
      name: 'leave',
      about: 'Laisser à l’équipe : plus personne ne s’en occupe',
      examples: ['consigne board leave K7QM'],
      changes: () => ({ ownerId: null }),
      done: () => 'sans responsable.',
    }),
    change({
      name: 'escalate',
      about: 'Passer au responsable, avec un commentaire',
      options: [{ flags: '--comment <texte>', about: 'Ce que le responsable doit savoir' }],
      examples: ['consigne board escalate K7QM --comment "Le client conteste"'],
      changes: ({ words }) => {
        const comment = words.text('comment');
        return { isEscalated: true, ...(comment !== undefined && { comment }) };
      },
      done: () => 'passé au responsable.',
    }),
    change({
      name: 'snooze',
      about:
        'Reporter : il revient à cette heure, ou si autre chose arrive ; sans --until il revient maintenant',
      options: [{ flags: '--until <date>', about: 'Jusqu’à (2026-11-20T14:00+01:00)' }],
      examples: ['consigne board snooze K7QM --until 2026-11-20T14:00+01:00'],
      changes: ({ words }) => ({ snoozedUntil: words.instant('until') ?? null }),
      done: ({ snoozedUntil }) =>
        snoozedUntil === null ? 'de retour dans la liste.' : `reporté au ${moment(snoozedUntil)}.`,
    }),
    change({
      name: 'comment',
      about: 'Commenter pour ses collègues ; sans texte, le commentaire est effacé',
      options: [{ flags: '--text <texte>', about: 'Le commentaire' }],
      examples: ['consigne board comment K7QM --text "Rappelle à 14 h"'],
      changes: ({ words }) => ({ comment: words.text('text') ?? null }),
      done: ({ comment }) => (comment === null ? 'sans commentaire.' : `« ${comment} »`),
    }),
  ],
};
