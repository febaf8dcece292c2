import type { Editor } from '@tiptap/core';
import { toShape } from '@xmgl/contracts/register/rich-text';
import { type ReactElement, useEffect, useRef, useState } from 'react';
import styles from './rich.module.css';
import { RichBar } from './rich-bar.tsx';
import { type EditorNames, makeEditor, nameEditor, textIn } from './rich-editor.ts';

type RichInputProps = EditorNames & {
  readonly value: string;
  readonly onChange: ((value: string) => void) | undefined;
  readonly onBlur: (() => void) | undefined;
};

/** The editor of a rich text; it is loaded where a form has one. */
export const RichInput = (props: RichInputProps): ReactElement => {
  const { id, label, value, onChange, onBlur } = props;
  const { 'aria-describedby': describedBy, 'aria-invalid': isInvalid, 'aria-required': isRequired } = props;
  const area = useRef<HTMLDivElement>(null);
  const [editor, setEditor] = useState<Editor | null>(null);
  // Counts what was done in the editor, for its buttons tell where one stands.
  const [, setTurn] = useState(0);
  const said = useRef(value);
  const tell = useRef({ onChange, onBlur });
  tell.current = { onChange, onBlur };
  useEffect(() => {
    if (!area.current) return;
    const made = makeEditor(area.current, toShape(said.current));
    made.on('update', () => {
      said.current = textIn(made);
      tell.current.onChange?.(said.current);
    });
    made.on('transaction', () => setTurn((turn) => turn + 1));
    made.on('blur', () => tell.current.onBlur?.());
    setEditor(made);
    return () => made.destroy();
  }, []);
  useEffect(() => {
    if (editor === null) return;
    const told = {
      'aria-describedby': describedBy,
      'aria-invalid': isInvalid,
      'aria-required': isRequired,
    };
    nameEditor(editor, { id, label, ...told });
  }, [editor, id, label, describedBy, isInvalid, isRequired]);
  useEffect(() => {
    if (editor === null || value === said.current) return;
    said.current = value;
    editor.commands.setContent(toShape(value), { emitUpdate: false });
  }, [editor, value]);
  return (
    <div className={styles.box}>
      {editor && <RichBar editor={editor} />}
      <div ref={area} className={styles.area} />
    </div>
  );
};
