import type { AnnexFile } from '@xmgl/contracts/files/file.calls';
import { previewOf } from '@xmgl/contracts/files/file-kinds';
import type { FilesField } from '@xmgl/contracts/register/fields';
import { type ReactElement, useMemo, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { AddFiles } from './add-files.tsx';
import styles from './field-files.module.css';
import { FilePreview } from './file-preview.tsx';
import { saveAnnex } from './save-annex.ts';
import { ThumbnailPicture } from './thumbnails.tsx';
import { UploadLine } from './upload-line.tsx';
import { type FileRef, useUploads } from './upload-store.ts';
import { startUploads } from './uploads.ts';
import { useAnnexes, useDeleteAnnex } from './use-annexes.ts';
import { useThumbnails } from './use-thumbnails.ts';

type StripProps = { readonly refOf: FileRef; readonly files: readonly AnnexFile[] };

const Strip = ({ refOf, files }: StripProps): ReactElement => {
  const { projectID } = refOf;
  const [shown, setShown] = useState<AnnexFile | null>(null);
  const remove = useDeleteAnnex(refOf);
  const small = useThumbnails(
    projectID,
    files.map(({ fileID }) => fileID),
  );
  const open = (file: AnnexFile) => {
    if (previewOf(file.contentType, file.fileSize) === null) void saveAnnex(projectID, file);
    else setShown(file);
  };
  return (
    <>
      <ul className={styles.strip}>
        {files.map((file) => (
          <li key={file.fileID} className={styles.tile}>
            <button
              type="button"
              className={styles.open}
              title={file.fileName}
              aria-label={`打开 ${file.fileName}`}
              onClick={() => open(file)}
            >
              <ThumbnailPicture
                file={small.find(({ fileID }) => fileID === file.fileID) ?? { ...file, thumbnail: null }}
              />
            </button>
            {file.mayDelete === 1 && (
              <IconButton
                className={styles.drop}
                icon="trash"
                label={`删除 ${file.fileName}`}
                onClick={() => remove(file)}
              />
            )}
            <span className={styles.tileName}>{file.fileName}</span>
          </li>
        ))}
      </ul>
      {shown && <FilePreview projectID={projectID} file={shown} onClose={() => setShown(null)} />}
    </>
  );
};

type FieldFilesProps = {
  readonly projectID: string;
  /** The register's entity. */
  readonly refKind: string;
  readonly refID: string;
  readonly name: string;
  readonly field: FilesField;
};

/** The files of a row in one field: shown small, added and deleted one by one. */
export const FieldFiles = ({ projectID, refKind, refID, name, field }: FieldFilesProps): ReactElement => {
  const ref = useMemo(() => ({ projectID, refKind, refID }), [projectID, refKind, refID]);
  const annexes = useAnnexes(ref);
  const uploads = useUploads(({ items }) => items);
  const own = uploads.filter((item) => item.ref.refID === refID && item.field === name);
  return (
    <Loaded of={annexes} lines={1}>
      {({ items, mayAdd, largestFile }) => {
        const files = items.filter((file) => file.field === name);
        if (files.length === 0 && own.length === 0 && mayAdd === 0) return <>—</>;
        return (
          <div className={styles.field}>
            {files.length > 0 && <Strip refOf={ref} files={files} />}
            {own.map((item) => (
              <UploadLine key={item.id} item={item} />
            ))}
            {mayAdd === 1 && (
              <AddFiles
                field={field}
                onTake={(taken) => startUploads(ref, taken, largestFile, { field: name })}
              />
            )}
          </div>
        );
      }}
    </Loaded>
  );
};
