/**
 * Proof of an order beside its code (doors-and-codes.md#proof-of-an-order). The link's token stays on the device, so
 * that the customer finds the rental again. The digits of a phone number live as long as the tab; answers to an
 * exhausted rate limit, and the token at a kiosk, as long as the page.
 */
import { useSyncExternalStore } from 'react';
import { readCode } from '#domain/shared/codes.js';
import { drop, writeStored, readStored, type Area } from '#web/lib/device-storage.js';

export type Proof =
  | { readonly kind: 'token'; readonly value: string }
  | { readonly kind: 'digits'; readonly value: string };

const prefix = 'consigne.proof.';
const areas: Readonly<Record<Proof['kind'], Area>> = { token: 'local', digits: 'session' };

const keyOf = (code: string): string => `${prefix}${readCode(code)}`;

function proofIn(area: Area, kind: Proof['kind'], code: string): Proof | null {
  const value = readStored(area, keyOf(code));
  return typeof value === 'string' && value !== '' ? { kind, value } : null;
}

/** The token takes precedence: it never counts as a guess. */
export const proofOf = (code: string): Proof | null =>
  proofIn('local', 'token', code) ?? proofIn('session', 'digits', code);

const listeners = new Set<() => void>();
const tell = (): void => listeners.forEach((listener) => listener());

export function storeProof(code: string, proof: Proof): void {
  writeStored(areas[proof.kind], keyOf(code), proof.value);
  tell();
}

interface Brought {
  readonly token?: string;
  readonly digits?: string;
  /** The printed number of a cabinet, or its id. */
  readonly cabinet?: string;
}

const brought = new Map<string, Brought>();

/** Added to every call about this code while the page lives; never stored on the device. */
export const bring = (code: string, more: Brought): void =>
  void brought.set(keyOf(code), { ...broughtWith(code), ...more });
export const broughtWith = (code: string): Brought => brought.get(keyOf(code)) ?? {};

export function dropProof(code: string): void {
  brought.delete(keyOf(code));
  drop('local', keyOf(code));
  drop('session', keyOf(code));
  tell();
}

/** The kind of proof that the page has, if any. */
export const useProofKind = (code: string): Proof['kind'] | null =>
  useSyncExternalStore(
    subscribe,
    () => proofOf(code)?.kind ?? null,
    () => null,
  );

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function proofHeaders(code: string): Record<string, string> {
  const kept = proofOf(code);
  const { token, digits, cabinet }: Brought = {
    ...broughtWith(code),
    ...(kept && { [kept.kind]: kept.value }),
  };
  if (token !== undefined) return { 'X-Order-Token': token };
  return {
    ...(digits !== undefined && { 'X-Phone-Digits': digits }),
    ...(cabinet !== undefined && { 'X-Cabinet': cabinet }),
  };
}
