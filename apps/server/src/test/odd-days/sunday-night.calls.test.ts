import { runOn } from './odd-day.ts';

// Half an hour before midnight: no test is to run into the next day.
await runOn('2026-11-29T23:30');
