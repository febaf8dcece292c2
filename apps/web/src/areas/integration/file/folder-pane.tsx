import { Tree, TreeSelect } from 'antd';
import type { ReactElement } from 'react';
import { filterKeyOf, useAddress } from '../../../register/use-address.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import styles from './file.module.css';
import { type Folder, findFolder, idsWithin, useFolders } from './use-folders.ts';

const whole = 'all';

type Node = { readonly key: string; readonly title: ReactElement; readonly children: Node[] };

const Line = ({ title, count }: Pick<Folder, 'title' | 'count'>): ReactElement => (
  <span className={styles.folder}>
    <Icon name="folder" size={16} />
    <span className={styles.folderName}>{title}</span>
    <span className={styles.count}>{count}</span>
  </span>
);

const toNode = ({ value, title, count, children }: Folder): Node => ({
  key: value,
  title: <Line title={title} count={count} />,
  children: children.map(toNode),
});

/** The folders beside the files: one that is chosen shows what is in it and below. */
export const FolderPane = ({ projectID }: { readonly projectID: string }): ReactElement | null => {
  const address = useAddress();
  const folders = useFolders(projectID);
  const isMobile = useIsMobile();
  const [chosen = whole] = address.filter('folderID').split(',').filter(Boolean);
  const choose = (id: string | undefined) => {
    const folder = id === undefined || id === whole ? undefined : findFolder(folders, id);
    address.change({ [filterKeyOf('folderID')]: folder ? idsWithin(folder).join(',') : null, id: null });
  };
  if (folders.length === 0) return null;
  if (isMobile)
    return (
      <TreeSelect<string | null>
        aria-label="文件夹"
        className={styles.select ?? ''}
        treeData={[...folders]}
        treeDefaultExpandAll
        allowClear
        placeholder="全部文件夹"
        value={chosen === whole ? null : chosen}
        onChange={(id) => choose(id ?? undefined)}
      />
    );
  return (
    <nav className={styles.pane} aria-label="文件夹">
      <Tree<Node>
        blockNode
        defaultExpandAll
        treeData={[
          { key: whole, title: <span className={styles.folder}>全部文件</span>, children: [] },
          ...folders.map(toNode),
        ]}
        selectedKeys={[chosen]}
        onSelect={([key]) => choose(key === undefined ? undefined : String(key))}
      />
    </nav>
  );
};
