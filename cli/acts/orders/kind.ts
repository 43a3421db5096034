/** A kind of records that a command can name: its own name, and where a short name of a record is looked up. */
import type { Client } from '#application/contract/client.js';
import type { Api } from '#application/contract/index.js';
import type { OrderMessage } from '#application/contract/orders/order-shapes.js';
import type { Call } from '#application/contract/route.js';
import type { StatesOf } from '#domain/shared/lifecycle.js';
import type { Candidate } from '#cli/exit.js';
import { orderRows, type OrderName } from '#domain/shared/order-kinds.js';

export interface Named extends Candidate {
  /** Another name, such as an article's number. */
  readonly alias?: string | null;
}

/** The requested records: all, those that match a search, or, for records of cabinets, those of one cabinet. */
export interface Within {
  readonly search?: string | undefined;
  readonly cabinetId?: string | undefined;
}

export interface Kind {
  readonly name: string;
  /** Newest first, or all of them if there are few. */
  page(client: Client<Api>, page: number, within: Within): Promise<{ items: Named[]; totalPages: number }>;
}

/**
 * Which actions the server allows on a record now, and why not the others: in the server's words, or, for a refusal
 * because of the state, with the states that exclude it, as the web does.
 */
export interface ActionState {
  readonly action: string;
  readonly isAllowed: boolean;
  readonly refusal: { readonly code: string; readonly message: string } | null;
}

export interface Judged {
  readonly status: string | number;
  readonly actions: readonly ActionState[];
}

type Calls<Answer> = { readonly [Name in keyof Api]: (call: Call<Api[Name]>) => Promise<Answer> };

export interface JudgedOrder extends Judged {
  readonly messages: readonly OrderMessage[];
}

export interface OrderRecords extends Kind {
  readonly of: OrderName;
  read(client: Client<Api>, id: string): Promise<JudgedOrder>;
  resend<Answer>(calls: Calls<Answer>, id: string, messageId: string): Promise<Answer>;
  /** Null for a parcel, which has a separate reason for every state. */
  readonly states: {
    readonly lifecycle: StatesOf<string>;
    readonly labels: Readonly<Record<string, string>>;
  } | null;
}

export const ofKind = (of: OrderName) => ({ of, noun: orderRows[of].noun });
export const isOrders = (kind: Kind): kind is OrderRecords => 'states' in kind;

export const pageSize = 100;
export const named = (id: string, label: string, ...hints: (string | null)[]): Named => ({
  id,
  label,
  hint: hints.filter(Boolean).join(' · '),
});

export const pageQuery = (page: number, { search, cabinetId }: Within) => ({
  page,
  pageSize,
  ...(search && { search }),
  ...(cabinetId && { cabinetId }),
});

interface Page<Row> {
  readonly items: readonly Row[];
  readonly totalPages: number;
}

export const kind = <Row>(
  name: string,
  read: (client: Client<Api>, query: ReturnType<typeof pageQuery>) => Promise<Page<Row>>,
  of: (row: Row) => Named,
): Kind => ({
  name,
  page: async (client, page, within) => {
    const { items, totalPages } = await read(client, pageQuery(page, within));
    return { items: items.map(of), totalPages };
  },
});
