/**
 * Ten thousand cabinets on one server: the cost of a command among them, and the cost of each cabinet
 * (simulator.md#fleets).
 */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { judge } from './measure.mjs';

const program = join(import.meta.dirname, '../../dist/server/simulator/run-fleet.js');
const cabinets = 10_000;

const figures = [
  {
    name: `a command among ${cabinets} cabinets and its answer, p50`,
    unit: '× bare TCP round trip',
    budget: { atMost: 3 },
    of: ({ fleet }) => fleet.timesTheRoad,
    detail: ([{ fleet }]) => `${fleet.p50Ms.toFixed(2)} ms, bare ${fleet.roadP50Ms.toFixed(3)} ms`,
  },
  {
    name: `a command among ${cabinets} cabinets and its answer, p99`,
    unit: '× among 100',
    budget: { atMost: 5 },
    of: ({ fleet }) => fleet.timesAFewP99,
    detail: ([{ fleet }]) => `${fleet.p99Ms.toFixed(2)} ms, among 100 ${fleet.fewP99Ms.toFixed(2)} ms`,
  },
  {
    name: 'memory of the server a connected cabinet',
    unit: 'kB',
    budget: { atMost: 30 },
    of: ({ fleet }) => fleet.bytesEach / 1_000,
    detail: ([{ fleet }]) => `${fleet.online} of ${fleet.cabinets} online, ${fleet.lockers} lockers each`,
  },
];

/** The program exits with 1 when a limit is broken, but prints its figures all the same: they are checked here. */
const figuresOf = (error) => {
  if (error.code === 1 && error.stdout) return error;
  throw error;
};

/** One round: connecting ten thousand cabinets takes minutes. */
export async function fleetFigures() {
  const asked = [program, '--json', '--cabinets', String(cabinets)];
  const { stdout } = await promisify(execFile)(process.execPath, asked).catch(figuresOf);
  const rounds = [{ fleet: JSON.parse(stdout) }];
  return figures.map((figure) => judge(figure, rounds));
}
