import './require-node.mjs';
import { ensureWebBuilt } from './build-web.mjs';
import { ensureInstalled } from './install.mjs';
import { runPinned } from './pinned-node.mjs';

await ensureInstalled();
await ensureWebBuilt();
runPinned(new URL('../apps/server/src/main.ts', import.meta.url), process.argv.slice(2));
