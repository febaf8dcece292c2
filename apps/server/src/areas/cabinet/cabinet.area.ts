import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import type { ServerArea } from '../area.ts';
import { openFolder } from './open-folder.ts';
import { personalRoomHandlers } from './personal-room.handlers.ts';
import { userFileHandlers } from './user-file.handlers.ts';
import { userFolderHandlers } from './user-folder.handlers.ts';

export const cabinetArea: ServerArea = {
  handlers: [...userFolderHandlers, ...userFileHandlers, ...personalRoomHandlers],
  owners: { [userFolderKind]: openFolder },
};
