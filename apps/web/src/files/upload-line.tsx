import { sizeText } from '@xmgl/contracts/files/file-kinds';
import type { ReactElement } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { Progress } from '../ui/progress.tsx';
import styles from './files.module.css';
import type { UploadItem, UploadState } from './upload-store.ts';
import { cancelUpload, pauseUpload, resumeUpload } from './uploads.ts';

const words: Readonly<Record<UploadState, string>> = {
  waiting: '等待上传',
  hashing: '正在核对',
  sending: '正在上传',
  broken: '连接中断，正在重连，已传的部分保留着',
  paused: '已暂停',
  finishing: '正在保存',
  failed: '',
};

const mayPause: ReadonlySet<UploadState> = new Set(['waiting', 'hashing', 'sending', 'broken']);

/** One upload on its way: how far, in words and as a bar, and what can be done about it. */
export const UploadLine = ({ item }: { readonly item: UploadItem }): ReactElement => {
  const { id, file, fileName, state, done, message } = item;
  const isFailed = state === 'failed';
  return (
    <li className={styles.line} data-state={state}>
      <span className={styles.kind}>
        <Icon name="upload" />
      </span>
      <div className={styles.main}>
        <span className={styles.name}>{fileName}</span>
        <span className={isFailed ? styles.wrong : styles.facts} role={isFailed ? 'alert' : undefined}>
          {isFailed ? message : words[state]}
          {state === 'sending' && ` · ${sizeText(done)} / ${sizeText(file.size)}`}
        </span>
        {!isFailed && <Progress percent={(done / file.size) * 100} />}
      </div>
      <span className={styles.deeds}>
        {mayPause.has(state) && (
          <IconButton icon="pause" label={`暂停 ${fileName}`} onClick={() => pauseUpload(id)} />
        )}
        {(state === 'paused' || isFailed) && (
          <IconButton
            icon={isFailed ? 'refresh' : 'play'}
            label={`${isFailed ? '重试' : '继续'} ${fileName}`}
            onClick={() => resumeUpload(id)}
          />
        )}
        {state !== 'finishing' && (
          <IconButton icon="close" label={`取消 ${fileName}`} onClick={() => cancelUpload(id)} />
        )}
      </span>
    </li>
  );
};
