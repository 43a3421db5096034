/**
 * Shared by both lists of people of a company: daily staff add, open and delete, assistance reads
 * (accounts.md#people).
 */
import { Button } from '@mantine/core';
import { useState } from 'react';
import { operators } from '#application/contract/rights.js';
import { useMay, useSession } from '#web/api/auth/use-session.js';
import { useCompanyFilter } from '#web/ui/admin/form/company-choice.js';
import type { BulkAction, Column, Filter } from '#web/ui/admin/list/list-types.js';

interface Kept {
  readonly id: string;
  readonly name: string;
  readonly companyName: string;
}

const keeper: Column<Kept> = {
  key: 'keeper',
  header: 'Entreprise',
  cell: ({ companyName }) => companyName,
};

interface Input<Row> {
  readonly columns: readonly Column<Row>[];
  readonly filters?: readonly Filter[];
  readonly addLabel: string;
  /** The effect of deleting that many, shown in the confirmation. */
  readonly onDelete: {
    readonly effect: (many: number) => string;
    readonly run: (row: Row) => Promise<unknown>;
  };
}

export function usePeopleList<Row extends Kept>({ columns, filters = [], addLabel, onDelete }: Input<Row>) {
  const { isAdmin } = useSession();
  const mayEdit = useMay()(operators);
  const byCompany = useCompanyFilter();
  const [opened, setOpened] = useState<Row | 'new' | null>(null);
  const add = mayEdit ? <Button onClick={() => setOpened('new')}>{addLabel}</Button> : null;
  const remove: BulkAction<Row> = {
    label: 'Supprimer',
    tone: 'danger',
    confirm: onDelete.effect,
    run: onDelete.run,
  };
  return {
    mayEdit,
    add,
    isNew: opened === 'new',
    opened: opened === 'new' ? null : opened,
    open: setOpened,
    close: () => setOpened(null),
    list: {
      isEmbedded: true,
      columns: isAdmin ? [...columns, keeper] : columns,
      rowName: ({ name }: Row) => name,
      filters: [...filters, ...byCompany],
      actions: add,
      bulk: mayEdit ? [remove] : [],
    },
  };
}
