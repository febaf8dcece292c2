import { printPlanFigures } from './plan-figures.ts';
import { printScaleFigures } from './scale/scale-figures.ts';

/** XMGL_BENCH_CALLS: a pattern of calls, to measure only these. */
const only = process.env.XMGL_BENCH_CALLS;

if (only === undefined) await printPlanFigures();
if (!(await printScaleFigures(only))) process.exitCode = 1;
