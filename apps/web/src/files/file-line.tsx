import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { previewOf, sizeText } from '@xmgl/contracts/files/file-kinds';
import type { ReactElement } from 'react';
import { timeAgo } from '../format/time-ago.ts';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import styles from './files.module.css';

type FileLineProps = {
  readonly file: AnnexFile;
  readonly onShow: () => void;
  readonly onSave: () => void;
  /** Undefined where the reader may not. */
  readonly onReplace: (() => void) | undefined;
  readonly onDelete: () => void;
};

/** One annex; its name shows it where that can be, and saves it otherwise. */
export const FileLine = ({ file, onShow, onSave, onReplace, onDelete }: FileLineProps): ReactElement => {
  const { fileName, fileSize, contentType, uploaderName, createdTime } = file;
  const kind = previewOf(contentType, fileSize);
  return (
    <li className={styles.line}>
      <span className={styles.kind}>
        <Icon name={kind === 'image' ? 'image' : 'file'} />
      </span>
      <div className={styles.main}>
        <button type="button" className={styles.open} onClick={kind === null ? onSave : onShow}>
          {fileName}
        </button>
        <span className={styles.facts}>
          {sizeText(fileSize)} · {uploaderName} · {timeAgo(createdTime, new Date())}
        </span>
      </div>
      <span className={styles.deeds}>
        {kind !== null && <IconButton icon="eye" label={`预览 ${fileName}`} onClick={onShow} />}
        <IconButton icon="download" label={`下载 ${fileName}`} onClick={onSave} />
        {onReplace && <IconButton icon="swap" label={`替换 ${fileName}`} onClick={onReplace} />}
        {file.mayDelete === 1 && <IconButton icon="trash" label={`删除 ${fileName}`} onClick={onDelete} />}
      </span>
    </li>
  );
};
