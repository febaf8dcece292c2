import type { ReactElement } from 'react';
import { Button } from '../ui/button.tsx';
import { SideDrawer } from '../ui/side-drawer.tsx';
import styles from './help-drawer.module.css';
import type { LayoutPage } from './page-table.ts';
import { showShortcuts } from './shortcuts-store.ts';

type HelpDrawerProps = { readonly page: LayoutPage; readonly onClose: () => void };

/** The notes of the present page. */
export const HelpDrawer = ({ page, onClose }: HelpDrawerProps): ReactElement => (
  <SideDrawer title="帮助" width={400} onClose={onClose}>
    <h3 className={styles.title}>{page.title}</h3>
    <ol className={styles.items}>
      {page.help.map((item, at) => (
        <li key={item}>
          <span className={styles.number}>{at + 1}</span>
          <span>{item}</span>
        </li>
      ))}
    </ol>
    <Button
      className={styles.keys}
      onClick={() => {
        onClose();
        showShortcuts(true);
      }}
    >
      快捷键（?）
    </Button>
  </SideDrawer>
);
