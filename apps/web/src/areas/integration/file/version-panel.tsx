import { previewOf, sizeText } from '@xmgl/contracts/files/file-kinds';
import type { relatedFile } from '@xmgl/contracts/integration/related-file.register';
import { Button } from 'antd';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router';
import { usePlace } from '../../../access/place.ts';
import { useCall } from '../../../api/use-call.ts';
import { FilePreview, type ShownFile } from '../../../files/file-preview.tsx';
import { saveAnnex } from '../../../files/save-annex.ts';
import { timeAgo } from '../../../format/time-ago.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { useUserID } from '../../../session/session-store.ts';
import { IconButton } from '../../../ui/button.tsx';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './file.module.css';
import { intakeOf, uploadFiles } from './upload-files.ts';
import { VersionDialog } from './version-dialog.tsx';

type FileRow = ReadRow<typeof relatedFile>['row'];

const useVersions = (relatedFileID: string) => {
  const projectID = usePlace(({ id }) => id);
  return { projectID, query: useCall('GetRelatedFileVersions', { projectID, relatedFileID }) };
};

/** A further version: the file is chosen, then what it changes is said. */
const NewVersion = ({ row, word }: { readonly row: FileRow; readonly word: string }): ReactElement => {
  const projectID = usePlace(({ id }) => id);
  const place = intakeOf(projectID, useUserID());
  const { data } = useCall('GetAnnexFiles', place);
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const { relatedFileID } = row;
  return (
    <>
      <Button onClick={() => input.current?.click()}>{word}</Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="选择新版本的文件"
        onChange={({ currentTarget }) => {
          setFile(currentTarget.files?.[0] ?? null);
          currentTarget.value = '';
        }}
      />
      {file && (
        <VersionDialog
          title={`上传「${row.fileName}」的新版本`}
          lead={
            file.name === row.fileName
              ? `当前是 V${row.versionNo}，上传后为 V${(row.versionNo ?? 0) + 1}；已发布的文件回到草稿，须重新发布。`
              : `所选文件名为「${file.name}」，上传后文件名随之改变；原来的版本仍可查看。`
          }
          onCancel={() => setFile(null)}
          onSubmit={(note) => {
            uploadFiles(place, [file], data?.largestFile ?? Number.POSITIVE_INFINITY, {
              relatedFileID,
              note,
            });
            setFile(null);
          }}
        />
      )}
    </>
  );
};

/** 预览, 下载 and 上传新版本 beside the steps of a file. */
export const FileDeeds = ({ row }: { readonly row: FileRow }): ReactElement | null => {
  const { projectID, query } = useVersions(row.relatedFileID);
  const [isShown, setShown] = useState(false);
  const [last] = query.data?.items ?? [];
  if (!query.data || !last) return null;
  const { maySave, mayUpload } = query.data;
  return (
    <>
      {previewOf(last.contentType, last.fileSize) !== null && (
        <Button onClick={() => setShown(true)}>预览</Button>
      )}
      {maySave === 1 && <Button onClick={() => void saveAnnex(projectID, last)}>下载</Button>}
      {mayUpload === 1 && <NewVersion row={row} word="上传新版本" />}
      {isShown && (
        <FilePreview
          projectID={projectID}
          file={last}
          mayNotSave={maySave === 0}
          onClose={() => setShown(false)}
        />
      )}
    </>
  );
};

/** Every version of a file, the newest first, and what the file belongs to. */
export const VersionPanel = ({ row }: { readonly row: FileRow }): ReactElement => {
  const { projectID, query } = useVersions(row.relatedFileID);
  const [shown, setShown] = useState<ShownFile | null>(null);
  return (
    <Loaded of={query} lines={4}>
      {({ items, maySave, ref }) => (
        <>
          {ref && (
            <p className={styles.ref}>
              属于{ref.label}：<Link to={ref.address}>{ref.title}</Link>
            </p>
          )}
          <ol className={styles.versions} aria-label="版本">
            {items.map((version) => {
              const { relatedFileVersionID, versionNo, fileName, fileSize, note, uploaderName, createdTime } =
                version;
              const mayShow = previewOf(version.contentType, fileSize) !== null;
              return (
                <li key={relatedFileVersionID}>
                  <strong>V{versionNo}</strong>
                  <div className={styles.version}>
                    <span>{fileName}</span>
                    {note && <span className={styles.note}>{note}</span>}
                    <span className={styles.count}>
                      {sizeText(fileSize)} · {uploaderName} · {timeAgo(createdTime, new Date())}
                    </span>
                  </div>
                  {mayShow && (
                    <IconButton icon="eye" label={`预览 V${versionNo}`} onClick={() => setShown(version)} />
                  )}
                  {maySave === 1 && (
                    <IconButton
                      icon="download"
                      label={`下载 V${versionNo}`}
                      onClick={() => void saveAnnex(projectID, version)}
                    />
                  )}
                </li>
              );
            })}
          </ol>
          {shown && (
            <FilePreview
              projectID={projectID}
              file={shown}
              mayNotSave={maySave === 0}
              onClose={() => setShown(null)}
            />
          )}
        </>
      )}
    </Loaded>
  );
};
