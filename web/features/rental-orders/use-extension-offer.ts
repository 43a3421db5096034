/** The current price of a new end: queried while it is chosen, until it is confirmed. */
import { useState } from 'react';
import type { StaffExtensionOffer } from '#application/contract/staff-extension.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { useStaffExtensionOfferQuery } from './calls.js';
import { endOf, instantOf, type ExtendDraft, type Quote } from './extend-draft.js';

/** Others may book meanwhile. */
const againMs = 10 * second;

interface Asked {
  readonly offer: StaffExtensionOffer | undefined;
  /** The end in the field. */
  readonly end: string;
  readonly quote: Quote | undefined;
  readonly error: unknown;
  /** What is wrong with the end. */
  readonly problem: string | null;
  /** Carries out what is shown. */
  readonly take: (action: (shown: Quote) => Promise<unknown>) => Promise<void>;
}

export function useExtensionOffer(orderId: string, draft: ExtendDraft): Asked {
  // No query after the confirmation: the platform would refuse an end that has moved.
  const [taken, setTaken] = useState<Quote>();
  const call = { params: { orderId }, toasts: false } as const;
  const look = { refetchOnMountOrArgChange: true, skip: taken !== undefined };
  const offered = useStaffExtensionOfferQuery({ ...call, query: {} }, look);
  const offer = offered.data;
  const end = endOf(draft, offer);
  const settled = useSettled(end, 300);
  const plannedEndTime = instantOf(settled) ?? undefined;
  const { currentData, error } = useStaffExtensionOfferQuery(
    { ...call, query: { plannedEndTime } },
    { ...look, skip: look.skip || plannedEndTime === undefined, pollingInterval: againMs },
  );
  const isShown = end === settled && plannedEndTime !== undefined && !error;
  const quote = taken ?? (isShown ? (currentData?.quote ?? undefined) : undefined);
  const take: Asked['take'] = async (action) => {
    if (!quote) return;
    setTaken(quote);
    try {
      await action(quote);
    } catch (refusal) {
      setTaken(undefined);
      throw refusal;
    }
  };
  const problem = end !== '' && instantOf(end) === null ? 'Indiquez une date et une heure.' : null;
  return { offer, end, quote, problem, take, error: offered.error ?? (end === settled ? error : undefined) };
}
