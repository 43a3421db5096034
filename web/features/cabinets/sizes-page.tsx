/** The compartment sizes, which define how cabinets are built and drawn (specification §3, §5). */
import { Button, ColorSwatch, Group, Menu, SimpleGrid } from '@mantine/core';
import { useState } from 'react';
import type { SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import { managers } from '#application/contract/rights.js';
import { platform } from '#web/api/api.js';
import { useSend } from '#web/api/use-send.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';
import { api } from '#application/contract/index.js';
import { sizeLimits } from '#domain/lockers/limits.js';
import { CompanyChoice } from '#web/ui/admin/form/company-choice.js';
import { ColorField, SelectField, TextField } from '#web/ui/admin/form/fields.js';
import { NumberField } from '#web/ui/admin/form/number-fields.js';
import { RecordDialog } from '#web/ui/admin/dialog/record-dialog.js';
import { bodyFrom } from '#web/ui/admin/form/body-from.js';
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

const bodyOf = bodyFrom(api.updateCabinetSize.body);

interface Props {
  readonly onClose: () => void;
}

function NewSize({ onClose }: Props) {
  const send = useSend();
  return (
    <RecordDialog
      title="Ajouter une taille"
      onClose={onClose}
      schema={api.createCabinetSize.body}
      values={blank}
      draft="size"
      submitLabel="Ajouter la taille"
      confirmsLeaving={false}
      onSubmit={(body) => send('createCabinetSize', { body, done: '!Taille ajoutée' })}
    >
      <CompanyChoice />
      <Fields />
    </RecordDialog>
  );
}

function KnownSize({ size, onClose }: Props & { readonly size: SizeView }) {
  const send = useSend();
  const [read] = platform.useLazyCabinetSizeQuery();
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
      onSubmit={(body) => send('updateCabinetSize', { params, body, done: '!Taille mise à jour' })}
      reload={async () => bodyOf(await read({ params, toasts: false }).unwrap())}
    >
      <Fields />
    </RecordDialog>
  );
}

/** A size, new or known, in one dialog. */
export const SizeDialog = ({ size, onClose }: Props & { readonly size?: SizeView }) =>
  size ? <KnownSize size={size} onClose={onClose} /> : <NewSize onClose={onClose} />;

const typeWord = ({ type }: SizeView): string => typeOptions[type]?.label ?? '';
const dimensions = ({ height, width, depth }: SizeView): string => `${height} × ${width} × ${depth} mm`;

const columns: readonly Column<SizeView>[] = [
  {
    key: 'label',
    header: 'Taille',
    sort: 'label',
    isTitle: true,
    cell: ({ label, colorHex }) => (
      <Group gap="xs" wrap="nowrap" component="span">
        <ColorSwatch color={colorHex} size={16} component="span" aria-hidden />
        {label}
      </Group>
    ),
    csv: ({ label }) => label,
  },
  { key: 'dimensions', header: 'Hauteur × largeur × profondeur', cell: dimensions },
  { key: 'slots', header: 'Emplacements', align: 'end', cell: ({ slotCount }) => slotCount },
  { key: 'type', header: 'Type', cell: typeWord },
];

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly size: SizeView };

const filters = [{ key: 'type', label: 'Type', options: typeOptions }];

export function SizesPage() {
  const may = useMay();
  const send = useSend();
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const add = (
    <Button leftSection={<Icon name="plus" size={16} />} onClick={() => setOpen({ kind: 'new' })}>
      Ajouter une taille
    </Button>
  );
  const menu = (size: SizeView) => (
    <RowMenu label={`Actions pour ${size.label}`}>
      <Menu.Item onClick={() => setOpen({ kind: 'edit', size })}>Modifier</Menu.Item>
      <Menu.Item color="red" onClick={() => setOpen({ kind: 'delete', size })}>
        Supprimer
      </Menu.Item>
    </RowMenu>
  );
  return (
    <>
      <ListPage
        name="listCabinetSizes"
        title="Tailles de casiers"
        sort="label"
        order="asc"
        searchLabel="Rechercher une taille"
        columns={columns}
        rowName={({ label }) => label}
        filters={filters}
        {...(may(managers) && { actions: add, rowActions: menu })}
        csv="tailles"
        empty={{
          title: 'Aucune taille',
          text: 'Chaque casier a une taille.',
          action: may(managers) ? add : undefined,
        }}
      />
      {open?.kind === 'new' ? <SizeDialog onClose={close} /> : null}
      {open?.kind === 'edit' ? <SizeDialog size={open.size} onClose={close} /> : null}
      {open?.kind === 'delete' ? (
        <ConfirmDialog
          title={`Supprimer la taille ${open.size.label}`}
          effect="Elle disparaît des choix. Une taille que des casiers utilisent ne peut pas être supprimée."
          confirmLabel="Supprimer"
          tone="danger"
          onConfirm={() =>
            send('deleteCabinetSize', { params: { sizeId: open.size.id }, done: '!Taille supprimée' })
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
