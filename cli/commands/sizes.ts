/** Sizes of a cabinet's lockers. */
import { idColumn } from '#cli/ui/table.js';
import { actionVerb, listVerb } from './build.js';
import type { Argument, Noun } from '#cli/verb.js';
import { companyField, createVerb, editVerb, field } from './write.js';

const arg: Argument = { name: 'taille', about: 'Libellé, ou identifiant (abrégé ou entier)' };
const number = { reads: 'number' } as const;

const sizeFields = [
  field('label', 'label', 'libellé', 'Libellé'),
  field('height', 'height', 'mm', 'Hauteur', number),
  field('width', 'width', 'mm', 'Largeur', number),
  field('depth', 'depth', 'mm', 'Profondeur', number),
  field('colorHex', 'color', 'couleur', 'Couleur du dessin, telle que #3366CC'),
  field('slotCount', 'slots', 'n', 'Emplacements', number),
  field('type', 'type', 'n', '0 standard, 1 penderie', number),
];

export const sizes: Noun = {
  name: 'sizes',
  about: 'Tailles de casiers',
  verbs: [
    listVerb({
      route: 'listCabinetSizes',
      about: 'Les tailles de casiers',
      counted: ['taille', 'tailles'],
      columns: [
        { title: 'Taille', of: ({ label }) => label },
        { title: 'H × L × P (mm)', of: ({ height, width, depth }) => `${height} × ${width} × ${depth}` },
        { title: 'Emplacements', of: ({ slotCount }) => String(slotCount), isRight: true },
        { title: 'Type', of: ({ type }) => (type === 1 ? 'penderie' : 'standard') },
        { title: 'Couleur', of: ({ colorHex }) => colorHex, spare: 1 },
        idColumn,
      ],
      examples: ['consigne sizes list'],
    }),
    createVerb({
      route: 'createCabinetSize',
      about: 'Créer une taille',
      fields: [...sizeFields, companyField],
      successText: ({ label, id }) => `${label} est créée (${id}).`,
      examples: [
        'consigne sizes create --label Moyen --height 300 --width 400 --depth 500 --color "#3366CC"',
      ],
    }),
    editVerb({
      kind: 'size',
      param: 'sizeId',
      route: 'updateCabinetSize',
      arg,
      about: 'Changer une taille ; ce qui n’est pas nommé reste',
      fields: sizeFields,
      fetch: (client, sizeId) => client.cabinetSize({ params: { sizeId } }),
      successText: ({ label }) => `${label} est à jour.`,
      examples: ['consigne sizes edit Moyen --depth 520'],
    }),
    actionVerb({
      name: 'delete',
      kind: 'size',
      arg,
      route: 'deleteCabinetSize',
      changes: 'deletion',
      reason: 'none',
      about: 'Supprimer une taille dont aucun casier n’est fait',
      question: 'Supprimer cette taille ?',
      call: ({ id }) => ({ params: { sizeId: id } }),
      successText: () => 'Taille supprimée.',
      examples: ['consigne sizes delete Moyen --yes'],
    }),
  ],
};
