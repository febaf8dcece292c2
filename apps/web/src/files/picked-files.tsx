import type { FilesField } from '@xmgl/contracts/register/fields';
import { type ReactElement, useEffect, useState } from 'react';
import { IconButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { AddFiles } from './add-files.tsx';
import styles from './field-files.module.css';

const Picture = ({ file }: { readonly file: File }): ReactElement => {
  const [url, setUrl] = useState('');
  useEffect(() => {
    if (!file.type.startsWith('image/')) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return url === '' ? <Icon name="file" /> : <img src={url} alt="" />;
};

type PickedFilesProps = {
  readonly field: FilesField;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
};

/** Files for a row that is not there yet: they are sent once it is. */
export const PickedFiles = ({ field, files, onChange }: PickedFilesProps): ReactElement => (
  <div className={styles.field}>
    {files.length > 0 && (
      <ul className={styles.strip}>
        {files.map((file) => (
          <li key={`${file.name}${file.lastModified}`} className={styles.tile}>
            <span className={styles.open} title={file.name}>
              <Picture file={file} />
            </span>
            <IconButton
              className={styles.drop}
              icon="trash"
              label={`去掉 ${file.name}`}
              onClick={() => onChange(files.filter((one) => one !== file))}
            />
            <span className={styles.tileName}>{file.name}</span>
          </li>
        ))}
      </ul>
    )}
    <AddFiles field={field} onTake={(taken) => onChange([...files, ...taken])} />
  </div>
);
