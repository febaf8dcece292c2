import { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { relatedFolder } from '@xmgl/contracts/integration/related-folder.register';
import { Button, Segmented } from 'antd';
import { type ReactElement, useState } from 'react';
import { useSearchParams } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { useRight } from '../../../access/use-rights.ts';
import { RegisterPage } from '../../../register/register-page.tsx';
import type { RegisterParts } from '../../../register/register-parts.ts';
import { useAddress } from '../../../register/use-address.ts';
import { classes } from '../../../ui/classes.ts';
import { useFileDrop } from '../../../ui/use-file-drop.ts';
import styles from './file.module.css';
import { FolderPane } from './folder-pane.tsx';
import { saveArchive } from './save-archive.ts';
import { Templates } from './templates.tsx';
import { UploadDrawer } from './upload-drawer.tsx';
import { UploadProgress } from './upload-progress.tsx';
import { NamesakeDialog } from './version-dialog.tsx';
import { FileDeeds, VersionPanel } from './version-panel.tsx';

/** The files of the project beside their folders; what is dropped here is uploaded. */
const Files = ({ views }: { readonly views: ReactElement }): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const address = useAddress();
  const mayAdd = useMayWrite(relatedFile.page, 'insert');
  const maySave = useRight(relatedFile.page, 'download');
  const [dropped, setDropped] = useState<readonly File[]>([]);
  const takeAll = (_: File, all: readonly File[]) => {
    setDropped(all);
    address.change({ new: '1', id: null });
  };
  const drop = useFileDrop(mayAdd && !address.isAdding ? takeAll : null);
  const parts: RegisterParts<typeof relatedFile> = {
    newRow: ({ onClose }) => (
      <UploadDrawer
        projectID={projectID}
        dropped={dropped}
        onClose={() => {
          setDropped([]);
          onClose();
        }}
      />
    ),
    batch: (rows) =>
      maySave && (
        <Button
          size="small"
          onClick={() =>
            void saveArchive(
              projectID,
              rows.map(({ relatedFileID }) => relatedFileID),
            )
          }
        >
          打包下载
        </Button>
      ),
    deeds: ({ row }) => (row.deletedAt === null ? <FileDeeds row={row} /> : null),
    panels: ({ row }) => [
      { key: 'versions', label: `版本（${row.versionNo ?? 0}）`, children: <VersionPanel row={row} /> },
    ],
  };
  return (
    <div className={classes(styles.layout, drop.isOver && styles.over)} {...drop.handlers}>
      <FolderPane projectID={projectID} />
      <RegisterPage
        register={relatedFile}
        purpose="合同、图纸、方案、纪要等文件集中放在这里：有编号、版本和密级，可以在页面中预览。拖入文件或点「新增」上传。"
        views={
          <>
            {views}
            <UploadProgress projectID={projectID} />
          </>
        }
        parts={parts}
      />
      <NamesakeDialog />
    </div>
  );
};

/** 文件与模板. */
export const FileTab = (): ReactElement => {
  const [search, setSearch] = useSearchParams();
  const view = search.get('view') ?? 'files';
  const views = (
    <Segmented
      aria-label="文件、文件夹与模板"
      options={[
        { value: 'files', label: '文件' },
        { value: 'folders', label: '文件夹' },
        { value: 'templates', label: '模板' },
      ]}
      value={view}
      onChange={(next) => setSearch(next === 'files' ? { tab: 'file' } : { tab: 'file', view: next })}
    />
  );
  if (view === 'folders')
    return (
      <RegisterPage
        register={relatedFolder}
        purpose="先建好文件夹，再把文件放进去；文件夹可以分级，拖动即可移动。"
        views={views}
      />
    );
  if (view === 'templates') return <Templates views={views} />;
  return <Files views={views} />;
};
