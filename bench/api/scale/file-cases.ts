import { createHash } from 'node:crypto';
import * as files from '@xmgl/contracts/files/file.calls';
import { homeID, projectID } from './bench-id.ts';
import { type MeasuredCase, measured, oneRow } from './measured-case.ts';
import type { ScaleStage } from './scale-stage.ts';

const inHome = { projectID: projectID(1) };
const ref = { refKind: 'EngagementAction', refID: homeID('action', 4) };
/** Files and comments hang on three actions that are under way. */
const refOf = (place: number) => ({ ...ref, refID: homeID('action', 1 + 3 * (place % 3)) });
const fresh = { ...ref, refID: homeID('action', 58) };

const deleteFile = async (stage: ScaleStage, place: number) => {
  const given = { ...inHome, ...refOf(place), fileID: homeID('file', place) };
  await stage.send(files.DelAnnexFile, given);
  return given;
};

export const fileCases: readonly MeasuredCase[] = [
  measured(files.DelAnnexFile, (_, turn) => ({
    ...inHome,
    ...refOf(20 + turn),
    fileID: homeID('file', 20 + turn),
  })),
  measured(files.FileUpload, (_, turn) => ({
    ...inHome,
    ...fresh,
    fileID: homeID('file', 2),
    fileName: `纪要 ${turn}.pdf`,
  })),
  measured(files.FileUploadVerification, () => ({
    ...inHome,
    ...fresh,
    sha256: createHash('sha256').update('file1-2').digest('hex'),
    fileSize: 20_002,
    fileName: '纪要.pdf',
  })),
  measured(files.GetAnnexFiles, () => ({ ...inHome, ...ref })),
  measured(files.GetFileAddress, () => ({ ...inHome, fileID: homeID('file', 2), purpose: 'save' as const }), {
    mostMs: oneRow,
  }),
  measured(files.UpdProjectAnnex, (_, turn) => ({
    ...inHome,
    fileID: homeID('file', 2),
    fileName: `总承包合同 ${turn}.pdf`,
  })),
  measured(files.RestoreAnnexFile, (stage, turn) => deleteFile(stage, 120 + (turn % 70))),
];
