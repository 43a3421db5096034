/** Records of one kind, as use cases read and write them. */

/**
 * What a read in a transaction locks until its end, on a database with several writers (docs/concurrency.md): by
 * default what the table says. `change`: no other unit may decide on the row meanwhile. `share`: none may change it.
 * `none`: what is shown, or counted, and may have changed by the commit.
 */
export type ReadOptions = Readonly<{ locks?: 'change' | 'share' | 'none' }>;
export type WhereOptions = ReadOptions &
  Readonly<{ limit?: number; newestFirst?: boolean; evenDeleted?: boolean }>;

/** Only these columns and the id of each row are read. */
export interface OnlyColumns<Key> {
  readonly columns: readonly Key[];
}

/** A setting that is to be changed: locked before anything that depends on it is counted. */
export const toChange = { locks: 'change' } as const;
/** Rows that are only shown. */
export const toShow = { locks: 'none' } as const;

export interface Collection<T extends { readonly id: string }> {
  /** Throws NOT_FOUND if there is none (or it is deleted). */
  get(id: string, options?: ReadOptions): Promise<T>;
  find(id: string, options?: ReadOptions): Promise<T | null>;
  /** Rows whose named columns equal the given values (`null` matches null; an array means any of), oldest first. */
  where(match: Match<T>, options?: WhereOptions): Promise<T[]>;
  /** The same rows to show them: of each only the named columns, so that it cannot be saved, and without a lock. */
  pick<Key extends keyof T & string>(
    match: Match<T>,
    columns: readonly Key[],
  ): Promise<readonly Pick<T, Key | 'id'>[]>;
  add(row: T): Promise<void>;
  /** Some hundred rows a statement, for imports. */
  addAll(rows: readonly T[]): Promise<void>;
  /**
   * Replaces the row and returns it as stored. A versioned row is written only over the version that was read
   * (VERSION_CONFLICT otherwise) and comes back with the next version. `before`: the row as another unit of work left
   * it, when this one did not read it.
   */
  save(row: T, before?: T): Promise<T>;
  /**
   * Saves some hundred rows a statement; for versioned rows that were read before. If one row changed, all are
   * refused.
   */
  saveAll(rows: readonly T[]): Promise<void>;
  /**
   * One page of a list: whole rows, or only the named columns of them. Throws if the table does not declare a key
   * sortable, filterable or searched.
   */
  page(request: PageRequest<T>): Promise<Page<T>>;
  page<Key extends keyof T & string>(
    request: PageRequest<T> & OnlyColumns<Key>,
  ): Promise<Page<Pick<T, Key | 'id'>>>;
  /** The rows after the given one in a list's order, however long the list; the first rows without one. */
  following(query: ListQuery<T>, after: T | null, limit: number): Promise<readonly T[]>;
  /**
   * The number of matching rows and the sums of these columns, by the values of the column that the table names; null
   * if too many rows would be scanned. Exact otherwise.
   */
  sums<Key extends keyof T & string>(
    query: ListQuery<T>,
    of: readonly Key[],
  ): Promise<ReadonlyMap<string, Sums<Key>> | null>;
  /** The number of matching rows, by the values of `by` (a status); exact. Only for counters of the table. */
  tally(match: Match<T>, by: keyof T & string): Promise<Readonly<Record<string, number>>>;
}

export type Sums<Key extends string> = Readonly<Record<Key | 'rows', number>>;

/** The query of a list (lists-and-api.md#lists). Ties are broken by id, so that pages never overlap. */
export interface ListQuery<T> {
  readonly match: Match<T>;
  /** `[from, until)` by column. */
  readonly ranges?: { readonly [K in keyof T]?: { readonly from?: number; readonly until?: number } };
  /** Words that must all occur, in part, in any searched column, ignoring case and accents. */
  readonly search?: string | undefined;
  readonly sort: keyof T & string;
  readonly order: 'asc' | 'desc';
}

export interface PageRequest<T> extends ListQuery<T> {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
}

export interface Page<T> {
  readonly items: readonly T[];
  readonly totalItems: number;
  /** True when counting stopped at the cap. */
  readonly totalIsCapped: boolean;
}

export type Match<T> = { readonly [K in keyof T]?: T[K] | readonly T[K][] };
