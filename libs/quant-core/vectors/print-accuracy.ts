/** Prints the errors against all references: `npx tsx libs/quant-core/vectors/print-accuracy.ts`. */
import { accuracy, names } from './accuracy';

console.log('| function | max relative error | at | subnormal values: off by at most | references |');
console.log('|---|---|---|---|---|');
for (const name of names) {
  const { relative, at, subnormalUnits, references } = accuracy(name);
  console.log(`| \`${name}\` | ${relative.toExponential(1)} | ${at} | ${subnormalUnits} × 4.9e-324 | ${references} |`);
}
