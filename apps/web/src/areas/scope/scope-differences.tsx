import { richWords } from '@xmgl/contracts/register/rich-text';
import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import {
  type ScopeDifference,
  scopeChangeWords,
  scopeFieldWords,
  scopeKindWords,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import styles from './scope.module.css';

const addresses: Readonly<Record<ScopeDifference['kind'], (id: string) => string>> = {
  wbs_node: (id) => `/rangeManagement/index?tab=wbs&id=${id}`,
  requirement: requirement.address,
  deliverable: deliverable.address,
  statement: scopeStatement.address,
};
const tones = { added: 'success', deleted: 'error', moved: 'processing', changed: 'default' } as const;

const plain = (kind: ScopeDifference['kind'], field: string, value: string): string =>
  (kind === 'requirement' && field === 'description' ? richWords(value) : value) || '（空）';

const Difference = ({ of }: { readonly of: ScopeDifference }): ReactElement => (
  <li>
    <header>
      {of.kinds.map((kind) => (
        <Tag key={kind} color={tones[kind]}>
          {scopeChangeWords[kind]}
        </Tag>
      ))}
      <span>{scopeKindWords[of.kind]}</span>
      {of.kinds.includes('deleted') ? (
        <strong>
          {of.code} {of.title}
        </strong>
      ) : (
        <Link to={addresses[of.kind](of.itemID)}>
          {of.code} {of.title}
        </Link>
      )}
      {of.isCreep === 1 && <Tag color="warning">未经变更</Tag>}
    </header>
    <p>
      {of.changeTitle !== '' && `依据变更 ${of.changeTitle}`}
      {of.changeTitle === '' && of.reason !== '' && `原因：${of.reason}`}
      {of.time !== null && `（${of.userName}，${toMinute(of.time)}）`}
    </p>
    <dl>
      {of.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{scopeFieldWords[field] ?? field}</dt>
          <dd>
            <del>{plain(of.kind, field, before)}</del>
            <span>{plain(of.kind, field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

type Props = { readonly projectID: string; readonly scopeBaselineID?: string };

/** What differs between a version of the scope and another, or the scope as it stands. */
export const ScopeDifferences = ({ projectID, scopeBaselineID }: Props): ReactElement => {
  const [toID, setTo] = useState('');
  const asked = { projectID, fromID: scopeBaselineID ?? null, toID: toID || null };
  return (
    <Loaded of={useCall('GetScopeDifference', asked)} lines={5}>
      {({ versions, fromID, items, itemCount }) => (
        <>
          <p className={styles.lead}>
            <label>
              与
              <select aria-label="比较的版本" value={toID} onChange={(event) => setTo(event.target.value)}>
                <option value="">现在</option>
                {versions
                  .filter((one) => one.scopeBaselineID !== fromID)
                  .map((one) => (
                    <option key={one.scopeBaselineID} value={one.scopeBaselineID}>
                      {one.code} {one.name}
                    </option>
                  ))}
              </select>
              比较：{itemCount} 项中 {items.length} 项不同
            </label>
          </p>
          {items.length === 0 ? (
            <EmptyState icon="check" title="没有差异" text="范围与这一版基准一致。" />
          ) : (
            <ol className={styles.versions}>
              {items.map((item) => (
                <Difference key={`${item.kind} ${item.itemID}`} of={item} />
              ))}
            </ol>
          )}
        </>
      )}
    </Loaded>
  );
};
