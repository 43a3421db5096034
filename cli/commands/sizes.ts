/** Sizes of a cabinet's lockers. */
import { idColumn } from '#cli/ui/table.js';
import { listVerb } from './build.js';
import type { Noun } from '#cli/verb.js';
import { companyField, field, recordVerbs } from './write.js';

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
    ...recordVerbs({
      kind: 'size',
      arg: { name: 'taille', about: 'Libellé, ou identifiant (abrégé ou entier)' },
      one: 'une taille',
      routes: ['createCabinetSize', 'updateCabinetSize', 'deleteCabinetSize'],
      param: 'sizeId',
      fetch: (client, sizeId) => client.cabinetSize({ params: { sizeId } }),
      nameOf: ({ label }) => label,
      fields: sizeFields,
      createFields: [...sizeFields, companyField],
      removal: [
        'Supprimer une taille dont aucun casier n’est fait',
        'Supprimer cette taille ?',
        'Taille supprimée.',
      ],
      examples: [
        ['consigne sizes create --label Moyen --height 300 --width 400 --depth 500 --color "#3366CC"'],
        'consigne sizes edit Moyen --depth 520',
        'consigne sizes delete Moyen --yes',
      ],
    }),
  ],
};
