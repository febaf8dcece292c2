import { callsOf } from '@xmgl/contracts/register/register-calls';
import { type AssignmentItem, requirementPage } from '@xmgl/contracts/resource/requirement.calls';
import type { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { Button, Checkbox, Select } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { newID } from '../../../api/new-id.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { useDelayed } from '../../../ui/use-delayed.ts';
import { dayOf, kindWords, numberWords, stateWords } from '../requirement/assignment-words.ts';
import styles from '../resource.module.css';

type Read = ReadRow<typeof resourceRequest>;
type Row = Read['row'];

const refreshes = ['GetAssignmentPage', 'GetResourceDemand', 'GetResourceLoad'] as const;
const toDayNo = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000;

/** What a request asks for that somebody cannot do well enough; a certificate that has run out counts 0. */
const useGap = (projectID: string, { skills }: Row, resourceID: string | null): readonly string[] => {
  const asked = { pageIndex: 1, pageSize: 100, value: { projectID, resourceID: [resourceID ?? ''] } };
  const known = useCall(callsOf(resourceSkill).page, resourceID && skills.length > 0 ? asked : null).data;
  if (!known) return [];
  return skills.flatMap(({ skill, level }) => {
    const own = known.items.find((one) => one.skill === skill);
    const has = own && own.certState !== '已过期' ? own.level : 0;
    return has < (level ?? 0) ? [`${skill}要 ${level} 级，现 ${has} 级`] : [];
  });
};

/** One batch puts the chosen one in the place of what was asked for; another takes it back. */
const useSwap = (projectID: string, planVersion: number, onDone: () => void) => {
  const back = useSend('ApplyAssignmentCommands', { refreshes, done: '已撤销' });
  const swap = useSend('ApplyAssignmentCommands', { refreshes, onDone });
  return {
    isSaving: swap.isPending,
    say: (items: readonly AssignmentItem[], resourceID: string) =>
      swap.mutate(
        {
          projectID,
          baseVersion: planVersion,
          batchID: newID(),
          commands: items.map(({ assignmentID }) => ({
            kind: 'updateAssignment',
            assignmentID,
            fields: { resourceID, state: 'filled' },
          })),
        },
        {
          onSuccess: (answer) =>
            toast.success(`已落实 ${items.length} 项活动`, {
              label: '撤销',
              run: () =>
                back.mutate({
                  projectID,
                  baseVersion: answer.planVersion,
                  batchID: newID(),
                  commands: items.map(({ assignmentID, resourceID: before, state }) => ({
                    kind: 'updateAssignment',
                    assignmentID,
                    fields: { resourceID: before, state },
                  })),
                }),
            }),
        },
      ),
  };
};

type FormProps = {
  readonly projectID: string;
  readonly row: Row;
  readonly items: readonly AssignmentItem[];
  readonly planVersion: number;
};

const Swap = ({ projectID, row, items, planVersion }: FormProps): ReactElement => {
  const [text, setText] = useState('');
  const [resourceID, setResourceID] = useState<string | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const found = useCall('FindAssignable', { projectID, text: useDelayed(text.trim()) }).data;
  const gap = useGap(projectID, row, resourceID);
  const { isSaving, say } = useSwap(projectID, planVersion, () => setResourceID(null));
  const chosen = items.filter(({ assignmentID }) => !left.includes(assignmentID));
  const kind = items[0]?.resourceKind;
  return (
    <div className={styles.swap}>
      <Select
        aria-label="落实为"
        placeholder="落实为：按姓名或名称查找"
        showSearch={{ filterOption: false, onSearch: setText }}
        value={resourceID}
        onChange={setResourceID}
        options={(found?.resources ?? [])
          .filter((one) => one.resourceKind === kind && one.resourceID !== items[0]?.resourceID)
          .map((one) => ({
            value: one.resourceID,
            label: `${one.resourceName}（${kindWords[one.resourceKind]}）`,
          }))}
      />
      {gap.length > 0 && <p className={styles.bad}>能力不足：{gap.join('；')}</p>}
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={resourceID === null || chosen.length === 0}
          loading={isSaving}
          onClick={() => resourceID !== null && say(chosen, resourceID)}
        >
          {gap.length > 0 ? `仍落实到 ${chosen.length} 项活动` : `落实到 ${chosen.length} 项活动`}
        </Button>
      </div>
      <ul className={styles.list} aria-label="用到它的活动">
        {items.map(({ assignmentID, activityCode, activityName, units, start, finish, state }) => (
          <li key={assignmentID}>
            <Checkbox
              className={styles.choice ?? ''}
              checked={!left.includes(assignmentID)}
              onChange={({ target }) =>
                setLeft(target.checked ? left.filter((one) => one !== assignmentID) : [...left, assignmentID])
              }
            >
              <span>
                {activityCode} {activityName}
              </span>
              <span className={styles.quiet}>
                {numberWords(units)} · {dayOf(start)} 至 {dayOf(finish === null ? null : finish - 1)} ·{' '}
                {stateWords[state]}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
    </div>
  );
};

type Props = { readonly projectID: string } & Read;

/** 落实: whoever comes takes the place of the trade or machine on the activities that asked for it. */
export const FulfilRequest = ({ projectID, row }: Props): ReactElement => {
  const mayChange = useMayWrite(requirementPage, 'update');
  const page = useCall('GetAssignmentPage', {
    projectID,
    pageIndex: 1,
    pageSize: 200,
    value: {
      resourceIDs: [row.resourceID],
      fromDay: toDayNo(row.fromDay),
      toDay: toDayNo(row.toDay),
    },
  });
  return (
    <Loaded of={page} lines={4}>
      {({ items, planVersion }) =>
        items.length === 0 || !mayChange ? (
          <EmptyState
            icon="people"
            title={items.length === 0 ? '没有活动用到它' : '没有修改资源需求的权限'}
            text={
              items.length === 0
                ? '这段时间里没有活动分配了所申请的资源；在「资源需求」中分配以后，可以在这里换成到位的人或设备。'
                : '请联系项目经理。'
            }
          />
        ) : (
          <Swap {...{ projectID, row, items, planVersion }} />
        )
      }
    </Loaded>
  );
};
