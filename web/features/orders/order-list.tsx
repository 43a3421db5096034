/** The list of the orders of one kind: its tabs count the states, its columns, filters and actions are the kind's. */
import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import { modeOf } from '#domain/lockers/mode-plans.js';
import { orderRows, type OrderName } from '#domain/shared/order-kinds.js';
import { useCabinetFilter } from '#web/ui/admin/form/cabinet-choice.js';
import { usePhone } from '#web/ui/admin/form/use-phone.js';
import { NotDone } from '#web/ui/admin/list/bulk-run.js';
import { withChosen } from '#web/ui/admin/list/list-address.js';
import { ListPage } from '#web/ui/admin/list/list-page.js';
import type {
  BulkAction,
  Choices,
  Column,
  ListName,
  ListPageProps,
  Option,
  RowOf,
} from '#web/ui/admin/list/list-types.js';
import { amountColumn } from '#web/ui/admin/list/shared-columns.js';
import { ToCabinets } from '#web/ui/admin/to-cabinets.js';

interface Props<Name extends ListName> extends Omit<
  ListPageProps<RowOf<Name>>,
  'sort' | 'order' | 'rowLink' | 'tabs' | 'live'
> {
  readonly name: Name;
  readonly kind: OrderName;
  readonly all: 'Tous' | 'Toutes';
  readonly states: readonly Option[];
  /** By state; undefined until they are loaded. */
  readonly counts: Readonly<Partial<Record<string, number>>> | undefined;
}

const pathOf = (kind: OrderName): string => `/${orderRows[kind].pages}`;

export function OrderList<Name extends ListName>(props: Props<Name>) {
  const { kind, all, states, counts, filters = [], ...list } = props;
  const isPhone = usePhone();
  const options = states.map((state) => ({ ...state, count: counts ? (counts[state.value] ?? 0) : null }));
  return (
    <ListPage
      {...list}
      empty={{ action: <ToCabinets />, ...list.empty }}
      {...(!isPhone && { pageSize: '25' as const })}
      sort="createdAt"
      order="desc"
      rowLink={({ id }) => `${pathOf(kind)}/${id}`}
      filters={[...useCabinetFilter(modeOf(kind)), ...filters]}
      tabs={{ key: 'status', all, isSeveral: true, options }}
      live
    />
  );
}

export const statesOf = <State extends string>(
  states: readonly State[],
  labels: Readonly<Record<State, string>>,
): readonly Option[] => states.map((value) => ({ value, label: labels[value] }));

interface AlarmProps {
  readonly kind: OrderName;
  readonly chosen: Choices;
  /** The filter that shows them. */
  readonly filter: string;
  readonly children: string;
}

/** A link to the late orders, added to the current filters. */
export const Alarm = ({ kind, chosen, filter, children }: AlarmProps) => (
  <Anchor component={Link} to={withChosen(pathOf(kind), chosen, { [filter]: 'true' })} size="sm">
    {children}
  </Anchor>
);

export const stateColumn = <Row,>(
  Badge: (props: { readonly order: Row }) => ReactNode,
  csv: (row: Row) => string,
  sort?: string,
): Column<Row> => ({
  key: 'status',
  header: 'État',
  ...(sort && { sort }),
  cell: (order) => <Badge order={order} />,
  csv,
});

export const customerColumn = (header: string): Column<{ readonly customerName: string }> => ({
  key: 'customer',
  header,
  sort: 'customerName',
  cell: ({ customerName }) => customerName,
});

export const totalColumn = (header: string, sort?: string): Column<{ readonly totalAmount: number }> =>
  amountColumn('total', header, ({ totalAmount }) => totalAmount, sort);

/** « Gare, N°4 »; the cabinet alone before a locker is assigned. */
export const placeText = (cabinetName: string, lockerNumber: number | null): string =>
  lockerNumber === null ? cabinetName : `${cabinetName}, N°${lockerNumber}`;

interface Resending<Row> {
  /** « 3 locations ». */
  readonly many: (count: number) => string;
  /** The whole order: a list has none of its messages. */
  readonly read: (row: Row) => Promise<{ readonly messages: readonly OrderMessage[] }>;
  readonly resend: (row: Row, messageId: string) => Promise<unknown>;
}

function newestToResend(messages: readonly OrderMessage[]): OrderMessage | undefined {
  const fitting = messages.filter(({ canResend }) => canResend);
  return fitting.sort((left, right) => right.createdAt.localeCompare(left.createdAt))[0];
}

export const resendingLast = <Row,>({ many, read, resend }: Resending<Row>): BulkAction<Row> => ({
  label: 'Renvoyer le dernier message',
  confirm: (count) => `${many(count)} : chaque client reçoit de nouveau son dernier message, tel quel.`,
  run: async (row) => {
    const newest = newestToResend((await read(row)).messages);
    if (!newest) throw new NotDone('Aucun message ne peut être renvoyé.');
    await resend(row, newest.id);
  },
});
