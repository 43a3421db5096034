/** Rules of the whole run, checked after all cases. */
import { CaseFailed } from '#simulator/certify/received.js';
import { CaseSkipped } from '#simulator/certify/platform.js';
import type { Case } from './case.js';

const heartbeatMs = 60_000;
const clockToleranceMs = 120_000;

export const wholeCases: readonly Case[] = [
  {
    id: 'whole.readable',
    title: 'n’a envoyé que des messages du protocole, leurs instants en millisecondes',
    play({ heard: { faults } }) {
      const [first, ...others] = faults;
      if (first !== undefined)
        throw new CaseFailed(`${first}${others.length > 0 ? ` (et ${others.length} autres)` : ''}`);
    },
  },
  {
    id: 'whole.numbering',
    title: 'numérote ses événements sans trou et les dit dans l’ordre',
    play({ heard }) {
      const last = new Map<string, number>();
      for (const { bootId, seq } of heard.events.filter(({ isNew }) => isNew)) {
        const before = last.get(bootId) ?? seq - 1;
        if (seq !== before + 1) throw new CaseFailed(`Le numéro ${seq} vient après ${before}.`);
        last.set(bootId, seq);
      }
    },
  },
  {
    id: 'whole.last-number',
    title: 'dit dans sa présence le dernier numéro donné (lastSeq)',
    play({ heard }) {
      for (const { online, bootId, lastSeq, receivedAt } of heard.statuses) {
        // The order of two messages in the same millisecond is unknown.
        const before = heard.events.filter(
          (event) => event.bootId === bootId && event.receivedAt < receivedAt,
        );
        const highest = Math.max(0, ...before.map(({ seq }) => seq));
        if (online && lastSeq < highest)
          throw new CaseFailed(`lastSeq ${lastSeq} après l’événement ${highest}.`);
      }
    },
  },
  {
    id: 'whole.results',
    title: 'a redit le même résultat de ce qui était fait (done, jammed)',
    play({ heard: { results } }) {
      const final = new Map<string, string>();
      for (const { commandId, outcome } of results) {
        const known = final.get(commandId);
        if (known !== undefined && known !== outcome)
          throw new CaseFailed(`${commandId} : ${known}, puis ${outcome}.`);
        if (outcome === 'done' || outcome === 'jammed') final.set(commandId, outcome);
      }
    },
  },
  {
    id: 'whole.clock',
    title: 'date ses résultats de l’heure juste (à 2 minutes près)',
    play({ heard: { results } }) {
      const dated = results.filter(({ isClockSet }) => isClockSet);
      const off = dated.map(({ at, receivedAt }) => at - receivedAt);
      const worst = off.find((ms) => Math.abs(ms) > clockToleranceMs);
      if (worst !== undefined) throw new CaseFailed(`Écart : ${Math.round(worst / 1_000)} s.`);
    },
  },
  {
    id: 'whole.heartbeat',
    title: 'redit sa présence toutes les 60 s',
    play({ heard: { statuses } }) {
      const heartbeats = statuses.map(({ receivedAt }) => receivedAt);
      const ranMs = (heartbeats.at(-1) ?? 0) - (heartbeats[0] ?? 0);
      if (ranMs < 2 * heartbeatMs) throw new CaseSkipped('L’essai a duré moins de deux minutes.');
      const longest = Math.max(...heartbeats.map((at, i) => at - (heartbeats[i - 1] ?? at)));
      if (longest > 1.5 * heartbeatMs) throw new CaseFailed(`Silence de ${Math.round(longest / 1_000)} s.`);
    },
  },
];
