import type { ReactElement } from 'react';
import { TextDialog } from '../ui/text-dialog.tsx';
import { shortcutsOf } from './shortcuts.ts';
import styles from './shortcuts-dialog.module.css';

type ShortcutsDialogProps = { readonly path: string; readonly onClose: () => void };

/** The keys that work on the present page. */
export const ShortcutsDialog = ({ path, onClose }: ShortcutsDialogProps): ReactElement => (
  <TextDialog title="快捷键" onClose={onClose}>
    <div className={styles.groups}>
      {shortcutsOf(path).map(({ title, shortcuts }) => (
        <section key={title}>
          <h3>{title}</h3>
          <dl className={styles.list}>
            {shortcuts.map(([keys, deed]) => (
              <div key={deed}>
                <dt>
                  {keys.map((one) => (
                    <kbd key={one}>{one}</kbd>
                  ))}
                </dt>
                <dd>{deed}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
    <p className={styles.note}>在输入框中按键是输入文字。苹果电脑用 ⌘ 代替 Ctrl。</p>
  </TextDialog>
);
