// Reads one plan file in a program of its own, so that its memory can be told from that of others.
//   node bench/plan-file/read-once.ts FILE
import { readFileSync } from 'node:fs';
import { readImportedPlan } from '../../packages/engine/src/formats/read-imported.ts';

const path = process.argv[2] ?? '';
const before = process.memoryUsage.rss();
const bytes = readFileSync(path);
const started = performance.now();
const read = readImportedPlan(bytes);
const ms = performance.now() - started;
if (!read.ok) throw new Error(read.problem.message);
const grown = process.resourceUsage().maxRSS * 1024 - before;
console.log(JSON.stringify({ ms, grown, size: bytes.length, activities: read.value.plan.activities.length }));
