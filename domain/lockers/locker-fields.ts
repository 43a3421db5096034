/** The fields of a locker that staff edit, in the order of the form. */
import type { DescribedFields, FieldValues } from '#domain/shared/described-field.js';
import { lockerLimits } from './limits.js';
import { reachHint, reachLabel } from './status.js';

export const lockerFields = {
  number: { kind: 'whole', label: 'Numéro', min: 1, max: lockerLimits.number },
  name: { kind: 'line', label: 'Nom', max: lockerLimits.name, initial: '', option: { value: 'nom' } },
  cabinetSizeId: {
    kind: 'reference',
    of: 'size',
    label: 'Taille',
    option: { flag: 'size', value: 'taille', about: 'Taille (libellé ou identifiant)' },
  },
  slotCount: {
    kind: 'whole',
    label: 'Emplacements',
    hint: 'Repris de la taille.',
    min: 1,
    max: lockerLimits.slots,
    initial: 1,
    option: { flag: 'slots', about: 'Emplacements' },
  },
  /** The values of the specification (§3). */
  type: { kind: 'choice', label: 'Type', choices: { 0: 'Standard', 1: 'Penderie' }, initial: 0 },
  /** From a wheelchair, and without bending: keypad, handle and bottom between 40 cm and 1.30 m above the floor. */
  isWithinReach: {
    kind: 'yesNo',
    label: reachLabel,
    hint: reachHint,
    initial: false,
    isFact: true,
    option: { flag: 'reach' },
  },
  /** The place of its door in the cabinet, from the left and from the top (domain/lockers/cabinet-layout.ts). */
  gridColumn: {
    kind: 'whole',
    label: 'Colonne',
    hint: 'De gauche à droite. Le dessin suit les colonnes et les rangées quand chaque casier en a.',
    min: 1,
    max: lockerLimits.grid,
    isNullable: true,
    initial: null,
    option: { flag: 'column' },
  },
  gridRow: {
    kind: 'whole',
    label: 'Rangée',
    hint: 'De haut en bas.',
    min: 1,
    max: lockerLimits.grid,
    isNullable: true,
    initial: null,
    option: { flag: 'row' },
  },
  description: { kind: 'text', label: 'Description', max: lockerLimits.description, initial: '' },
} as const satisfies DescribedFields;

export type LockerFields = FieldValues<typeof lockerFields>;
