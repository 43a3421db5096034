/** The simulator's cabinet as a `--driver` of `consigne cabinets certify`. */
import { loginOf, obeyLines, simulatedGateway } from '#simulator/certify/simulated-gateway.js';

const gateway = await simulatedGateway(loginOf(process.env));
await obeyLines(
  (action) => gateway.act(action),
  process.stdin,
  (line) => void process.stdout.write(`${line}\n`),
);
await gateway.close();
process.exit(0);
