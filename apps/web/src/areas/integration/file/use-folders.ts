import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { relatedFolder } from '@xmgl/contracts/integration/related-folder.register';
import { toBranches, toNodes } from '@xmgl/contracts/register/tree';
import { useCall } from '../../../api/use-call.ts';
import { useLiveCalls } from '../../../api/use-live-calls.ts';
import { callOf } from '../../../register/row/row-values.ts';

export type Folder = {
  readonly value: string;
  readonly title: string;
  /** Of its own files, and of those of the folders in it. */
  readonly count: number;
  readonly children: Folder[];
};

const heard = [relatedFolder.entity, relatedFile.entity];
const reads = [callOf(relatedFolder, 'page')];
const most = 10_000;

/** The folders of a project as a tree, kept as others change them. */
export const useFolders = (projectID: string): readonly Folder[] => {
  useLiveCalls(heard, reads);
  const { data } = useCall(
    callOf(relatedFolder, 'page'),
    projectID === '' ? null : { pageIndex: 1, pageSize: most, value: { projectID } },
  );
  const items = data?.items ?? [];
  const counts = new Map(items.map((row) => [row.relatedFolderID, row.fileCount ?? 0]));
  const branches = toBranches(
    toNodes(
      items.map(({ relatedFolderID: id, folderName: title, parentID, sort = 0 }) => ({
        id,
        title,
        parentID,
        sort,
      })),
    ),
  );
  const below = (id: string | null): Folder[] =>
    (branches.get(id) ?? []).map((node) => {
      const children = below(node.id);
      const within = children.reduce((sum, { count }) => sum + count, 0);
      return { value: node.id, title: node.title, children, count: (counts.get(node.id) ?? 0) + within };
    });
  return below(null);
};

/** A folder and all in it. */
export const idsWithin = ({ value, children }: Folder): string[] => [value, ...children.flatMap(idsWithin)];

export const findFolder = (folders: readonly Folder[], id: string): Folder | undefined => {
  for (const folder of folders) {
    const found = folder.value === id ? folder : findFolder(folder.children, id);
    if (found) return found;
  }
  return undefined;
};
