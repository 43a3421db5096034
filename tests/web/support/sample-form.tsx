/** A form of every kind of field, for the tests of forms. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRef } from 'react';
import { vi } from 'vitest';
import * as z from 'zod/mini';
import { filledText, text } from '#application/contract/fields.js';
import { SelectField, SwitchField, TextField } from '#web/ui/admin/form/fields.js';
import { EuroField, NumberField } from '#web/ui/admin/form/number-fields.js';
import { type FormHandle, RecordForm } from '#web/ui/admin/form/record-form.js';
import { showOperator } from './show-operator.js';

const schema = z.strictObject({
  name: filledText(5),
  note: z.nullable(text(10)),
  price: z.number().check(z.gt(0)),
  count: z.nullable(z.int()),
  kind: z.union([z.literal(0), z.literal(1)]),
  isActive: z.boolean(),
  version: z.number(),
});
export type Body = z.output<typeof schema>;
/** Frozen as records of the cache are. */
export const values: Readonly<Body> = Object.freeze({
  name: 'Vélo',
  note: null,
  price: 12,
  count: null,
  kind: 0,
  isActive: true,
  version: 1,
});

export const refusedWith = (status: number, code: string, fields: Record<string, string[]> = {}) => ({
  status,
  code,
  text: 'Non.',
  fields,
  retryAfterSeconds: null,
});

export const saved = vi.fn<(body: Body) => Promise<unknown>>();
export const reload = vi.fn<() => Promise<Body>>();

export function showForm(typed?: Body) {
  const handle = createRef<FormHandle<Body>>();
  const Screen = () => (
    <RecordForm
      schema={schema}
      values={values}
      typed={typed}
      handle={handle}
      submitLabel="Enregistrer"
      onSubmit={saved}
      reload={reload}
    >
      <TextField name="name" label="Nom" required />
      <TextField name="note" label="Note" emptyAs={null} />
      <EuroField name="price" label="Prix" />
      <NumberField name="count" label="Combien" />
      <SelectField
        name="kind"
        label="Genre"
        numeric
        options={[
          { value: '0', label: 'Un' },
          { value: '1', label: 'Deux' },
        ]}
      />
      <SwitchField name="isActive" label="Actif" />
    </RecordForm>
  );
  const routes = [
    { path: '/', Component: Screen },
    { path: '/away', element: <p>Ailleurs</p> },
  ];
  return { handle, user: userEvent.setup(), ...showOperator('/', { as: 'Admin', routes }) };
}
export const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
export const submitButton = () => screen.getByRole('button', { name: 'Enregistrer' });

/** Before each test. */
export function resetForm(): void {
  saved.mockReset().mockResolvedValue({ ok: true });
  reload.mockReset();
}
