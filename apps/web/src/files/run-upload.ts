import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { callApi } from '../api/client.ts';
import { ApiError, isToldElsewhere } from '../base/api-error.ts';
import { hashFile } from './hash-file.ts';
import { sendBytes } from './send-bytes.ts';
import { toThumbnail } from './thumbnail.ts';
import { changeItem, type FileRef, type UploadItem } from './upload-store.ts';

const mostTries = 6;

type From = { readonly uploadID: string } | { readonly fileID: string };

/** A file of one's own comes into the folder that it was sent to. */
const putAway = async (
  { projectID, refID }: FileRef,
  from: From,
  fileName: string,
  signal: AbortSignal,
): Promise<string> => {
  const userFolderID = refID === projectID ? null : refID;
  const { items } = await callApi(
    'AddUserFiles',
    { userFolderID, files: [{ ...from, fileName }] },
    { signal },
  );
  return items[0]?.userFileID ?? '';
};

/** What goes into a field is shown in lists: a picture small. */
const inField = async (field: string | undefined, file: File) => {
  if (field === undefined) return {};
  const thumbnail = await toThumbnail(file);
  return { field, ...(thumbnail !== undefined && { thumbnail }) };
};

const send = async (
  { ref, file, fileName, replacedID, complete, field }: UploadItem,
  from: From,
  signal: AbortSignal,
): Promise<string> => {
  const { projectID } = ref;
  if (complete && 'fileID' in from) {
    await complete(from.fileID, fileName);
    return from.fileID;
  }
  if (ref.refKind === userFolderKind) return await putAway(ref, from, fileName, signal);
  const given = { ...from, fileName, ...(replacedID !== undefined && { replacedID }) };
  const { fileID } =
    ref.refKind === 'Project'
      ? await callApi('UpdProjectAnnex', { projectID, ...given }, { signal })
      : await callApi('FileUpload', { ...ref, ...given, ...(await inField(field, file)) }, { signal });
  await complete?.(fileID, fileName);
  return fileID;
};

/** The server reads a large file back; a second request while it does gets the same file. */
const attach = async (item: UploadItem, from: From, signal: AbortSignal): Promise<string> => {
  changeItem(item.id, { state: 'finishing', done: item.file.size });
  for (let tries = 1; ; tries += 1) {
    try {
      return await send(item, from, signal);
    } catch (error) {
      const isPassing = error instanceof ApiError && (error.kind === 'timeout' || error.kind === 'network');
      if (!isPassing || tries === mostTries) throw error;
      await new Promise((resolve) => setTimeout(resolve, 2000 * tries));
    }
  }
};

const hash = async (item: UploadItem, signal: AbortSignal): Promise<string> => {
  if (item.sha256 !== null) return item.sha256;
  changeItem(item.id, { state: 'hashing', done: 0 });
  const sha256 = await hashFile(item.file, (done) => changeItem(item.id, { done }), signal);
  changeItem(item.id, { sha256 });
  return sha256;
};

/** Hash, ask, send what is missing, attach; answers the annex. Whatever was interrupted begins where it was. */
export const runUpload = async (item: UploadItem, signal: AbortSignal): Promise<string> => {
  const { id, ref, file, fileName } = item;
  const sha256 = await hash(item, signal);
  const known = await callApi(
    'FileUploadVerification',
    { ...ref, sha256, fileSize: file.size, fileName },
    { signal },
  );
  if (known.exists === 1 && known.fileID !== null)
    return await attach(item, { fileID: known.fileID }, signal);
  changeItem(id, { state: 'sending', done: known.offset });
  const uploadID = await sendBytes(
    {
      file,
      fileName,
      ref,
      sha256,
      uploadUrl: known.uploadUrl,
      onProgress: (done) => changeItem(id, { state: 'sending', done }),
      onBroken: () => changeItem(id, { state: 'broken' }),
    },
    signal,
  );
  return await attach(item, { uploadID }, signal);
};

export const reasonOf = (error: unknown): string =>
  error instanceof Error && !isToldElsewhere(error) ? error.message : '上传已中断，请重试';
