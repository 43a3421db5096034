/**
 * Two more lock models, each one row in the platform's table and one in the simulator's table: inserted into the source
 * of the two tables as their author would write them, and into no other file.
 */
import type { Plugin } from 'vitest/config';

/**
 * A networked lock whose bolt only a code moves, and one without a link whose codes are longer and have other
 * lifetimes.
 */
const capabilities = `
  testlock900: {
    codes: 'pushed', codeLength: 7, maintenanceCodeLength: 8, codeLengthAccepted: { min: 7, max: 8 },
    minDistinctDigits: 4, maxStoredCodes: 5, preloadMs: 24 * hour,
    canRevoke: true, canOpenRemotely: false, hasDoorSensor: true,
    battery: { batterySet: '1×CR123', percentPerOpening: 0.1, percentPerDay: 0.2, lowPercent: 40, replacePercent: 30, criticalPercent: 15 },
    clockDriftPpm: 5, ...noComputedCodes,
  },
  testlock901: {
    codes: 'computed', codeLength: 11, maintenanceCodeLength: 11, codeLengthAccepted: { min: 11, max: 11 },
    minDistinctDigits: 1, maxStoredCodes: null, preloadMs: 0,
    canRevoke: false, canOpenRemotely: false, hasDoorSensor: false,
    battery: { batterySet: '2×AA', percentPerOpening: 0.01, percentPerDay: 0.01, lowPercent: 25, replacePercent: 20, criticalPercent: 10 },
    clockDriftPpm: 5, codeLabel: 'consigne testlock901 1',
    durationClassesHours: [4, 100, 1000], codesPerStartHourAndClass: 4, activationMs: 2 * day, marginMs: 2 * minute,
  },
`;
const physics = (name: string, latency: string): string => `
  ${name}: {
    pushLatency: ${latency}, wrongCodesBeforeLockout: 2, lockoutLadderMs: [7 * second], relockMs: 3 * second,
    openTimeoutMs: 6 * second, ajarWarningMs: minute, ajarAlarmMs: 2 * minute, logSize: 50, criticalFailureShare: 0,
  },`;

const rows = [
  {
    file: /\/domain\/locks\/templates\.ts$/,
    before: '} satisfies Record<string, LockCapabilities>;',
    text: capabilities,
  },
  {
    file: /\/simulator\/models\/lock-physics\.ts$/,
    before: '};\n\n/** How many of its own',
    text: `${physics('testlock900', '{ medianMs: second, p95Ms: 2 * second, capMs: 3 * second }')}${physics('testlock901', 'null')}\n`,
  },
];

export const thirdModels = (): Plugin => ({
  name: 'third-lock-models',
  enforce: 'pre',
  transform(code, id) {
    const row = rows.find(({ file }) => file.test(id));
    if (!row) return null;
    if (!code.includes(row.before)) throw new Error(`${id} has no end of its table`);
    return code.replace(row.before, () => `${row.text}${row.before}`);
  },
});
