import type { Editor } from '@tiptap/core';
import { Button, Input } from 'antd';
import { type ReactElement, type ReactNode, useState } from 'react';
import { LineIcon } from '../../ui/line-icon.tsx';
import styles from './rich.module.css';

const drawings = {
  bold: 'M6.5 4h4.3a3 3 0 0 1 0 6H6.5zM6.5 10h5a3 3 0 0 1 0 6h-5z',
  bullets: 'M8 5.500h8.500M8 10h8.500M8 14.500h8.500M4 5.500h.1M4 10h.1M4 14.500h.1',
  numbers:
    'M8.500 5.500h8M8.500 10h8M8.500 14.500h8M3.500 4l1.200-.6v4M3.300 12.500c.8-.9 2-.5 2 .3 0 .9-2 1.400-2 2.700h2.200',
  link: 'M8.5 11.500a3 3 0 0 0 4.3 0l2.5-2.500A3 3 0 0 0 11 4.700l-1 1M11.5 8.500a3 3 0 0 0-4.3 0L4.7 11A3 3 0 0 0 9 15.300l1-1',
  table: 'M3.500 4.500h13v11h-13zM3.500 8.200h13M3.500 11.900h13M10 4.500v11',
} as const;

type ToolProps = {
  readonly label: string;
  readonly isOn?: boolean;
  readonly onUse: () => void;
  readonly children: ReactNode;
};

/** A button that leaves the place in the text where it is. */
const Tool = ({ label, isOn, onUse, children }: ToolProps): ReactElement => (
  <button
    type="button"
    className={styles.tool}
    title={label}
    aria-label={label}
    {...(isOn !== undefined && { 'aria-pressed': isOn })}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onUse}
  >
    {children}
  </button>
);

/** A link as it is typed: without a scheme it leads into the web. @example toHref('a.cn') // 'https://a.cn' */
const toHref = (typed: string): string => {
  if (/^[a-z][a-z0-9+.-]*:/i.test(typed)) return typed;
  return typed.includes('@') ? `mailto:${typed}` : `https://${typed}`;
};

const LinkForm = ({ editor, onDone }: { readonly editor: Editor; readonly onDone: () => void }) => {
  const before = editor.getAttributes('link').href;
  const [typed, setTyped] = useState(typeof before === 'string' ? before : '');
  const take = () => {
    const href = typed.trim();
    const chain = editor.chain().focus().extendMarkRange('link');
    if (href === '') chain.unsetLink().run();
    else if (editor.state.selection.empty && before === undefined)
      chain
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href: toHref(href) } }] })
        .run();
    else chain.setLink({ href: toHref(href) }).run();
    onDone();
  };
  return (
    <div className={styles.link}>
      <Input
        autoFocus
        size="small"
        aria-label="链接地址"
        placeholder="https://"
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          event.stopPropagation();
          if (event.key === 'Enter') take();
          else onDone();
        }}
      />
      <Button size="small" onClick={take}>
        {typed.trim() === '' && before !== undefined ? '去掉链接' : '确定'}
      </Button>
    </div>
  );
};

const TableTools = ({ editor }: { readonly editor: Editor }): ReactElement => {
  const chain = () => editor.chain().focus();
  return (
    <>
      <span className={styles.gap} />
      <Tool label="在下方加一行" onUse={() => chain().addRowAfter().run()}>
        加行
      </Tool>
      <Tool label="在右侧加一列" onUse={() => chain().addColumnAfter().run()}>
        加列
      </Tool>
      <Tool label="删除所在的行" onUse={() => chain().deleteRow().run()}>
        删行
      </Tool>
      <Tool label="删除所在的列" onUse={() => chain().deleteColumn().run()}>
        删列
      </Tool>
      <Tool label="删除整个表格" onUse={() => chain().deleteTable().run()}>
        删表
      </Tool>
    </>
  );
};

/** What can be done with the text, and with the table in which one stands. */
export const RichBar = ({ editor }: { readonly editor: Editor }): ReactElement => {
  const [isLinking, setLinking] = useState(false);
  const chain = () => editor.chain().focus();
  const isInTable = editor.isActive('table');
  return (
    <>
      <div className={styles.bar} role="toolbar" aria-label="文字格式">
        <Tool label="加粗" isOn={editor.isActive('bold')} onUse={() => chain().toggleBold().run()}>
          <LineIcon path={drawings.bold} />
        </Tool>
        <Tool
          label="项目符号"
          isOn={editor.isActive('bulletList')}
          onUse={() => chain().toggleBulletList().run()}
        >
          <LineIcon path={drawings.bullets} />
        </Tool>
        <Tool
          label="编号列表"
          isOn={editor.isActive('orderedList')}
          onUse={() => chain().toggleOrderedList().run()}
        >
          <LineIcon path={drawings.numbers} />
        </Tool>
        <Tool label="链接" isOn={editor.isActive('link')} onUse={() => setLinking(!isLinking)}>
          <LineIcon path={drawings.link} />
        </Tool>
        {!isInTable && (
          <Tool
            label="插入表格"
            onUse={() => chain().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
          >
            <LineIcon path={drawings.table} />
          </Tool>
        )}
        {isInTable && <TableTools editor={editor} />}
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  );
};
