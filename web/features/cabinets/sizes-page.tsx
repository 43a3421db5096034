/** The compartment sizes, which define how cabinets are built and drawn (specification §3, §5). */
import { Button, ColorSwatch, Group, Menu } from '@mantine/core';
import { useState } from 'react';
import type { SizeView } from '#application/contract/lockers/cabinet-sizes.js';
import { managers } from '#application/contract/rights.js';
import { useMay } from '#web/api/auth/use-session.js';
import { ConfirmDialog } from '#web/ui/admin/dialog/confirm-dialog.js';
import { Icon } from '#web/ui/admin/icon.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type { Column } from '#web/ui/admin/list/list-types.js';
import { RowMenu } from '#web/ui/admin/list/row-menu.js';
import { useDeleteCabinetSizeMutation } from './cabinet-calls.js';
import { SizeDialog } from './size-dialog.js';
import { typeOptions } from './words.js';

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
  { key: 'dimensions', header: 'Hauteur × largeur × profondeur', cell: dimensions, csv: dimensions },
  {
    key: 'slots',
    header: 'Emplacements',
    align: 'end',
    cell: ({ slotCount }) => slotCount,
    csv: ({ slotCount }) => slotCount,
  },
  { key: 'type', header: 'Type', cell: typeWord, csv: typeWord },
];

type Open = { readonly kind: 'new' } | { readonly kind: 'edit' | 'delete'; readonly size: SizeView };

const filters = [{ key: 'type', label: 'Type', options: typeOptions }];

export function SizesPage() {
  const may = useMay();
  const [remove] = useDeleteCabinetSizeMutation();
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
            remove({
              params: { sizeId: open.size.id },
              toasts: { success: '!Taille supprimée', error: false },
            }).unwrap()
          }
          onClose={close}
        />
      ) : null}
    </>
  );
}
