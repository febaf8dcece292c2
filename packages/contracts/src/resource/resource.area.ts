import type { Area } from '../area.ts';
import * as resource from './resource.calls.ts';

/** What the area brings to the list of all calls. */
export const resourceArea = { calls: [resource] } as const satisfies Area;
