import { changeRequest } from '@xmgl/contracts/integration/change.register';
import { callsOf } from '@xmgl/contracts/register/register-calls';
import { toRich } from '@xmgl/contracts/register/rich-text';
import {
  type ScopeDifference,
  scopeChangeWords,
  scopeFieldWords,
  scopeKindWords,
} from '@xmgl/contracts/scope/scope-baseline.calls';
import { Button, Dropdown } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../access/use-may-write.ts';
import { useRight } from '../../access/use-rights.ts';
import { useCall } from '../../api/use-call.ts';
import { useSend } from '../../api/use-send.ts';
import { PrefilledRow } from '../../register/row/prefilled-row.tsx';
import { plainField } from './difference-downloads.tsx';
import styles from './scope.module.css';

type CoverProps = {
  readonly projectID: string;
  readonly chosen: readonly ScopeDifference[];
  readonly onDone: () => void;
};

const changeCalls = callsOf(changeRequest);
const mostTitle = 100;
const mostWords = 4000;
const nameOf = ({ code, title }: ScopeDifference): string => `${code} ${title}`.trim();

/** How a thing of the scope is, or was: field by field, or that it is not there. */
const tellSide = (item: ScopeDifference, side: 'before' | 'after'): string => {
  const lead = `${scopeKindWords[item.kind]}「${nameOf(item)}」`;
  const absent = side === 'before' ? 'added' : 'deleted';
  if (item.kinds.includes(absent)) return `${lead}：${side === 'before' ? '基准中没有' : '删除'}`;
  const fields = item.fields.map(
    (one) => `${scopeFieldWords[one.field] ?? one.field}：${plainField(item.kind, one.field, one[side])}`,
  );
  const kinds = item.kinds.map((kind) => scopeChangeWords[kind]).join('、');
  return `${lead}：${fields.length > 0 ? fields.join('；') : side === 'before' ? '按基准' : kinds}`;
};

/** What a change says of what it is to cover. */
const toValues = (chosen: readonly ScopeDifference[]) => {
  const standing = chosen.filter(({ kinds }) => !kinds.includes('deleted'));
  const idsOf = (kind: ScopeDifference['kind']) =>
    standing.flatMap((item) => (item.kind === kind ? [item.itemID] : []));
  const tell = (side: 'before' | 'after') =>
    toRich(
      chosen
        .map((item) => tellSide(item, side))
        .join('\n')
        .slice(0, mostWords),
    );
  const others = chosen.length > 1 ? `等 ${chosen.length} 项` : '';
  const reasons = [...new Set(chosen.map(({ reason }) => reason).filter(Boolean))];
  return {
    title: `补办范围变更：${chosen[0]?.title ?? ''}`.slice(0, mostTitle - others.length) + others,
    category: ['范围'],
    nature: '更新',
    reason: toRich(reasons.join('\n')),
    before: tell('before'),
    after: tell('after'),
    wbsNodeIDs: idsOf('wbs_node'),
    requirementIDs: idsOf('requirement'),
    deliverableIDs: idsOf('deliverable'),
    documentKinds: chosen.some(({ kind }) => kind === 'statement') ? ['scope_statement'] : [],
  };
};

/** 补办变更: what was changed beside changes goes under one, new or a draft; approved it makes the next baseline. */
export const CoverCreep = ({ projectID, chosen, onDone }: CoverProps): ReactElement => {
  const [isNew, setNew] = useState(false);
  const mayAdd = useMayWrite(changeRequest.page, 'insert');
  const seesChanges = useRight(changeRequest.page, 'access');
  const drafts = useCall(
    changeCalls.page,
    seesChanges ? { pageIndex: 1, pageSize: 50, value: { projectID, state: ['草稿'] } } : null,
  );
  const link = useSend('LinkScopeChange', {
    refreshes: ['GetScopeDifference', 'GetScopeControl'],
    done: '已列入变更；变更批准后成为新的范围基准',
    onDone,
  });
  const cover = (changeRequestID: string) =>
    link.mutate({ projectID, changeRequestID, items: chosen.map(({ kind, itemID }) => ({ kind, itemID })) });
  const choices = (drafts.data?.items ?? []).map(({ changeRequestID, code, title }) => ({
    key: changeRequestID,
    label: `${code} ${title}`,
    onClick: () => cover(changeRequestID),
  }));
  const isEmpty = chosen.length === 0;
  return (
    <div className={styles.cover}>
      <span>
        {isEmpty
          ? '勾选未经变更的改动，补办变更；变更批准后，它们进入新的范围基准。'
          : `已选 ${chosen.length} 项`}
      </span>
      <span>
        {mayAdd && (
          <Button type="primary" disabled={isEmpty} loading={link.isPending} onClick={() => setNew(true)}>
            补办变更
          </Button>
        )}
        {choices.length > 0 && (
          <Dropdown disabled={isEmpty} menu={{ items: choices }} trigger={['click']}>
            <Button disabled={isEmpty}>列入变更草稿</Button>
          </Dropdown>
        )}
      </span>
      {isNew && (
        <PrefilledRow
          register={changeRequest}
          projectID={projectID}
          names={Object.fromEntries(
            chosen.map((item) => [item.itemID, { title: nameOf(item), isDeleted: 0 }]),
          )}
          values={toValues(chosen)}
          onClose={() => setNew(false)}
          onAdded={({ changeRequestID }) => cover(changeRequestID)}
        />
      )}
    </div>
  );
};
