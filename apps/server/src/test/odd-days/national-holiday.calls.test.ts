import { runOn } from './odd-day.ts';

// Before 8 in the morning it is still the day before by UTC.
await runOn('2026-10-02T07:00');
