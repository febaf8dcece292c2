import type { FileOrder } from '@xmgl/contracts/cabinet/user-file.calls';
import { Button } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { messageOf } from '../../base/api-error.ts';
import { useUserID } from '../../session/session-store.ts';
import { useUser } from '../../session/user-store.ts';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import { Page } from '../../ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../ui/page-states.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useFileDrop } from '../../ui/use-file-drop.ts';
import { useIsMobile } from '../../ui/use-media.ts';
import styles from './cabinet.module.css';
import { useCabinet } from './cabinet-store.ts';
import { Crumbs } from './crumbs.tsx';
import { FileList, filesOnPage } from './file-list.tsx';
import { FolderCards } from './folder-cards.tsx';
import { binKey, type Drops, FolderTree } from './folder-tree.tsx';
import { rootName } from './move-dialog.tsx';
import { Opened } from './opened.tsx';
import { OwnUploads } from './own-uploads.tsx';
import { RoomBar } from './room-bar.tsx';
import { Selection } from './selection.tsx';
import { UploadButtons } from './upload-buttons.tsx';
import {
  type Branch,
  type Folders,
  type OwnFile,
  useFileDeeds,
  useFolders,
  useUpload,
} from './use-cabinet.ts';

/** Which folder, or the recycle bin, the address names. */
const useWhere = () => {
  const [search, setSearch] = useSearchParams();
  const isBin = search.get('view') === 'bin';
  const folderID = isBin ? null : search.get('folder');
  const go = (next: { readonly folder?: string | null; readonly isBin?: boolean }) =>
    setSearch({ ...(next.folder && { folder: next.folder }), ...(next.isBin && { view: 'bin' }) });
  return { isBin, folderID, go };
};

const branchesIn = (folders: Folders, folderID: string | null): readonly Branch[] => {
  let branches = folders.branches;
  for (const { userFolderID } of folders.pathTo(folderID))
    branches = branches.find((branch) => branch.userFolderID === userFolderID)?.children ?? [];
  return branches;
};

/** What the list asks for, and what is chosen in it; anew for each folder. */
const useFileList = (isBin: boolean, folderID: string | null, text: string) => {
  const [pageIndex, setPage] = useState(1);
  const [sort, setSort] = useState<FileOrder>('fileName');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const query = useCall(
    'GetUserFiles',
    {
      value: text,
      deleted: isBin ? 1 : 0,
      sort,
      pageIndex,
      pageSize: filesOnPage,
      ...(!isBin && text === '' && { userFolderID: folderID }),
    },
    { placeholderData: (before) => before },
  );
  const files = query.data?.items ?? [];
  const shown = files.filter(({ userFileID }) => chosen.includes(userFileID));
  return { pageIndex, setPage, sort, setSort, shown, chosen, setChosen, query, files };
};

const emptyOf = (isBin: boolean, text: string, isMobile: boolean): ReactElement => {
  if (text !== '') return <EmptyState icon="search" title="没有找到" text="换一个词，或按拼音首字母再试。" />;
  return isBin ? (
    <EmptyState icon="trash" title="回收站是空的" text="删除的文件在这里保留 30 天。" />
  ) : (
    <EmptyState
      icon="upload"
      title="这里还没有文件"
      text={`${isMobile ? '点「上传文件」或「拍照」' : '把文件拖到这里，或点「上传文件」'}；只有您自己能看到。`}
    />
  );
};

type BodyProps = {
  readonly folders: Folders;
  readonly where: ReturnType<typeof useWhere>;
};

