import type { UserFolder } from '@xmgl/contracts/cabinet/user-folder.calls';
import { Tree } from 'antd';
import { type ReactElement, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { Count } from '../../ui/count.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import styles from './cabinet.module.css';
import { useFolderDrop } from './drag-files.ts';
import { FolderMenu } from './folder-menu.tsx';
import folderStyles from './folders.module.css';
import { rootName } from './move-dialog.tsx';
import { type Branch, type Folders, useFolderDeeds } from './use-cabinet.ts';

const root = 'root';
export const binKey = 'bin';

/** What may be dropped on a folder, null for none. */
export type Drops = {
  readonly onFiles: (ids: readonly string[], userFolderID: string | null, folderName: string) => void;
  readonly onUpload: (files: readonly File[], userFolderID: string | null) => void;
};

type LineProps = {
  readonly icon: IconName;
  readonly name: string;
  readonly count: number;
  readonly folder: UserFolder | null;
  readonly drops: Drops;
  readonly onGone: () => void;
};

const Line = ({ icon, name, count, folder, drops, onGone }: LineProps): ReactElement => {
  const id = folder?.userFolderID ?? null;
  const { isOver, handlers } = useFolderDrop({
    onFiles: (ids) => drops.onFiles(ids, id, name),
    onUpload: (files) => drops.onUpload(files, id),
  });
  return (
    <span className={classes(folderStyles.folder, isOver && styles.taking)} {...handlers}>
      <Icon name={icon} size={16} />
      <span className={folderStyles.folderName} title={name}>
        {name}
      </span>
      {count > 0 && (
        <span className={folderStyles.count}>
          <Count of={count} />
        </span>
      )}
      {folder && (
        <span className={folderStyles.folderMenu}>
          <FolderMenu folder={folder} onGone={onGone} />
        </span>
      )}
    </span>
  );
};

type Node = { readonly key: string; readonly title: ReactElement; readonly children: Node[] };

type FolderTreeProps = {
  readonly folders: Folders;
  /** A folder, null for none of them, or the recycle bin. */
  readonly chosen: string | null;
  readonly drops: Drops;
  readonly onChoose: (chosen: string | null) => void;
};

/** One's own folders: chosen by a click, moved by dragging; they take files that are dropped on them. */
export const FolderTree = ({ folders, chosen, drops, onChoose }: FolderTreeProps): ReactElement => {
  const deeds = useFolderDeeds();
  // What comes in later is open, too.
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const toNode = (branch: Branch): Node => ({
    key: branch.userFolderID,
    title: (
      <Line
        icon="folder"
        name={branch.folderName}
        count={branch.fileCount}
        folder={branch}
        drops={drops}
        onGone={() => onChoose(branch.parentID)}
      />
    ),
    children: branch.children.map(toNode),
  });
  const top = (
    <Line icon="user" name={rootName} count={0} folder={null} drops={drops} onGone={() => undefined} />
  );
  const move = (dragged: string, onto: string | null) => {
    const folder = folders.byID.get(dragged);
    if (folder && folder.parentID !== onto) deeds.move(folder, onto);
  };
  return (
    <Tree<Node>
      className={folderStyles.tree ?? ''}
      blockNode
      expandedKeys={[root, ...folders.byID.keys()].filter((key) => !closed.has(key))}
      onExpand={(_, { node, expanded }) => {
        const next = new Set(closed);
        if (expanded) next.delete(node.key);
        else next.add(node.key);
        setClosed(next);
      }}
      draggable={{ icon: false, nodeDraggable: ({ key }) => key !== root }}
      allowDrop={({ dropPosition }) => dropPosition === 0}
      onDrop={({ dragNode, node }) => move(dragNode.key, node.key === root ? null : node.key)}
      treeData={[{ key: root, title: top, children: folders.branches.map(toNode) }]}
      selectedKeys={chosen === binKey ? [] : [chosen ?? root]}
      onSelect={([key]) => onChoose(key === undefined || key === root ? null : String(key))}
    />
  );
};
