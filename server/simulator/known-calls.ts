/** The calls of a scenario, from the contract: every route, and the dry run of each action that has one. */
import { api } from '#application/contract/index.js';
import { dryRun, dryRunPath, canDryRun } from '#application/contract/dry-run.js';
import { answerFields, bodyFields, requiredFields } from '#application/contract/field-names.js';
import type { Route } from '#application/contract/route.js';
import type { KnownCall } from '#simulator/scenarios/lint.js';

const known = (names: readonly string[]): readonly string[] | null => (names.length > 0 ? names : null);

function callsOf(route: Route): KnownCall[] {
  const { method, path } = route;
  const call: KnownCall = {
    method,
    path,
    isTrial: false,
    bodyFields: known(bodyFields(route)),
    requiredFields: requiredFields(route),
    replyFields: known(answerFields(route)),
  };
  if (!canDryRun(route)) return [call];
  return [
    call,
    { ...call, isTrial: true, path: dryRunPath + path, replyFields: known(answerFields({ reply: dryRun })) },
  ];
}

export const scenarioCalls: readonly KnownCall[] = Object.values<Route>(api).flatMap(callsOf);
