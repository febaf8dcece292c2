import { userFolderKind } from '@xmgl/contracts/cabinet/user-folder-kind';
import type { ReactElement } from 'react';
import { UploadLine } from '../../files/upload-line.tsx';
import { useUploads } from '../../files/upload-store.ts';
import styles from './cabinet.module.css';

/** Files of one's own that are on their way. */
export const OwnUploads = (): ReactElement | null => {
  const items = useUploads((state) => state.items);
  const own = items.filter(({ ref }) => ref.refKind === userFolderKind);
  if (own.length === 0) return null;
  return (
    <ul className={styles.uploads} aria-label="正在上传">
      {own.map((item) => (
        <UploadLine key={item.id} item={item} />
      ))}
    </ul>
  );
};
