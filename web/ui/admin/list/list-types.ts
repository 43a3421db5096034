/** The types of a screen's list declaration; the rest follows from the route of the contract. */
import type { pageSizes } from './list-preferences.js';
import type { ReactNode } from 'react';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';
import type { BulkReport } from './bulk-run.js';
import type { CsvValue } from './csv.js';

/** The choices of a list, by name: search, sort, order, page, pageSize and the filters. */
export type Choices = Readonly<Record<string, string>>;

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly totalItems: number;
}

/** The routes that return pages of rows. */
export type ListName = { [N in RouteName]: Reply<Api[N]> extends Page ? N : never }[RouteName];
export type RowOf<N extends ListName> =
  Reply<Api[N]> extends {
    readonly items: readonly (infer Row)[];
  }
    ? Row & { readonly id: string }
    : never;

export interface Column<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** The contract's name for sorting by it. */
  readonly sort?: string;
  readonly align?: 'end';
  /** The row's link, and the title of its card on a phone. */
  readonly isTitle?: boolean;
  /** The exported value; a text cell needs none; `false` omits the column. */
  readonly csv?: false | ((row: Row) => CsvValue);
}

export interface Option {
  readonly value: string;
  readonly label: string;
}

export type Filter =
  | {
      readonly key: string;
      readonly label: string;
      readonly type?: 'choice';
      readonly options: readonly Option[];
      /** More options exist than these: searches by the typed text. */
      readonly onSearch?: ((text: string) => void) | undefined;
    }
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'date';
      /** Uses the end of the chosen day instead of its start. */
      readonly until?: boolean;
    }
  | {
      readonly key: string;
      readonly label: string;
      /** In euros. */
      readonly type: 'amount';
    }
  | {
      readonly key: string;
      readonly label: string;
      /** Several values at once, separated by commas. */
      readonly type: 'several';
      readonly options: readonly Option[];
    };

export interface Tabs {
  readonly key: string;
  /** The label of no choice. */
  readonly all: string;
  /** Whether the filter accepts several values at once. */
  readonly isSeveral?: boolean;
  /** The count of each option; null until it is loaded. */
  readonly options: readonly (Option & { readonly count?: number | null })[];
}

export interface BulkAction<Row> {
  readonly label: string;
  readonly tone?: 'danger';
  /** Requires one of these reasons, or free text, and passes it to `run`. */
  readonly reasons?: readonly string[];
  /** Asks for a text, with those known to choose from, and passes it to `run`. */
  readonly asks?: {
    readonly label: string;
    readonly known: readonly string[];
    readonly isRequired?: boolean;
  };
  /** The text of the confirmation: `count` of the `chosen` rows are affected. */
  readonly confirm: (count: number, chosen: number) => string;
  /** Why this row is excluded; such rows are listed in the confirmation and in the report, and never sent. */
  readonly refuse?: (row: Row) => string | null;
  readonly run: (row: Row, reason: string) => Promise<unknown>;
  /** Called once every row was processed, whatever the result. */
  readonly finish?: () => void;
}

export interface BulkDialogProps<Row> {
  readonly rows: readonly Row[];
  /** Called with the outcome, which the list shows. */
  readonly onReport: (report: BulkReport) => void;
  readonly onClose: () => void;
}

/** An action on all chosen rows at once, with a dialog of its own. */
export interface BulkDialog<Row> {
  readonly label: string;
  readonly tone?: 'danger';
  readonly Dialog: (props: BulkDialogProps<Row>) => ReactNode;
}

export interface EmptyState {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export interface ListPageProps<Row> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly isEmbedded?: boolean;
  /** Separates the addresses of two lists on one page. */
  readonly urlPrefix?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fixed?: Readonly<Record<string, string | number | boolean | undefined>>;
  /** Rows of a page without a choice of the person; without it, the server's default. */
  readonly pageSize?: (typeof pageSizes)[number] | undefined;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly searchLabel?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowName: (row: Row) => string;
  /** Null for a row without a page. */
  readonly rowLink?: (row: Row) => string | null;
  readonly onOpen?: (row: Row) => void;
  readonly filters?: readonly Filter[];
  /** Offers months and quarters for the filters `from` and `until`. */
  readonly hasPeriods?: boolean;
  readonly tabs?: Tabs;
  readonly actions?: ReactNode;
  readonly rowActions?: (row: Row) => ReactNode;
  /** The actions on chosen rows, besides the export. */
  readonly bulk?: readonly (BulkAction<Row> | BulkDialog<Row>)[];
  /** File name of the export, without extension: users who read the list may export it, and choose rows for that. */
  readonly csv?: string;
  /** The columns of the file if they differ from the visible ones; they may depend on the exported rows. */
  readonly csvColumns?: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  /** Above the rows: the last action on a row, or their totals. */
  readonly notice?: ReactNode;
  readonly empty: EmptyState;
  readonly live?: boolean | number;
}
