import { type ReactElement, useId, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './file-drop-zone.module.css';
import { Icon } from './icon.tsx';
import { useFileDrop } from './use-file-drop.ts';

type FileDropZoneProps = {
  /** What the file is: Excel 文件. */
  readonly kind: string;
  /** What to do, up to the button: 把 Excel 文件拖到此处，或. */
  readonly text: string;
  readonly hint: string;
  readonly accept: string;
  readonly onChoose: (file: File) => void;
};

/** Takes one file, dropped or chosen; the same file may be chosen again. */
export const FileDropZone = ({ kind, text, hint, accept, onChoose }: FileDropZoneProps): ReactElement => {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const drop = useFileDrop(onChoose);
  return (
    <div className={styles.zone} data-over={drop.isOver} {...drop.handlers}>
      <Icon name="upload" size={28} />
      <p>{text}</p>
      <Button look="primary" onClick={() => input.current?.click()}>
        选择文件
      </Button>
      <label htmlFor={id} className="xm-sr">
        选择 {kind}
      </label>
      <input
        ref={input}
        id={id}
        type="file"
        className="xm-sr"
        tabIndex={-1}
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (file) onChoose(file);
        }}
      />
      <p className={styles.hint}>{hint}</p>
    </div>
  );
};
