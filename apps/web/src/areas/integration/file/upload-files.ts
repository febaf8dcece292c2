import { intakeKind, relatedFile } from '@xmgl/contracts/integration/related-file.register';
import type { InputOf } from '../../../api/calls.ts';
import { callApi } from '../../../api/client.ts';
import { newID } from '../../../api/new-id.ts';
import { queryClient } from '../../../api/query-client.ts';
import { ApiError } from '../../../base/api-error.ts';
import type { Complete } from '../../../files/upload-store.ts';
import { startUploads } from '../../../files/uploads.ts';
import { callOf } from '../../../register/row/row-values.ts';
import { askVersion } from './namesake-store.ts';

type Given = Omit<
  InputOf<'RelatedFileUpload'>,
  'projectID' | 'relatedFileVersionID' | 'fileID' | 'fileName' | 'asVersion'
>;

const refreshes = [
  callOf(relatedFile, 'page').name,
  callOf(relatedFile, 'byID').name,
  'GetRelatedFileVersions',
  'GetRelatedFolderPage',
  'GetRowHistory',
];

const refresh = (): void => {
  for (const name of refreshes) void queryClient.invalidateQueries({ queryKey: [name] });
};

const isNamesake = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.issues.some(({ path, message }) => path === 'fileName' && message.startsWith('同名文件已存在'));

/** Makes of an upload a file of the project, once; where the name is taken, what is meant is asked. */
const completing =
  (projectID: string, given: Given): (() => Complete) =>
  () => {
    const relatedFileVersionID = newID();
    return async (fileID, fileName) => {
      const sent = { projectID, relatedFileVersionID, fileID, fileName, ...given };
      try {
        await callApi('RelatedFileUpload', sent);
      } catch (error) {
        if (!isNamesake(error)) throw error;
        const note = await askVersion(fileName);
        if (note === null) throw new Error('没有上传：此文件夹中已有同名文件');
        await callApi('RelatedFileUpload', { ...sent, asVersion: 1, note });
      }
      refresh();
    };
  };

/** Where a person's files wait until they are said to be files of the project. */
export const intakeOf = (projectID: string, userID: string) => ({
  projectID,
  refKind: intakeKind,
  refID: userID,
});

/** Sends files, several at once, to where `given` says. */
export const uploadFiles = (
  place: ReturnType<typeof intakeOf>,
  files: readonly File[],
  largestFile: number,
  given: Given,
): void => startUploads(place, files, largestFile, { complete: completing(place.projectID, given) });
