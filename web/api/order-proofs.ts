/**
 * What proves an order beside its code (behaviour.md §4). The link's token stays on the device, so that the customer finds
 * the rental again; the digits of a phone number only for as long as the tab lives.
 */
import { useSyncExternalStore } from 'react';
import { drop, keep, readKept, type Area } from '#web/lib/device-storage.js';

export type Proof =
  { readonly kind: 'token'; readonly value: string } | { readonly kind: 'digits'; readonly value: string };

const prefix = 'consigne.proof.';
const areas: Readonly<Record<Proof['kind'], Area>> = { token: 'local', digits: 'session' };

const keyOf = (code: string): string => `${prefix}${code.toUpperCase()}`;

function proofIn(area: Area, kind: Proof['kind'], code: string): Proof | null {
  const value = readKept(area, keyOf(code));
  return typeof value === 'string' && value !== '' ? { kind, value } : null;
}

/** The token goes first: it is never counted as a guess. */
export const proofOf = (code: string): Proof | null =>
  proofIn('local', 'token', code) ?? proofIn('session', 'digits', code);

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

export function keepProof(code: string, proof: Proof): void {
  keep(areas[proof.kind], keyOf(code), proof.value);
  tell();
}

export function dropProof(code: string): void {
  drop('local', keyOf(code));
  drop('session', keyOf(code));
  tell();
}

/** What a page is drawn from: the kind of proof that there is, if any. */
export const useProofKind = (code: string): Proof['kind'] | null =>
  useSyncExternalStore(subscribe, () => proofOf(code)?.kind ?? null);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function proofHeaders(code: string): Record<string, string> {
  const proof = proofOf(code);
  if (proof === null) return {};
  return { [proof.kind === 'token' ? 'X-Order-Token' : 'X-Phone-Digits']: proof.value };
}
