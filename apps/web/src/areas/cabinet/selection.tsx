import { Button } from 'antd';
import type { ReactElement } from 'react';
import { callApi } from '../../api/client.ts';
import { messageOf } from '../../base/api-error.ts';
import { toast } from '../../ui/toast-store.ts';
import styles from './cabinet.module.css';
import { useCabinet } from './cabinet-store.ts';
import { askForEver } from './file-columns.tsx';
import { type OwnFile, useFileDeeds } from './use-cabinet.ts';

const saveArchive = async (files: readonly OwnFile[]): Promise<void> => {
  try {
    const userFileIDs = files.map(({ userFileID }) => userFileID);
    const { url, fileName } = await callApi('GetUserFileArchive', { userFileIDs });
    const link = document.createElement('a');
    link.href = url;
    link.download = fileName;
    link.click();
  } catch (error) {
    toast.error(messageOf(error));
  }
};

type SelectionProps = {
  readonly files: readonly OwnFile[];
  readonly isBin: boolean;
  readonly onClear: () => void;
};

/** What is done with all the chosen files at once. */
export const Selection = ({ files, isBin, onClear }: SelectionProps): ReactElement | null => {
  const open = useCabinet((state) => state.open);
  const deeds = useFileDeeds();
  if (files.length === 0) return null;
  const then = (deed: () => void) => () => {
    deed();
    onClear();
  };
  return (
    <div className={styles.selection} role="toolbar" aria-label="所选文件">
      <span>已选 {files.length} 个</span>
      {isBin ? (
        <>
          <Button size="small" onClick={then(() => deeds.restore(files))}>
            恢复
          </Button>
          <Button
            size="small"
            danger
            onClick={() =>
              askForEver(
                files,
                then(() => deeds.removeForEver(files)),
              )
            }
          >
            彻底删除
          </Button>
        </>
      ) : (
        <>
          <Button size="small" onClick={() => open({ kind: 'move', files })}>
            移动到…
          </Button>
          <Button size="small" onClick={() => open({ kind: 'share', files })}>
            分享到项目…
          </Button>
          <Button size="small" onClick={() => void saveArchive(files)}>
            打包下载
          </Button>
          <Button size="small" danger onClick={then(() => deeds.bin(files))}>
            删除
          </Button>
        </>
      )}
      <Button size="small" type="text" onClick={onClear}>
        取消选择
      </Button>
    </div>
  );
};
