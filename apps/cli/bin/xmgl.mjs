#!/usr/bin/env node
// Starts the command line under the pinned Node: the machine's own may be too old to run TypeScript.
import { runPinned } from '../../../scripts/pinned-node.mjs';

runPinned(new URL('../src/main.ts', import.meta.url), process.argv.slice(2));
