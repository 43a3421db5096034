/** `npm start`, the first time (lived-demo.ts). */
import { liveDemo } from './lived-demo.js';

await liveDemo(process.env, () => Date.now());
