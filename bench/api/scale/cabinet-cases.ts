import { GetUserFiles, UpdUserFiles } from '@xmgl/contracts/cabinet/user-file.calls';
import { AddUserFolder, GetUserFolder, UpdUserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { benchID, personID } from './bench-id.ts';
import { either, type MeasuredCase, measured, onePage, oneRow } from './measured-case.ts';

const page = { pageIndex: 1, pageSize: 50 };
const folder = (place: number): string => benchID('own_folder', place);
const file = (place: number): string => benchID('own_file', place);

/** 10,000 files of one's own in 100 folders. */
export const cabinetCases: readonly MeasuredCase[] = [
  measured(GetUserFolder, () => ({ userID: personID(1, 1) }), { mostMs: onePage }),
  measured(GetUserFiles, () => ({ ...page, userFolderID: folder(7) }), {
    label: '50 of a folder, 10,000 in all',
    mostMs: onePage,
  }),
  measured(GetUserFiles, () => page, { label: '50 of 10,000', mostMs: onePage }),
  measured(GetUserFiles, () => ({ ...page, sort: '-updatedTime' as const }), {
    label: '50 of 10,000 by time',
    mostMs: onePage,
  }),
  measured(GetUserFiles, () => ({ ...page, value: 'xczp' }), {
    label: '50 of 10,000 found',
    mostMs: onePage,
  }),
  measured(AddUserFolder, (_, turn) => ({ folderName: `新 ${turn}`, parentID: folder(3) })),
  measured(UpdUserFolder, (_, turn) => ({
    userFolderID: folder(50),
    folderName: either(turn, '甲', '乙'),
  })),
  measured(UpdUserFiles, (_, turn) => ({ userFileID: file(9), fileName: either(turn, '甲.pdf', '乙.pdf') }), {
    mostMs: 2 * oneRow,
  }),
  measured(
    UpdUserFiles,
    (_, turn) => ({
      userFileIDs: Array.from({ length: 50 }, (__, at) => file(100 * (at + 1))),
      userFolderID: folder(either(turn, 20, 21)),
    }),
    { label: '50 moved' },
  ),
];
