import { previewOf, sizeText } from '@xmgl/contracts/files/file-kinds';
import { extensionOf } from '@xmgl/contracts/files/file-name';
import type { TableColumnsType } from 'antd';
import { Button, Dropdown } from 'antd';
import type { ReactElement } from 'react';
import { saveAnnex } from '../../files/save-annex.ts';
import { toDay } from '../../format/day.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { ask } from '../../ui/ask-store.ts';
import { IconButton } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './cabinet.module.css';
import { useCabinet } from './cabinet-store.ts';
import { type OwnFile, useFileDeeds } from './use-cabinet.ts';

const keptDays = 30;
const dayMs = 86_400_000;

/** Days until a file in the recycle bin goes. */
export const daysLeft = (deletedTime: string | null, now: Date): number =>
  Math.max(0, keptDays - Math.floor((now.getTime() - Date.parse(deletedTime ?? '')) / dayMs));

const kindText = ({ fileName }: OwnFile): string => extensionOf(fileName).slice(1).toUpperCase() || '文件';

/** As the preview and the saving know a file. */
export const toShown = ({ userFileID: fileID, fileName, fileSize, mime }: OwnFile) => ({
  fileID,
  fileName,
  fileSize,
  contentType: mime,
});

type NameProps = { readonly file: OwnFile; readonly userID: string; readonly where?: string | undefined };

/** The name shows the file where that can be, and saves it otherwise. */
export const FileName = ({ file, userID, where }: NameProps): ReactElement => {
  const open = useCabinet((state) => state.open);
  const kind = previewOf(file.mime, file.fileSize);
  const look = () => (kind === null ? void saveAnnex(userID, toShown(file)) : open({ kind: 'show', file }));
  return (
    <span className={styles.file}>
      <Icon name={kind === 'image' ? 'image' : 'file'} />
      <span className={styles.fileText}>
        {file.deletedTime === null ? (
          <button type="button" className={styles.open} onClick={look}>
            {file.fileName}
          </button>
        ) : (
          <span>{file.fileName}</span>
        )}
        {where !== undefined && <span className={styles.hint}>{where}</span>}
      </span>
    </span>
  );
};

type DeedsProps = { readonly file: OwnFile; readonly userID: string };

export const FileMenu = ({ file, userID }: DeedsProps): ReactElement => {
  const open = useCabinet((state) => state.open);
  const deeds = useFileDeeds();
  return (
    <span className={styles.deeds}>
      <IconButton
        icon="download"
        label={`下载 ${file.fileName}`}
        onClick={() => void saveAnnex(userID, toShown(file))}
      />
      <Dropdown
        trigger={['click']}
        menu={{
          items: [
            { key: 'name', label: '重命名', onClick: () => open({ kind: 'file', file }) },
            { key: 'move', label: '移动到…', onClick: () => open({ kind: 'move', files: [file] }) },
            { key: 'share', label: '分享到项目…', onClick: () => open({ kind: 'share', files: [file] }) },
            { type: 'divider' },
            { key: 'delete', label: '删除', danger: true, onClick: () => deeds.bin([file]) },
          ],
        }}
      >
        <IconButton icon="more" label={`${file.fileName} 的操作`} />
      </Dropdown>
    </span>
  );
};

export const askForEver = (files: readonly OwnFile[], run: () => void): void =>
  ask({
    text: files.length === 1 ? `彻底删除「${files[0]?.fileName}」？` : `彻底删除 ${files.length} 个文件？`,
    more: '彻底删除后不能恢复。已分享到项目的副本不受影响。',
    confirm: '彻底删除',
    kind: 'danger',
    run,
  });

export const BinMenu = ({ file }: { readonly file: OwnFile }): ReactElement => {
  const deeds = useFileDeeds();
  return (
    <span className={styles.deeds}>
      <Button size="small" onClick={() => deeds.restore([file])}>
        恢复
      </Button>
      <Button size="small" danger onClick={() => askForEver([file], () => deeds.removeForEver([file]))}>
        彻底删除
      </Button>
    </span>
  );
};

type ColumnsOf = {
  readonly userID: string;
  readonly isBin: boolean;
  /** Where a file is, where the list is of more than one folder. */
  readonly whereOf: ((file: OwnFile) => string) | undefined;
};

export const columnsOf = ({ userID, isBin, whereOf }: ColumnsOf): TableColumnsType<OwnFile> => [
  {
    key: 'fileName',
    title: '文件名',
    sorter: !isBin,
    render: (_, file) => <FileName file={file} userID={userID} where={whereOf?.(file)} />,
  },
  { key: 'kind', title: '类型', width: 90, render: (_, file) => kindText(file) },
  {
    key: 'fileSize',
    title: '大小',
    width: 110,
    align: 'right',
    sorter: !isBin,
    render: (_, { fileSize }) => sizeText(fileSize),
  },
  isBin
    ? {
        key: 'deletedTime',
        title: '删除时间',
        width: 200,
        render: (_, { deletedTime }) =>
          `${timeAgo(deletedTime ?? '', new Date())}，还留 ${daysLeft(deletedTime, new Date())} 天`,
      }
    : {
        key: 'updatedTime',
        title: '修改时间',
        width: 150,
        sorter: true,
        render: (_, { updatedTime }) => (
          <span title={toDay(updatedTime)}>{timeAgo(updatedTime, new Date())}</span>
        ),
      },
  {
    key: 'deeds',
    title: '操作',
    width: isBin ? 170 : 100,
    render: (_, file) => (isBin ? <BinMenu file={file} /> : <FileMenu file={file} userID={userID} />),
  },
];
