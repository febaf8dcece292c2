import type { UserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import { useMemo } from 'react';
import type { InputOf, OutputOf } from '../../api/calls.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { startUploads } from '../../files/uploads.ts';
import { useUserID } from '../../session/session-store.ts';
import { toast } from '../../ui/toast-store.ts';

export type OwnFile = OutputOf<'GetUserFiles'>['items'][number];

/** A folder with those in it, in their order. */
export type Branch = UserFolder & { readonly children: readonly Branch[] };

const toBranches = (folders: readonly UserFolder[], parentID: string | null): readonly Branch[] =>
  folders
    .filter((folder) => folder.parentID === parentID)
    .map((folder) => ({ ...folder, children: toBranches(folders, folder.userFolderID) }));

const refreshes = ['GetUserFiles', 'GetUserFolder'] as const;

/** One's own folders: as a list, as a tree, and the way down to one of them. */
export const useFolders = () => {
  const userID = useUserID();
  const query = useCall('GetUserFolder', { userID });
  const { data } = query;
  return useMemo(() => {
    const folders = data ?? [];
    const byID = new Map(folders.map((folder) => [folder.userFolderID, folder]));
    const pathTo = (id: string | null): readonly UserFolder[] => {
      const path: UserFolder[] = [];
      for (let at = byID.get(id ?? ''); at && !path.includes(at); at = byID.get(at.parentID ?? ''))
        path.unshift(at);
      return path;
    };
    return { isRead: data !== undefined, folders, byID, pathTo, branches: toBranches(folders, null) };
  }, [data]);
};

export type Folders = ReturnType<typeof useFolders>;

/** Sends files into a folder, null for none. */
export const useUpload = (largestFile: number) => {
  const userID = useUserID();
  return (files: readonly File[], folderID: string | null): void =>
    startUploads(
      { projectID: userID, refKind: userFolderKind, refID: folderID ?? userID },
      files,
      largestFile,
    );
};

const countText = (files: readonly OwnFile[]): string =>
  files.length === 1 ? `「${files[0]?.fileName}」` : `${files.length} 个文件`;

/** What is done with files: each offers to be taken back. */
export const useFileDeeds = () => {
  const change = useSend('UpdUserFiles', { refreshes });
  const remove = useSend('DelUserFiles', { refreshes });
  const idsOf = (files: readonly OwnFile[]) => files.map(({ userFileID }) => userFileID);
  const restore = (files: readonly OwnFile[]) =>
    change.mutate(
      { userFileIDs: idsOf(files), restore: 1 },
      { onSuccess: () => toast.success(`已恢复${countText(files)}`) },
    );
  return {
    restore,
    move: (files: readonly OwnFile[], userFolderID: string | null, folderName: string) => {
      const moving = files.filter((file) => file.userFolderID !== userFolderID);
      const [first] = moving;
      if (!first) return;
      const before = first.userFolderID;
      const isFromOne = moving.every((file) => file.userFolderID === before);
      const sent: InputOf<'UpdUserFiles'> = { userFileIDs: idsOf(moving), userFolderID };
      const undo = { label: '撤销', run: () => change.mutate({ ...sent, userFolderID: before }) };
      change.mutate(sent, {
        onSuccess: () =>
          toast.success(`已把${countText(moving)}移到「${folderName}」`, isFromOne ? undo : undefined),
      });
    },
    bin: (files: readonly OwnFile[]) =>
      remove.mutate(
        { userFileIDs: idsOf(files) },
        {
          onSuccess: () =>
            toast.success(`已把${countText(files)}放入回收站`, { label: '撤销', run: () => restore(files) }),
        },
      ),
    removeForEver: (files: readonly OwnFile[]) =>
      remove.mutate(
        { userFileIDs: idsOf(files), forever: 1 },
        { onSuccess: () => toast.success(`已彻底删除${countText(files)}`) },
      ),
    emptyBin: () =>
      remove.mutate(
        { wholeBin: 1, forever: 1 },
        { onSuccess: ({ count }) => toast.success(`已清空回收站，共 ${count} 个文件`) },
      ),
  };
};

/** What is done with folders besides naming them. */
export const useFolderDeeds = () => {
  const change = useSend('UpdUserFolder', { refreshes });
  const remove = useSend('DelUserFolder', { refreshes });
  return {
    move: ({ userFolderID, folderName }: UserFolder, parentID: string | null) =>
      change.mutate(
        { userFolderID, parentID },
        { onSuccess: () => toast.success(`已移动文件夹「${folderName}」`) },
      ),
    remove: ({ userFolderID, folderName }: UserFolder, onDone: () => void) =>
      remove.mutate(
        { userFolderID },
        {
          onSuccess: () => {
            onDone();
            toast.success(`已删除文件夹「${folderName}」，其中的文件在回收站`, {
              label: '撤销',
              run: () => change.mutate({ userFolderID, restore: 1 }),
            });
          },
        },
      ),
  };
};
