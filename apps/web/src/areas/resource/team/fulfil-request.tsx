import { callsOf } from '@xmgl/contracts/register/register-calls';
import { projectResource } from '@xmgl/contracts/resource/project-resource.register';
import { type AssignmentItem, requirementPage } from '@xmgl/contracts/resource/requirement.calls';
import { resourceBooking } from '@xmgl/contracts/resource/resource-booking.register';
import type { resourceRequest } from '@xmgl/contracts/resource/resource-request.register';
import { resourceSkill } from '@xmgl/contracts/resource/resource-skill.register';
import { Button, Checkbox, Input } from 'antd';
import { type ReactElement, useState } from 'react';
import { useMayWrite } from '../../../access/use-may-write.ts';
import { newID } from '../../../api/new-id.ts';
import { useCall } from '../../../api/use-call.ts';
import { useSend } from '../../../api/use-send.ts';
import type { ReadRow } from '../../../register/row/row-values.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import { NumberInput } from '../../../ui/number-input.tsx';
import { EmptyState } from '../../../ui/page-states.tsx';
import { toast } from '../../../ui/toast-store.ts';
import { ResourceSelect } from '../requirement/assignable-select.tsx';
import { dayOf, kindWords, numberWords, stateWords } from '../requirement/assignment-words.ts';
import styles from '../resource.module.css';
import { useBooking } from './use-booking.ts';

type Read = ReadRow<typeof resourceRequest>;
type Row = Read['row'];

const refreshes = ['GetAssignmentPage', 'GetResourceDemand', 'GetResourceLoad'] as const;
const bookings = callsOf(resourceBooking);
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

/** Who was taken on for the request so far. */
const Bookings = ({
  projectID,
  row,
}: {
  readonly projectID: string;
  readonly row: Row;
}): ReactElement | null => {
  const found = useCall(bookings.page, {
    pageIndex: 1,
    pageSize: 50,
    value: { projectID, resourceRequestID: [row.resourceRequestID] },
  }).data;
  if (!found || found.items.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="为它占用的人和设备">
      {found.items.map(({ resourceBookingID, resourceID, fromDay, toDay, share, state }) => (
        <li key={resourceBookingID} className={styles.choice}>
          <span>{found.titles[resourceID]?.title ?? ''}</span>
          <span className={styles.quiet}>
            {fromDay} 至 {toDay} · {share}% · {state}
          </span>
        </li>
      ))}
    </ul>
  );
};

type ReasonProps = {
  readonly label: string;
  readonly example: string;
  readonly value: string;
  readonly onChange: (reason: string) => void;
};

const Reason = ({ label, example, value, onChange }: ReasonProps): ReactElement => (
  <Input
    aria-label={label}
    placeholder={`${label}，如${example}`}
    maxLength={500}
    value={value}
    onChange={({ target }) => onChange(target.value)}
  />
);

type FormProps = {
  readonly projectID: string;
  readonly row: Row;
  readonly items: readonly AssignmentItem[];
  readonly planVersion: number;
};

const Swap = ({ projectID, row, items, planVersion }: FormProps): ReactElement => {
  const [resourceID, setResourceID] = useState<string | null>(null);
  const [share, setShare] = useState<number | null>(100);
  const [reason, setReason] = useState('');
  /** Beyond all of their time, and why it is so all the same; null while it is not. */
  const [over, setOver] = useState<{ readonly message: string; readonly reason: string } | null>(null);
  const [left, setLeft] = useState<readonly string[]>([]);
  const gap = useGap(projectID, row, resourceID);
  const swap = useSwap(projectID, planVersion, () => setResourceID(null));
  const chosen = items.filter(({ assignmentID }) => !left.includes(assignmentID));
  const asked = useCall(callsOf(projectResource).byID, { projectID, projectResourceID: row.resourceID }).data;
  const booking = useBooking(projectID, row, {
    onOver: (message) => setOver({ message, reason: '' }),
    onBooked: (booked) => {
      const those = chosen.filter((one) => one.resourceID !== booked.resourceID);
      if (those.length > 0) swap.say(those, booked.resourceID);
      else setResourceID(null);
      setReason('');
      setOver(null);
    },
  });
  const isReady = resourceID !== null && share !== null && (gap.length === 0 || reason.trim() !== '');
  const isExplained = over === null || over.reason.trim() !== '';
  return (
    <div className={styles.swap}>
      <ResourceSelect
        projectID={projectID}
        label="落实为"
        placeholder="落实为：按姓名或名称查找"
        isOffered={({ resourceKind }) =>
          asked ? kindWords[resourceKind] === asked.row.resourceKind : resourceKind !== 'material'
        }
        value={resourceID}
        onChange={(next) => {
          setResourceID(next);
          setOver(null);
        }}
      />
      <NumberInput
        aria-label="占用比例"
        suffix="% 的时间"
        decimals={0}
        min={1}
        max={100}
        value={share}
        onChange={(next) => {
          setShare(typeof next === 'number' ? next : null);
          setOver(null);
        }}
      />
      {gap.length > 0 && (
        <>
          <p className={styles.bad}>能力不足：{gap.join('；')}</p>
          <Reason label="仍落实的原因" example="由谁带教" value={reason} onChange={setReason} />
        </>
      )}
      {over !== null && (
        <>
          <p className={styles.bad}>{over.message}</p>
          <Reason
            label="超过 100% 的原因"
            example="夜间加班"
            value={over.reason}
            onChange={(said) => setOver({ ...over, reason: said })}
          />
        </>
      )}
      <div className={styles.foot}>
        <Button
          type="primary"
          disabled={!isReady || !isExplained}
          loading={booking.isSaving || swap.isSaving}
          onClick={() =>
            resourceID !== null &&
            share !== null &&
            booking.say({
              ...{ resourceID, share, overReason: over?.reason.trim() ?? '' },
              skillReason: gap.length > 0 ? reason.trim() : '',
            })
          }
        >
          {chosen.length === 0 ? '占用' : `占用并落实到 ${chosen.length} 项活动`}
        </Button>
      </div>
      {items.length === 0 && (
        <p className={styles.quiet}>
          这段时间里没有活动分配了所申请的资源，只记占用；在「资源需求」中分配以后可以再换。
        </p>
      )}
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
      {({ items, planVersion }) => (
        <>
          <Bookings {...{ projectID, row }} />
          {mayChange ? (
            <Swap {...{ projectID, row, items, planVersion }} />
          ) : (
            <EmptyState icon="people" title="没有修改资源需求的权限" text="请联系项目经理。" />
          )}
        </>
      )}
    </Loaded>
  );
};
