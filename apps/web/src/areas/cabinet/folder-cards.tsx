import type { ReactElement } from 'react';
import { classes } from '../../ui/classes.ts';
import { Icon } from '../../ui/icon.tsx';
import styles from './cabinet.module.css';
import { useFolderDrop } from './drag-files.ts';
import { FolderMenu } from './folder-menu.tsx';
import type { Drops } from './folder-tree.tsx';
import folderStyles from './folders.module.css';
import type { Branch } from './use-cabinet.ts';

type CardProps = {
  readonly branch: Branch;
  readonly drops: Drops;
  readonly onChoose: (userFolderID: string) => void;
};

const factsOf = ({ fileCount, children }: Branch): string =>
  [children.length > 0 && `${children.length} 个文件夹`, `${fileCount} 个文件`].filter(Boolean).join('，');

const Card = ({ branch, drops, onChoose }: CardProps): ReactElement => {
  const { userFolderID, folderName } = branch;
  const { isOver, handlers } = useFolderDrop({
    onFiles: (ids) => drops.onFiles(ids, userFolderID, folderName),
    onUpload: (files) => drops.onUpload(files, userFolderID),
  });
  return (
    <li className={classes(folderStyles.card, isOver && styles.taking)} {...handlers}>
      <button type="button" className={folderStyles.cardOpen} onClick={() => onChoose(userFolderID)}>
        <Icon name="folder" size={20} />
        <span className={styles.cardText}>
          <span className={folderStyles.cardName}>{folderName}</span>
          <span className={styles.hint}>{factsOf(branch)}</span>
        </span>
      </button>
      <FolderMenu folder={branch} onGone={() => undefined} />
    </li>
  );
};

type FolderCardsProps = Omit<CardProps, 'branch'> & { readonly branches: readonly Branch[] };

/** The folders in the one that is shown. */
export const FolderCards = ({ branches, ...rest }: FolderCardsProps): ReactElement | null =>
  branches.length === 0 ? null : (
    <ul className={folderStyles.cards} aria-label="下级文件夹">
      {branches.map((branch) => (
        <Card key={branch.userFolderID} branch={branch} {...rest} />
      ))}
    </ul>
  );
