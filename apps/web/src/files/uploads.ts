import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { toFileName } from '@xmgl/contracts/files/file-name';
import { callApi } from '../api/client.ts';
import { queryClient } from '../api/query-client.ts';
import { toast } from '../ui/toast-store.ts';
import { reasonOf, runUpload } from './run-upload.ts';
import {
  addItem,
  type Complete,
  changeItem,
  type FileRef,
  findItem,
  isAtWork,
  isUnfinished,
  removeItem,
  type UploadItem,
  useUploads,
} from './upload-store.ts';

const mostAtOnce = 2;
const stops = new Map<number, AbortController>();

const warnLeaving = (event: BeforeUnloadEvent): void => {
  if (useUploads.getState().items.some(isUnfinished)) event.preventDefault();
};

const shows = ['GetAnnexFiles', 'GetUserFiles', 'GetUserFolder'] as const;

const refreshFiles = async (): Promise<void> => {
  await Promise.all(shows.map((name) => queryClient.invalidateQueries({ queryKey: [name] })));
};

const takeBack = async ({ ref }: UploadItem, fileID: string, replacedID: string): Promise<void> => {
  try {
    // The earlier one comes back under its own name once the new one has left it.
    await callApi('DelAnnexFile', { ...ref, fileID });
    await callApi('RestoreAnnexFile', { ...ref, fileID: replacedID });
  } catch (error) {
    toast.error(reasonOf(error));
  }
  await refreshFiles();
};

const tellDone = (item: UploadItem, fileID: string): void => {
  const { fileName, replacedID } = item;
  if (replacedID === undefined) toast.success(`已上传「${fileName}」`);
  else
    toast.success(`已替换为「${fileName}」`, {
      label: '撤销',
      run: () => void takeBack(item, fileID, replacedID),
    });
};

const run = async (item: UploadItem): Promise<void> => {
  const stop = new AbortController();
  stops.set(item.id, stop);
  changeItem(item.id, { state: 'hashing', message: '' });
  try {
    const fileID = await runUpload(item, stop.signal);
    removeItem(item.id);
    if (item.kept) item.kept(fileID);
    else tellDone(item, fileID);
  } catch (error) {
    if (!stop.signal.aborted) changeItem(item.id, { state: 'failed', message: reasonOf(error) });
  }
  stops.delete(item.id);
  await refreshFiles();
  pump();
};

const pump = (): void => {
  const { items } = useUploads.getState();
  const free = mostAtOnce - items.filter(isAtWork).length;
  for (const item of items.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, free)))
    void run(item);
};

/** What a company's rules refuse anyway is told at once, without reading the file. */
const faultOf = (file: File, largestFile: number): string | undefined => {
  if (file.size === 0) return `「${file.name}」是空的，或是一个文件夹，没有上传`;
  if (file.size > largestFile)
    return `「${file.name}」为 ${sizeText(file.size)}，超过单个文件的上限 ${sizeText(largestFile)}`;
  return undefined;
};

type StartOptions = {
  readonly replacedID?: string;
  readonly complete?: () => Complete;
  readonly kept?: (fileID: string) => void;
  readonly field?: string;
};

/** Takes files in, one of them perhaps in the place of another; they are sent two at a time. */
export const startUploads = (
  ref: FileRef,
  files: readonly File[],
  largestFile: number,
  { replacedID, complete, kept, field }: StartOptions = {},
): void => {
  window.addEventListener('beforeunload', warnLeaving);
  for (const file of files) {
    const fault = faultOf(file, largestFile);
    if (fault !== undefined) toast.error(fault);
    else
      addItem({
        ref,
        file,
        fileName: toFileName(file.name),
        replacedID,
        complete: complete?.(),
        kept,
        field,
      });
  }
  pump();
};

const halt = (id: number): void => stops.get(id)?.abort(new Error('stopped'));

export const pauseUpload = (id: number): void => {
  halt(id);
  changeItem(id, { state: 'paused' });
};

/** Goes on after a pause, or tries again what failed. */
export const resumeUpload = (id: number): void => {
  const item = findItem(id);
  if (!item || isUnfinished(item)) return;
  changeItem(id, { state: 'waiting', message: '' });
  pump();
};

/** The server's part of it goes by itself after a day. */
export const cancelUpload = (id: number): void => {
  halt(id);
  removeItem(id);
};
