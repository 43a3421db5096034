/** The current effect of a decision: queried while it is typed, until it is confirmed. */
import { useState } from 'react';
import type { DecisionEffect, StaffRentalDecision } from '#application/contract/rental-decision.js';
import type { RentalOrderDetail } from '#application/contract/rental-order-shapes.js';
import { second } from '#domain/shared/record.js';
import { useSettled } from '#web/lib/settled.js';
import { useRentalDecisionPreviewQuery } from './calls.js';
import { missing, previewQuery, type Draft } from './decision-draft.js';
import { whyNotNow } from './order-actions.js';

/** Fees and penalties grow with time. */
const againMs = 10 * second;

interface Foreseen {
  readonly effect: DecisionEffect | undefined;
  readonly error: unknown;
  /** What is wrong with the draft. */
  readonly problem: string | null;
  /** Why the order no longer allows it: another person or the customer acted first. */
  readonly closed: string | null;
  /** Carries out what is shown. */
  readonly take: (decide: (shown: DecisionEffect) => Promise<unknown>) => Promise<void>;
}

export function useForeseen(order: RentalOrderDetail, action: StaffRentalDecision, draft: Draft): Foreseen {
  const settled = useSettled(draft, 300);
  const problem = missing(action, draft, order.limits);
  const isReady = missing(action, settled, order.limits) === null;
  // No query after the confirmation, except after a refusal: the platform would only refuse it.
  const [taken, setTaken] = useState<DecisionEffect>();
  // What an earlier look at this order found is not shown as what would happen now.
  const [since, setSince] = useState(() => Date.now());
  const closed = taken === undefined ? whyNotNow(order, action) : null;
  const {
    currentData,
    error,
    fulfilledTimeStamp = 0,
  } = useRentalDecisionPreviewQuery(
    { params: { orderId: order.id }, query: previewQuery(action, settled), toasts: false },
    {
      skip: !isReady || taken !== undefined || closed !== null,
      refetchOnMountOrArgChange: true,
      pollingInterval: againMs,
    },
  );
  const isShown = problem === null && draft === settled && fulfilledTimeStamp >= since && !error;
  const effect = taken ?? (isShown ? currentData : undefined);
  const take: Foreseen['take'] = async (decide) => {
    if (!effect) return;
    setTaken(effect);
    try {
      await decide(effect);
    } catch (refusal) {
      setSince(Date.now());
      setTaken(undefined);
      throw refusal;
    }
  };
  return { effect, error, problem, closed, take };
}
