/** What a screen says of its list; the rest follows from the route of the contract. */
import type { ReactNode } from 'react';
import type { Api, RouteName } from '#application/contract/index.js';
import type { Reply } from '#application/contract/route.js';

/** What is chosen of a list, by name: search, sort, order, page, pageSize and the filters. */
export type Choices = Readonly<Record<string, string>>;

interface Page {
  readonly items: readonly { readonly id: string }[];
  readonly totalItems: number;
}

/** The routes that answer with pages of rows. */
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
  /** What the export writes; a cell of text needs none; `false` leaves the column out. */
  readonly csv?: false | ((row: Row) => string | number | null | undefined);
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
      /** There are more options than these: asked for by what is typed. */
      readonly onSearch?: ((text: string) => void) | undefined;
    }
  | {
      readonly key: string;
      readonly label: string;
      readonly type: 'date';
      /** The end of the chosen day instead of its beginning. */
      readonly until?: boolean;
    }
  | {
      readonly key: string;
      readonly label: string;
      /** Euros. */
      readonly type: 'amount';
    }
  | {
      readonly key: string;
      readonly label: string;
      /** Several at once, by commas. */
      readonly type: 'several';
      readonly options: readonly Option[];
    };

export interface Tabs {
  readonly key: string;
  /** The word for no choice. */
  readonly all: string;
  /** Whether the filters offer several of them at once. */
  readonly isSeveral?: boolean;
  /** How many there are; null while nobody knows yet. */
  readonly options: readonly (Option & { readonly count?: number | null })[];
}

export interface BulkAction<Row> {
  readonly label: string;
  readonly tone?: 'danger';
  /** One of these, or another one in words, is demanded and handed to `run`. */
  readonly reasons?: readonly string[];
  /** What will happen to that many rows, of those that were chosen, said before. */
  readonly confirm: (count: number, chosen: number) => string;
  /** Why this row cannot be part of it; such rows are told before, and reported, not sent. */
  readonly refuse?: (row: Row) => string | null;
  readonly run: (row: Row, reason: string) => Promise<unknown>;
  /** Once every row had its turn, whatever became of it. */
  readonly finish?: () => void;
}

export interface Emptiness {
  readonly title: string;
  readonly text?: string;
  readonly action?: ReactNode;
}

export interface ListPageProps<Row> {
  readonly title: string;
  readonly subtitle?: ReactNode;
  readonly isEmbedded?: boolean;
  /** Tells the addresses of two lists on one page apart. */
  readonly urlPrefix?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly fixed?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly sort?: string;
  readonly order?: 'asc' | 'desc';
  readonly searchLabel?: string;
  readonly columns: readonly Column<Row>[];
  readonly rowName: (row: Row) => string;
  readonly rowLink?: (row: Row) => string;
  readonly onOpen?: (row: Row) => void;
  readonly filters?: readonly Filter[];
  readonly tabs?: Tabs;
  readonly actions?: ReactNode;
  readonly rowActions?: (row: Row) => ReactNode;
  /** What can be done with rows that are chosen, beside handing them over as a file. */
  readonly bulk?: readonly BulkAction<Row>[];
  /** File name of the export, without the ending: readers of the list may export it, and choose rows for that. */
  readonly csv?: string;
  /** What the file has, where it is not what is shown; columns may depend on the rows that go into it. */
  readonly csvColumns?: readonly Column<Row>[] | ((rows: readonly Row[]) => readonly Column<Row>[]);
  /** Above the rows: what was done to one of them, or what they add up to. */
  readonly notice?: ReactNode;
  readonly empty: Emptiness;
  readonly live?: boolean | number;
}
