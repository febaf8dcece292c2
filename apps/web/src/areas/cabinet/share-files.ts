import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import type { InputOf } from '../../api/calls.ts';
import { callApi } from '../../api/client.ts';
import { newID } from '../../api/new-id.ts';
import { ApiError, messageOf } from '../../base/api-error.ts';
import type { OwnFile } from './use-cabinet.ts';

type Filed = Pick<InputOf<'RelatedFileUpload'>, 'folderID' | 'categoryID' | 'confidentiality'>;

/** Where in a project files are to be: among its files, or on the row whose kind and id `record` joins. */
export type Aim = Filed & { readonly to: 'files' | 'record'; readonly record?: string };

/** What could not be shared, and why. */
export type Left = { readonly fileName: string; readonly message: string; readonly isNamesake: boolean };

const isNamesake = (error: unknown): boolean =>
  error instanceof ApiError &&
  error.issues.some(({ path, message }) => path === 'fileName' && message.startsWith('同名文件已存在'));

/** Shares files one by one; asked again after some were refused, it goes on with those alone. */
export const createSharing = (userID: string) => {
  const done = new Set<string>();
  const brought = new Map<string, string>();
  const versions = new Map<string, string>();

  /** The bytes in the project; they are brought once. */
  const bring = async (projectID: string, { userFileID: fileID, fileName }: OwnFile): Promise<string> => {
    const key = `${projectID}:${fileID}`;
    const known = brought.get(key);
    if (known !== undefined) return known;
    const intake = { projectID, refKind: intakeKind, refID: userID };
    const made = await callApi('FileUpload', { ...intake, fileID, fileName });
    brought.set(key, made.fileID);
    return made.fileID;
  };

  const file = async (projectID: string, own: OwnFile, filed: Filed, note: string | undefined) => {
    const fileID = await bring(projectID, own);
    const relatedFileVersionID = versions.get(own.userFileID) ?? newID();
    versions.set(own.userFileID, relatedFileVersionID);
    const { fileName } = own;
    const sent = { projectID, relatedFileVersionID, fileID, fileName, ...filed };
    await callApi('RelatedFileUpload', note === undefined ? sent : { ...sent, asVersion: 1, note });
  };

  const attach = async (projectID: string, { userFileID: fileID, fileName }: OwnFile, record: string) => {
    const [refKind = '', refID = ''] = record.split(':');
    await callApi('FileUpload', { projectID, refKind, refID, fileID, fileName });
  };

  return async (
    projectID: string,
    files: readonly OwnFile[],
    { to, record = '', ...filed }: Aim,
    note: string | undefined,
  ): Promise<readonly Left[]> => {
    const left: Left[] = [];
    for (const own of files) {
      const key = [projectID, to, record, own.userFileID].join(':');
      if (done.has(key)) continue;
      try {
        if (to === 'record') await attach(projectID, own, record);
        else await file(projectID, own, filed, note);
        done.add(key);
      } catch (error) {
        left.push({ fileName: own.fileName, message: messageOf(error), isNamesake: isNamesake(error) });
      }
    }
    return left;
  };
};
