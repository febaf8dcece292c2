import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { sizeText } from '@xmgl/contracts/files/file-kinds';
import { Button } from 'antd';
import { type ReactElement, useCallback, useMemo, useRef, useState } from 'react';
import { classes } from '../ui/classes.ts';
import { Icon } from '../ui/icon.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EmptyState } from '../ui/page-states.tsx';
import { useIsMobile } from '../ui/use-media.ts';
import { FileLine } from './file-line.tsx';
import { FilePreview } from './file-preview.tsx';
import styles from './files.module.css';
import { saveAnnex } from './save-annex.ts';
import { UploadLine } from './upload-line.tsx';
import { type FileRef, useUploads } from './upload-store.ts';
import { startUploads } from './uploads.ts';
import { useAnnexes, useDeleteAnnex } from './use-annexes.ts';
import { useFileIntake } from './use-file-intake.ts';

type IntakeProps = {
  readonly isOver: boolean;
  readonly room: string;
  readonly take: (files: readonly File[]) => void;
};

const whatBelongsHere = (refKind: string): string =>
  refKind === 'Project'
    ? '合同、许可证、图纸等属于整个项目的文件可以放在这里。'
    : '图纸、照片、合同和纪要可以附在这里，与这条记录一起保存。';

/** Where files come in: chosen, dropped or pasted. */
const Intake = ({ isOver, room, take }: IntakeProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const isMobile = useIsMobile();
  return (
    <div className={classes(styles.intake, isOver && styles.over)}>
      <Icon name="upload" />
      {!isMobile && <span>拖到这里，或粘贴截图与文件</span>}
      <Button onClick={() => input.current?.click()}>{isMobile ? '拍照或选择文件' : '选择文件'}</Button>
      <span className={styles.hint}>{room}</span>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="选择附件"
        onChange={({ currentTarget }) => {
          take([...(currentTarget.files ?? [])]);
          // The same file once more is a choice, too.
          currentTarget.value = '';
        }}
      />
    </div>
  );
};

type ListProps = {
  readonly refOf: FileRef;
  readonly files: readonly AnnexFile[];
  /** Undefined where the reader may not. */
  readonly onReplace: ((replaced: AnnexFile, by: File) => void) | undefined;
};

const Files = ({ refOf, files, onReplace }: ListProps): ReactElement => {
  const [shown, setShown] = useState<AnnexFile | null>(null);
  const [replaced, setReplaced] = useState<AnnexFile | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const remove = useDeleteAnnex(refOf);
  const { projectID } = refOf;
  const replace = (file: AnnexFile) => {
    setReplaced(file);
    input.current?.click();
  };
  return (
    <>
      <ul className={styles.lines} aria-label="附件">
        {files.map((file) => (
          <FileLine
            key={file.fileID}
            file={file}
            onShow={() => setShown(file)}
            onSave={() => void saveAnnex(projectID, file)}
            onReplace={onReplace && file.mayDelete === 1 ? () => replace(file) : undefined}
            onDelete={() => remove(file)}
          />
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择新版本"
        onChange={({ currentTarget }) => {
          const by = currentTarget.files?.[0];
          if (by && replaced) onReplace?.(replaced, by);
          currentTarget.value = '';
        }}
      />
      {shown && <FilePreview projectID={projectID} file={shown} onClose={() => setShown(null)} />}
    </>
  );
};

type PanelProps = {
  readonly projectID: string;
  /** The register's entity, or 'Project'. */
  readonly refKind: string;
  readonly refID: string;
};

/**
 * The annexes of a row or of the project: upload, preview, download, replace and delete with undo. What the reader
 * may do is told by the server.
 */
export const AttachmentsPanel = ({ projectID, refKind, refID }: PanelProps): ReactElement => {
  const ref = useMemo(() => ({ projectID, refKind, refID }), [projectID, refKind, refID]);
  const annexes = useAnnexes(ref);
  const panel = useRef<HTMLDivElement>(null);
  const uploads = useUploads(({ items }) => items);
  const mayAdd = annexes.data?.mayAdd === 1;
  const largestFile = annexes.data?.largestFile ?? 0;
  const take = useCallback(
    (files: readonly File[]) => startUploads(ref, files, largestFile),
    [ref, largestFile],
  );
  const { isOver, handlers } = useFileIntake(panel, mayAdd, take);
  const own = uploads.filter((item) => item.ref.refKind === refKind && item.ref.refID === refID);
  return (
    <div ref={panel} className={styles.panel} {...handlers}>
      <Loaded of={annexes} lines={3}>
        {({ items, used, quota, whyNotAdd }) => (
          <>
            {mayAdd && (
              <Intake
                isOver={isOver}
                take={take}
                room={`单个文件最大 ${sizeText(largestFile)}，单位空间还剩 ${sizeText(Math.max(0, quota - used))}`}
              />
            )}
            {own.length > 0 && (
              <ul className={styles.lines} aria-label="正在上传">
                {own.map((item) => (
                  <UploadLine key={item.id} item={item} />
                ))}
              </ul>
            )}
            {items.length > 0 && (
              <Files
                refOf={ref}
                files={items}
                onReplace={
                  mayAdd
                    ? (replaced, by) => startUploads(ref, [by], largestFile, { replacedID: replaced.fileID })
                    : undefined
                }
              />
            )}
            {items.length === 0 && own.length === 0 && (
              <EmptyState icon="file" title="没有附件" text={whyNotAdd ?? whatBelongsHere(refKind)} />
            )}
          </>
        )}
      </Loaded>
    </div>
  );
};
