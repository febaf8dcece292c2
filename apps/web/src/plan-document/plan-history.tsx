import type { PlanHistory as History } from '@xmgl/contracts/plan-document/plan-document-calls';
import type { ReactElement } from 'react';
import { toMinute } from '../format/day.ts';
import styles from './plan-side.module.css';

const deeds: Readonly<Record<string, string>> = {
  create: '新建',
  update: '修改',
  delete: '删除',
  restore: '恢复',
};

/** Edits that follow one another by the same person are one entry. */
const joined = (items: History): History =>
  items.filter(
    (item, at) =>
      item.action !== 'update' ||
      items[at - 1]?.action !== 'update' ||
      items[at - 1]?.userName !== item.userName,
  );

/** Who did what to this version, newest first. */
export const PlanHistory = ({ items }: { readonly items: History }): ReactElement => (
  <section className={styles.history} aria-label="经过">
    <h3>经过</h3>
    <ol>
      {joined(items).map(({ historyID, action, userName, time, comment }) => (
        <li key={historyID}>
          <span>
            {userName} {deeds[action] ?? action}
          </span>
          <time>{toMinute(time)}</time>
          {comment && <p>{comment}</p>}
        </li>
      ))}
    </ol>
  </section>
);
