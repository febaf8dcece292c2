import type { UserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { useCabinet } from './cabinet-store.ts';
import { useFolderDeeds } from './use-cabinet.ts';

type FolderMenuProps = {
  readonly folder: UserFolder;
  /** After its deletion. */
  readonly onGone: () => void;
};

/** What can be done with a folder. */
export const FolderMenu = ({ folder, onGone }: FolderMenuProps): ReactElement => {
  const open = useCabinet(({ open }) => open);
  const deeds = useFolderDeeds();
  const { userFolderID, parentID, folderName } = folder;
  const remove = () =>
    ask({
      text: `删除文件夹「${folderName}」？`,
      more: '其中的文件和下级文件夹一起放入回收站，30 天内可以恢复。',
      confirm: '删除文件夹',
      kind: 'danger',
      run: () => deeds.remove(folder, onGone),
    });
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: [
          {
            key: 'add',
            label: '新建下级文件夹',
            onClick: () =>
              open({ kind: 'folder', userFolderID: null, parentID: userFolderID, folderName: '' }),
          },
          {
            key: 'name',
            label: '重命名',
            onClick: () => open({ kind: 'folder', userFolderID, parentID, folderName }),
          },
          { key: 'move', label: '移动到…', onClick: () => open({ kind: 'moveFolder', folder }) },
          { type: 'divider' },
          { key: 'delete', label: '删除', danger: true, onClick: remove },
        ],
      }}
    >
      <IconButton icon="more" label={`${folderName} 的操作`} onClick={(event) => event.stopPropagation()} />
    </Dropdown>
  );
};