/** The folder that is shown, beside the tree of all. */
const Body = ({ folders, where }: BodyProps): ReactElement => {
  const { isBin, folderID, go } = where;
  const userID = useUserID();
  const isMobile = useIsMobile();
  const open = useCabinet((state) => state.open);
  const deeds = useFileDeeds();
  const [typed, setTyped] = useState('');
  const text = useDelayed(typed.trim());
  const list = useFileList(isBin, folderID, text);
  const { query, files, shown } = list;
  const upload = useUpload(query.data?.largestFile ?? Number.POSITIVE_INFINITY);
  const take = (chosen: readonly File[]) => upload(chosen, folderID);
  const drop = useFileDrop(isBin ? null : (_, all) => take(all));
  const clear = () => list.setChosen([]);
  const pathText = ({ userFolderID, folderName }: OwnFile): string => {
    const path = folders.pathTo(userFolderID).map((folder) => folder.folderName);
    return path.length > 0 ? path.join(' / ') : folderName || rootName;
  };
  const drops: Drops = {
    onFiles: (ids, id, name) => {
      deeds.move(
        files.filter(({ userFileID }) => ids.includes(userFileID)),
        id,
        name,
      );
      clear();
    },
    onUpload: upload,
  };
  const emptyBin = () =>
    ask({
      text: '清空回收站？',
      more: `${query.data?.total ?? 0} 个文件将彻底删除，不能恢复。`,
      confirm: '清空回收站',
      kind: 'danger',
      run: deeds.emptyBin,
    });
  const newFolder = () => open({ kind: 'folder', userFolderID: null, parentID: folderID, folderName: '' });
  return (
    <div className={styles.layout}>
      {!isMobile && (
        <aside className={styles.pane} aria-label="文件夹">
          <FolderTree
            folders={folders}
            chosen={isBin ? binKey : folderID}
            drops={drops}
            onChoose={(folder) => go({ folder })}
          />
          <button
            type="button"
            className={classes(styles.bin, isBin && styles.binChosen)}
            aria-current={isBin ? 'page' : undefined}
            onClick={() => go({ isBin: true })}
          >
            <Icon name="trash" size={16} />
            回收站
          </button>
          {query.data && <RoomBar used={query.data.used} quota={query.data.quota} />}
        </aside>
      )}
      <section className={classes(styles.main, drop.isOver && styles.over)} {...drop.handlers}>
        <div className={styles.head}>
          {isBin ? (
            <div className={styles.crumbs}>
              {isMobile && (
                <>
                  <button type="button" onClick={() => go({})}>
                    {rootName}
                  </button>
                  <Icon name="right" size={14} />
                </>
              )}
              <strong>回收站</strong>
            </div>
          ) : (
            <Crumbs path={folders.pathTo(folderID)} onChoose={(folder) => go({ folder })} />
          )}
          {isMobile && !isBin && (
            <IconButton icon="trash" label="回收站" onClick={() => go({ isBin: true })} />
          )}
          <div className={styles.tools}>
            <SearchBox
              label={isBin ? '在回收站中查找' : '查找全部个人文件'}
              value={typed}
              onChange={setTyped}
            />
            {isBin ? (
              <Button danger disabled={(query.data?.total ?? 0) === 0} onClick={emptyBin}>
                清空回收站
              </Button>
            ) : (
              <>
                <Button onClick={newFolder}>新建文件夹</Button>
                <UploadButtons take={take} />
              </>
            )}
          </div>
        </div>
        <OwnUploads />
        {!isBin && text === '' && (
          <FolderCards
            branches={branchesIn(folders, folderID)}
            drops={drops}
            onChoose={(folder) => go({ folder })}
          />
        )}
        <Selection files={shown} isBin={isBin} onClear={clear} />
        {query.isError && !query.data ? (
          <ErrorState text={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <FileList
            userID={userID}
            isBin={isBin}
            files={files}
            total={query.data?.total ?? 0}
            pageIndex={list.pageIndex}
            sort={list.sort}
            chosen={list.chosen}
            isLoading={query.isFetching && query.isPlaceholderData}
            empty={query.data ? emptyOf(isBin, text, isMobile) : <Skeleton lines={4} />}
            whereOf={isBin || text !== '' ? pathText : undefined}
            onPage={list.setPage}
            onSort={list.setSort}
            onChoose={list.setChosen}
          />
        )}
        {isMobile && query.data && <RoomBar used={query.data.used} quota={query.data.quota} />}
      </section>
      <Opened userID={userID} folders={folders} from={folderID} onMoved={clear} />
    </div>
  );
};

/** 个人文件: folders and files that nobody else sees. */
export const CabinetPage = (): ReactElement => {
  const where = useWhere();
  const folders = useFolders();
  const { name, account } = useUser();
  // A folder that is gone, or was never one's own, leads to the uppermost level.
  const isLost = where.folderID !== null && folders.isRead && !folders.byID.has(where.folderID);
  const shown = isLost ? { ...where, folderID: null } : where;
  return (
    <Page title={`${name || account}的个人文件`} lead="只有您自己能看到；可以分享到参加的项目。">
      <Body key={`${shown.folderID}${shown.isBin}`} folders={folders} where={shown} />
    </Page>
  );
};
