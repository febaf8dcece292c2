import type { UserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { Fragment, type ReactElement } from 'react';
import { Icon } from '../../ui/icon.tsx';
import styles from './cabinet.module.css';
import { rootName } from './move-dialog.tsx';

type CrumbsProps = {
  readonly path: readonly UserFolder[];
  readonly onChoose: (userFolderID: string | null) => void;
};

/** The way down to the folder that is shown. */
export const Crumbs = ({ path, onChoose }: CrumbsProps): ReactElement => {
  const all = [{ userFolderID: null, folderName: rootName }, ...path];
  return (
    <nav className={styles.crumbs} aria-label="所在文件夹">
      {all.map(({ userFolderID, folderName }, at) => (
        <Fragment key={userFolderID ?? 'root'}>
          {at > 0 && <Icon name="right" size={14} />}
          {at === all.length - 1 ? (
            <strong aria-current="page">{folderName}</strong>
          ) : (
            <button type="button" onClick={() => onChoose(userFolderID)}>
              {folderName}
            </button>
          )}
        </Fragment>
      ))}
    </nav>
  );
};
