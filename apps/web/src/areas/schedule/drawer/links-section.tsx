import type { PlanCommand } from '@xmgl/contracts/schedule/plan-commands';
import { listLinksFrom, listLinksInto } from '@xmgl/engine/cells/plan-index';
import { readPredecessors } from '@xmgl/engine/cells/predecessor-text';
import { readAs } from '@xmgl/engine/cells/read-result';
import { referWords, toFindRow } from '@xmgl/engine/cells/refer-by';
import { type ReactElement, useState } from 'react';
import { newID } from '../../../api/new-id.ts';
import { Button } from '../../../ui/button.tsx';
import { classes } from '../../../ui/classes.ts';
import styles from './drawer.module.css';
import { LinkLine, type LinkWay } from './link-line.tsx';
import type { SectionProps } from './section-props.ts';

type LinkTableProps = SectionProps & { readonly way: LinkWay; readonly title: string };

const AddLink = ({ view, rowID, way, save }: LinkTableProps): ReactElement => {
  const [text, setText] = useState('');
  const [error, setError] = useState('');
  const add = async (): Promise<void> => {
    const typed = readPredecessors(text, toFindRow(view.plan, view.referBy), view.plan.settings);
    if (!typed.ok) return setError(typed.error);
    const commands = typed.value.map(({ predID: otherID, ...link }): PlanCommand => {
      const ends = way === 'into' ? { predID: otherID, succID: rowID } : { predID: rowID, succID: otherID };
      return { kind: 'addLink', linkID: newID(), ...ends, ...link };
    });
    const result = await save(readAs(commands));
    setError(result.error ?? '');
    if (!result.error) setText('');
  };
  return (
    <>
      <div className={styles.add}>
        <input
          value={text}
          aria-label={way === 'into' ? '新增前置' : '新增后续'}
          placeholder={`${referWords[view.referBy]}，如 ${view.referBy === 'code' ? 'A1010' : '3'}、3FS+2天`}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && void add()}
        />
        <Button disabled={text.trim() === ''} onClick={() => void add()}>
          添加
        </Button>
      </div>
      {error && (
        <div className={styles.error} role="alert">
          {error}
        </div>
      )}
    </>
  );
};

const LinkTable = (props: LinkTableProps): ReactElement => {
  const { view, rowID, way, title, isEditable } = props;
  const links = way === 'into' ? listLinksInto(view.plan, rowID) : listLinksFrom(view.plan, rowID);
  return (
    <section className={styles.section}>
      <h3>
        {title} {links.length > 0 && <span className={styles.quiet}>{links.length}</span>}
      </h3>
      {links.length > 0 && (
        <table className={classes(styles.table, styles.links)}>
          <thead>
            <tr>
              <th>编码</th>
              <th>名称</th>
              <th>类型</th>
              <th>延时</th>
              <th aria-label="操作" />
            </tr>
          </thead>
          <tbody>
            {links.map((link) => (
              <LinkLine key={link.linkID} {...props} link={link} />
            ))}
          </tbody>
        </table>
      )}
      {links.length === 0 && !isEditable && <p className={styles.quiet}>没有{title}。</p>}
      {isEditable && <AddLink {...props} />}
    </section>
  );
};

export const LinksSection = (props: SectionProps): ReactElement => (
  <>
    <LinkTable {...props} way="into" title="前置活动" />
    <LinkTable {...props} way="from" title="后续活动" />
  </>
);
