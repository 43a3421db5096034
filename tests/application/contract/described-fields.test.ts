/** One description of a record's fields gives the schemas, the initial values, the facts and the options of the CLI. */
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createSchemas, editSchemas, replySchemas } from '#application/contract/described-fields.js';
import { describedOptions } from '#cli/commands/write.js';
import { lockerFields } from '#domain/lockers/locker-fields.js';
import {
  fieldFacts,
  fieldLabels,
  initialValues,
  pickFields,
  type DescribedFields,
  type FieldValues,
} from '#domain/shared/described-field.js';

const fields = {
  name: { kind: 'line', label: 'Nom', max: 3 },
  note: { kind: 'text', label: 'Note', max: 5, initial: '' },
  levelBelow: {
    kind: 'whole',
    label: 'Étage',
    hint: 'Zéro au rez-de-chaussée.',
    min: -2,
    max: 9,
    isNullable: true,
    initial: null,
    isFact: true,
  },
  isLit: { kind: 'yesNo', label: 'Éclairé', initial: false, isFact: true },
  side: { kind: 'choice', label: 'Côté', choices: { 0: 'Gauche', 1: 'Droite' }, isFact: true },
  sizeId: { kind: 'reference', of: 'size', label: 'Taille' },
} as const satisfies DescribedFields;

const sizeId = '0190f0a0-0000-7000-8000-000000000031';
const record: FieldValues<typeof fields> = {
  name: 'A',
  note: 'x',
  levelBelow: 2,
  isLit: true,
  side: 1,
  sizeId,
};

test('an edit demands every field within its limits', () => {
  const edit = z.strictObject(editSchemas(fields));
  const refused: readonly (readonly [keyof typeof fields, readonly unknown[]])[] = [
    ['name', ['long', null, undefined]],
    ['note', ['longer', undefined]],
    ['levelBelow', [-3, 10, 0.5, '1', undefined]],
    ['isLit', ['oui', null, undefined]],
    ['side', [2, '1', null, undefined]],
    ['sizeId', ['1', null, undefined]],
  ];

  expect(edit.parse(record)).toEqual(record);
  expect(edit.parse({ ...record, levelBelow: null }).levelBelow).toBeNull();
  for (const [name, values] of refused)
    for (const value of values) {
      const issues = edit.safeParse({ ...record, [name]: value }).error?.issues ?? [];
      expect([name, value, issues.map(({ path }) => path[0])]).toEqual([name, value, [name]]);
    }
});

test('a new record gets the initial values, and needs the fields without one', () => {
  const create = z.strictObject(createSchemas(fields));

  expect(create.parse({ name: 'A', side: 0, sizeId })).toEqual({
    name: 'A',
    side: 0,
    sizeId,
    ...initialValues(fields),
  });
  expect(create.safeParse({}).error?.issues.map(({ path }) => path[0])).toEqual(['name', 'side', 'sizeId']);
});

test('a reply shows what was stored under earlier limits', () => {
  const reply = z.object(replySchemas(fields));

  expect(reply.parse({ ...record, name: 'longer', levelBelow: 12 })).toMatchObject({ name: 'longer' });
  expect(reply.safeParse({ ...record, levelBelow: undefined }).success).toBe(false);
});

test('the described part of a record, its facts and labels in words', () => {
  expect(pickFields(fields, { ...record, other: 1 } as typeof record)).toEqual(record);
  expect(fieldFacts(fields, record)).toEqual([
    ['Étage', '2'],
    ['Éclairé', 'oui'],
    ['Côté', 'Droite'],
  ]);
  expect(fieldFacts(fields, { ...record, levelBelow: null, isLit: false }).map(([, text]) => text)).toEqual([
    '–',
    'non',
    'Droite',
  ]);
  expect(fieldLabels(fields)).toMatchObject({ levelBelow: 'Étage', side: 'Côté' });
});

test('options of the CLI, a nullable one with a word that empties it', () => {
  expect(describedOptions(fields).map(({ flag, value, about }) => `--${flag} <${value}> ${about}`)).toEqual([
    '--name <texte> Nom',
    '--note <texte> Note',
    '--level-below <n> Étage, ou « aucun »',
    '--is-lit <oui|non> Éclairé',
    '--side <n> 0 gauche, 1 droite',
    '--size-id <identifiant> Taille',
  ]);
  expect(describedOptions(fields)[2]).toMatchObject({ reads: 'number', none: 'aucun' });
  expect(describedOptions(lockerFields).map(({ flag, about }) => [flag, about])).toContainEqual([
    'slots',
    'Emplacements',
  ]);
});
