import type { Area } from '../area.ts';
import * as friend from './friend.calls.ts';
import * as meeting from './meeting.calls.ts';
import * as talk from './talk.calls.ts';

/** What the area brings to the list of all calls. */
export const communicationArea = { calls: [friend, talk, meeting] } as const satisfies Area;
