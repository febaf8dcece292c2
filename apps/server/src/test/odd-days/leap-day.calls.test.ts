import { runOn } from './odd-day.ts';

await runOn('2028-02-29T10:00');
