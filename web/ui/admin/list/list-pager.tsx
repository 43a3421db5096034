/** The pager of a list: the row range and total, other pages, page size. */
import { Group, NativeSelect, Pagination, Text } from '@mantine/core';
import type { Changes } from './list-address.js';
import { pageSizes } from './list-preferences.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import type { RowPage } from './use-list.js';

const numbers = new Intl.NumberFormat('fr-FR');

export const countText = ({ totalItems, totalIsCapped }: RowPage<unknown>): string =>
  totalIsCapped ? `plus de ${numbers.format(totalItems)}` : numbers.format(totalItems);

/** Beyond the counted rows, offers one more page as long as pages are full. */
function pagesOf({ page, pageSize, items, totalPages, totalIsCapped }: RowPage<unknown>): number {
  const beyond = totalIsCapped && items.length === pageSize ? page + 1 : page;
  return totalIsCapped ? Math.max(totalPages, beyond) : totalPages;
}

const controlLabels = {
  first: 'Première page',
  previous: 'Page précédente',
  next: 'Page suivante',
  last: 'Dernière page',
} as const;

interface Props {
  readonly rows: RowPage<unknown>;
  readonly onChange: (changes: Changes) => void;
}

export function ListPager({ rows, onChange }: Props) {
  const { page, pageSize, items } = rows;
  const first = (page - 1) * pageSize + 1;
  const pages = pagesOf(rows);
  const isPhone = usePhone();
  return (
    <Group justify="space-between" gap="sm">
      <Text size="sm" c="dimmed" role="status">
        {items.length === 0
          ? `Total : ${countText(rows)}`
          : `${numbers.format(first)} à ${numbers.format(first + items.length - 1)} sur ${countText(rows)}`}
      </Text>
      <Group gap="sm">
        <NativeSelect
          size="xs"
          aria-label="Lignes par page"
          value={String(pageSize)}
          data={pageSizes.map((value) => ({ value, label: `${value} par page` }))}
          onChange={({ currentTarget }) => onChange({ pageSize: currentTarget.value })}
        />
        {pages > 1 ? (
          <Pagination
            size="sm"
            // Seven tap targets on one line of 360 px.
            {...(isPhone ? { siblings: 0, gap: 2 } : {})}
            total={pages}
            value={page}
            onChange={(next) => onChange({ page: String(next) })}
            getItemProps={(number) => ({ 'aria-label': `Page ${number}` })}
            getControlProps={(control) => ({ 'aria-label': controlLabels[control] })}
            aria-label="Pages"
          />
        ) : null}
      </Group>
    </Group>
  );
}
