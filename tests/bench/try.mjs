import { furnish } from './installation.mjs';
const [file, fn] = process.argv.slice(2);
const t = performance.now();
const i = await furnish();
const figs = (await import(file))[fn];
console.table(
  (await figs(i)).map(({ name, value, min, max, verdict, rounds, told }) => ({
    name,
    value: value.toFixed(2),
    min: min.toFixed(2),
    max: max.toFixed(2),
    rounds,
    verdict,
    told,
  })),
);
console.log(Math.round(performance.now() - t));
process.exit();
