import type { Area } from '../area.ts';
import * as role from './role.calls.ts';

/** What the area brings to the list of all calls. */
export const integrationArea = {
  calls: [role],
} as const satisfies Area;
