import type { PageRouting } from '@xmgl/contracts/access/page-rights';
import { rightNames } from '@xmgl/contracts/access/page-rights';
import type { ReactElement } from 'react';
import { tabsOf } from './grants.ts';
import type { TabChange } from './rebase-grants.ts';
import styles from './role.module.css';

const wordsOf = ({ given, taken }: TabChange): string =>
  [
    given.length > 0 && `授予${given.map((right) => rightNames[right]).join('、')}`,
    taken.length > 0 && `取消${taken.map((right) => rightNames[right]).join('、')}`,
  ]
    .filter(Boolean)
    .join('，');

type StaleNoticeProps = {
  readonly routings: readonly PageRouting[];
  readonly theirs: readonly TabChange[];
};

/** What someone else saved while one was ticking; one's own ticks stand on it, unsaved. */
export const StaleNotice = ({ routings, theirs }: StaleNoticeProps): ReactElement => {
  const nameOf = new Map(
    routings.flatMap(tabsOf).map((tab) => [tab.pageRoutingID, tab.pageRoutingName] as const),
  );
  return (
    <div className={styles.told} role="alert">
      <p>权限刚被他人修改，您的修改没有丢失，已放到最新内容上，请核对后再保存。对方的修改：</p>
      <ul>
        {theirs.map((change) => (
          <li key={change.tabID}>
            {nameOf.get(change.tabID)}：{wordsOf(change)}
          </li>
        ))}
      </ul>
    </div>
  );
};
