import { intakeKind } from '@xmgl/contracts/integration/related-file.register';
import type { ReactElement } from 'react';
import { UploadLine } from '../../../files/upload-line.tsx';
import { useUploads } from '../../../files/upload-store.ts';
import styles from './file.module.css';

/** The files that are on their way. */
export const UploadProgress = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const items = useUploads((state) => state.items);
  const own = items.filter(({ ref }) => ref.refKind === intakeKind && ref.projectID === projectID);
  if (own.length === 0) return null;
  return (
    <ul className={styles.progress} aria-label="正在上传">
      {own.map((item) => (
        <UploadLine key={item.id} item={item} />
      ))}
    </ul>
  );
};
