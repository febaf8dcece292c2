import type { Area } from '../area.ts';
import * as personalRoom from './personal-room.calls.ts';
import * as userFile from './user-file.calls.ts';
import * as userFolder from './user-folder.calls.ts';

/** What the area brings to the list of all calls. */
export const cabinetArea = { calls: [userFolder, userFile, personalRoom] } as const satisfies Area;
