import type { ReactElement } from 'react';
import { SideDrawer } from '../ui/side-drawer.tsx';
import styles from './help-drawer.module.css';
import { helpNotes } from './help-notes.ts';

type HelpDrawerProps = { readonly path: string; readonly onClose: () => void };

/** The notes of the present page. */
export const HelpDrawer = ({ path, onClose }: HelpDrawerProps): ReactElement => {
  const note = helpNotes[path];
  return (
    <SideDrawer title="帮助" width={400} onClose={onClose}>
      <h3 className={styles.title}>{note?.title}</h3>
      <ol className={styles.items}>
        {note?.items.map((item, at) => (
          <li key={item}>
            <span className={styles.number}>{at + 1}</span>
            <span>{item}</span>
          </li>
        ))}
      </ol>
    </SideDrawer>
  );
};
