import { deliverable } from '@xmgl/contracts/scope/deliverable.register';
import { requirement } from '@xmgl/contracts/scope/requirement.register';
import {
  type ScopeDifference,
  scopeChangeWords,
  scopeFieldWords,
  scopeKindWords,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { scopeBaseline } from '@xmgl/contracts/scope/scope-baseline.register';
import { scopeStatement } from '@xmgl/contracts/scope/scope-statement.document';
import { Checkbox, Tag } from 'antd';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useCall } from '../../api/use-call.ts';
import { toMinute } from '../../format/day.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { EmptyState } from '../../ui/page-states.tsx';
import { CoverCreep } from './cover-creep.tsx';
import { DifferenceDownloads, plainField } from './difference-downloads.tsx';
import { isRestorable, RestoreCreep } from './restore-creep.tsx';
import styles from './scope.module.css';

const addresses: Readonly<Record<ScopeDifference['kind'], (id: string) => string>> = {
  wbs_node: (id) => `/rangeManagement/index?tab=wbs&id=${id}`,
  requirement: requirement.address,
  deliverable: deliverable.address,
  statement: scopeStatement.address,
};
const tones = { added: 'success', deleted: 'error', moved: 'processing', changed: 'default' } as const;

const keyOf = ({ kind, itemID }: ScopeDifference): string => `${kind} ${itemID}`;

type DifferenceProps = {
  readonly projectID: string;
  /** Whether what is creep may be put back. */
  readonly mayRestore: boolean;
  readonly of: ScopeDifference;
  /** Undefined where it is not put under a change. */
  readonly isChosen?: boolean | undefined;
  readonly onChoose: () => void;
};

const Difference = ({ of, isChosen, onChoose, projectID, mayRestore }: DifferenceProps): ReactElement => (
  <li>
    <header>
      {isChosen !== undefined && (
        <Checkbox aria-label={`补办 ${of.title}`} checked={isChosen} onChange={onChoose} />
      )}
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
      {of.pendingTitle !== '' && <Tag color="processing">补办中</Tag>}
      {mayRestore && isRestorable(of) && <RestoreCreep projectID={projectID} of={of} />}
    </header>
    <p>
      {of.changeTitle !== '' && `依据变更 ${of.changeTitle}`}
      {of.pendingTitle !== '' && `已列入变更 ${of.pendingTitle}，批准后进入新的基准`}
      {of.changeTitle === '' && of.reason !== '' && `原因：${of.reason}`}
      {of.time !== null && `（${of.userName}，${toMinute(of.time)}）`}
    </p>
    <dl>
      {of.fields.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{scopeFieldWords[field] ?? field}</dt>
          <dd>
            <del>{plainField(of.kind, field, before)}</del>
            <span>{plainField(of.kind, field, after)}</span>
          </dd>
        </div>
      ))}
    </dl>
  </li>
);

type ListProps = {
  readonly projectID: string;
  readonly items: readonly ScopeDifference[];
  /** Whether what is creep may be put under a change, or put back. */
  readonly mayCover: boolean;
};

const Differences = ({ projectID, items, mayCover }: ListProps): ReactElement => {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const creep = items.filter(({ isCreep, pendingTitle }) => isCreep === 1 && pendingTitle === '');
  const toggle = (key: string) =>
    setKeys((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set([...before, key]),
    );
  const isCreep = new Set(creep.map(keyOf));
  return (
    <>
      {mayCover && creep.length > 0 && (
        <CoverCreep
          projectID={projectID}
          chosen={creep.filter((item) => keys.has(keyOf(item)))}
          onDone={() => setKeys(new Set())}
        />
      )}
      <ol className={styles.versions}>
        {items.map((item) => (
          <Difference
            key={keyOf(item)}
            projectID={projectID}
            mayRestore={mayCover}
            of={item}
            isChosen={mayCover && isCreep.has(keyOf(item)) ? keys.has(keyOf(item)) : undefined}
            onChoose={() => toggle(keyOf(item))}
          />
        ))}
      </ol>
    </>
  );
};

type Props = { readonly projectID: string; readonly scopeBaselineID?: string };

/** What differs between a version of the scope and another, or the scope as it stands. */
export const ScopeDifferences = ({ projectID, scopeBaselineID }: Props): ReactElement => {
  const [toID, setTo] = useState('');
  const mayUpdate = useMayWrite(scopeBaseline.page, 'update');
  const asked = { projectID, fromID: scopeBaselineID ?? null, toID: toID || null };
  return (
    <Loaded of={useCall('GetScopeDifference', asked)} lines={5}>
      {({ versions, fromID, items, hiddenCount, itemCount }) => (
        <>
          <div className={styles.cover}>
            <label className={styles.lead}>
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
              比较：{itemCount} 项中 {items.length + hiddenCount} 项不同
              {hiddenCount > 0 && `，其中 ${hiddenCount} 项您无权查看`}
            </label>
            <DifferenceDownloads asked={asked} items={items} />
          </div>
          {items.length === 0 ? (
            <EmptyState
              icon="check"
              title="没有差异"
              text={hiddenCount > 0 ? '您有权查看的内容与这一版基准一致。' : '范围与这一版基准一致。'}
            />
          ) : (
            <Differences
              projectID={projectID}
              items={items}
              mayCover={mayUpdate && toID === '' && fromID === versions[0]?.scopeBaselineID}
            />
          )}
        </>
      )}
    </Loaded>
  );
};
