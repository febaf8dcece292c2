import type { ReactElement } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './field-files.module.css';
import { type Thumbnail, useThumbnails } from './use-thumbnails.ts';

/** A file as a small picture, or as a sign where it is none. */
export const ThumbnailPicture = ({ file }: { readonly file: Thumbnail }): ReactElement =>
  file.thumbnail === null ? (
    <Icon name={file.contentType.startsWith('image/') ? 'image' : 'file'} />
  ) : (
    <img src={`data:image/jpeg;base64,${file.thumbnail}`} alt="" />
  );

const mostInCell = 3;

type CellProps = { readonly projectID: string; readonly fileIDs: readonly string[] };

/** The first files of a field in a row of a list. */
export const FilesCell = ({ projectID, fileIDs }: CellProps): ReactElement => {
  const files = useThumbnails(projectID, fileIDs.slice(0, mostInCell));
  return (
    <span className={styles.cell}>
      {files.map((file) => (
        <span key={file.fileID} className={styles.small}>
          <ThumbnailPicture file={file} />
        </span>
      ))}
      {fileIDs.length > mostInCell && <span>+{fileIDs.length - mostInCell}</span>}
    </span>
  );
};
