/** A size, new or known, in one dialog. */
import { SimpleGrid } from '@mantine/core';
import type { SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import { api } from '#application/contract/index.js';
import { sizeLimits } from '#domain/lockers/limits.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { ColorField, SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { NumberField } from '#web/ui/admin/form/number-fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import {
  useCreateCabinetSizeMutation,
  useLazyCabinetSizeQuery,
  useUpdateCabinetSizeMutation,
} from './cabinet-calls.js';
import { typeOptions } from './words.js';

const Fields = () => (
  <>
    <TextField name="label" label="Libellé" required maxLength={sizeLimits.label} />
    <SimpleGrid cols={{ base: 1, xs: 3 }}>
      <NumberField name="height" label="Hauteur" unit="mm" required min={1} max={sizeLimits.mm} />
      <NumberField name="width" label="Largeur" unit="mm" required min={1} max={sizeLimits.mm} />
      <NumberField name="depth" label="Profondeur" unit="mm" required min={1} max={sizeLimits.mm} />
    </SimpleGrid>
    <NumberField
      name="slotCount"
      label="Emplacements"
      hint="Combien d’articles y tiennent ensemble : un article en prend un, ou plusieurs."
      required
      min={1}
      max={sizeLimits.slots}
    />
    <SelectField name="type" label="Type" options={typeOptions} numeric required />
    <ColorField name="colorHex" label="Couleur" required />
  </>
);

/** A usual compartment as the default. */
const blank = {
  companyId: undefined,
  label: '',
  height: 300,
  width: 400,
  depth: 500,
  colorHex: '#1971C2',
  slotCount: 1,
  type: 0 as const,
};

const bodyOf = ({ label, height, width, depth, colorHex, slotCount, type, version }: SizeView) => ({
  label,
  height,
  width,
  depth,
  colorHex,
  slotCount,
  type,
  version,
});

interface Props {
  readonly onClose: () => void;
}

function NewSize({ onClose }: Props) {
  const [create] = useCreateCabinetSizeMutation();
  return (
    <RecordDialog
      title="Ajouter une taille"
      onClose={onClose}
      schema={api.createCabinetSize.body}
      values={blank}
      draft="size"
      submitLabel="Ajouter la taille"
      confirmsLeaving={false}
      onSubmit={(body) => create({ body, toasts: { success: '!Taille ajoutée', error: false } }).unwrap()}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

function KnownSize({ size, onClose }: Props & { readonly size: SizeView }) {
  const [save] = useUpdateCabinetSizeMutation();
  const [read] = useLazyCabinetSizeQuery();
  const params = { sizeId: size.id };
  const values = bodyOf(size);
  return (
    <RecordDialog
      title={`Modifier la taille ${size.label}`}
      onClose={onClose}
      schema={api.updateCabinetSize.body}
      values={values}
      draft={`size.${size.id}`}
      submitLabel="Enregistrer"
      confirmsLeaving={false}
      onSubmit={(body) =>
        save({ params, body, toasts: { success: '!Taille mise à jour', error: false } }).unwrap()
      }
      reload={async () => bodyOf(await read({ params, toasts: false }).unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}

export const SizeDialog = ({ size, onClose }: Props & { readonly size?: SizeView }) =>
  size ? <KnownSize size={size} onClose={onClose} /> : <NewSize onClose={onClose} />;
