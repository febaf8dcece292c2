import type { ReactElement } from 'react';
import { FilePreview } from '../../files/file-preview.tsx';
import { useCabinet } from './cabinet-store.ts';
import { toShown } from './file-columns.tsx';
import { MoveDialog } from './move-dialog.tsx';
import { FileNameDialog, FolderDialog } from './name-dialog.tsx';
import { ShareDialog } from './share-dialog.tsx';
import { type Folders, useFileDeeds, useFolderDeeds } from './use-cabinet.ts';

type OpenedProps = {
  readonly userID: string;
  readonly folders: Folders;
  readonly from: string | null;
  /** The chosen files are elsewhere by now. */
  readonly onMoved: () => void;
};

/** Whatever is open over the page. */
export const Opened = ({ userID, folders, from, onMoved }: OpenedProps): ReactElement | null => {
  const { opened, open } = useCabinet();
  const files = useFileDeeds();
  const folderDeeds = useFolderDeeds();
  const close = () => open(null);
  switch (opened?.kind) {
    case undefined:
      return null;
    case 'folder':
      return <FolderDialog folder={opened} onDone={() => undefined} onClose={close} />;
    case 'file':
      return <FileNameDialog file={opened.file} onClose={close} />;
    case 'show':
      return <FilePreview projectID={userID} file={toShown(opened.file)} onClose={close} />;
    case 'share':
      return (
        <ShareDialog
          files={opened.files}
          onClose={close}
          onDone={() => {
            close();
            onMoved();
          }}
        />
      );
    case 'move':
      return (
        <MoveDialog
          title={
            opened.files.length === 1
              ? `移动「${opened.files[0]?.fileName}」`
              : `移动 ${opened.files.length} 个文件`
          }
          folders={folders}
          from={from}
          onMove={(id, name) => {
            files.move(opened.files, id, name);
            onMoved();
          }}
          onClose={close}
        />
      );
    case 'moveFolder':
      return (
        <MoveDialog
          title={`移动文件夹「${opened.folder.folderName}」`}
          folders={folders}
          from={opened.folder.parentID}
          apart={opened.folder.userFolderID}
          onMove={(id) => folderDeeds.move(opened.folder, id)}
          onClose={close}
        />
      );
  }
};
