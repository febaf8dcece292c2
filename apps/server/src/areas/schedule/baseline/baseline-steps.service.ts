import { aloneWords } from '@xmgl/contracts/flow/flow';
import {
  type BaselineAction,
  type BaselineDuty,
  baselineFlow,
} from '@xmgl/contracts/schedule/baseline.calls';
import type { Actor } from '../../../access/someone.ts';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { readWorkDays } from '../../../calendar/work-days.service.ts';
import { requireFlow } from '../../../flow/flow.service.ts';
import { announceRow } from '../../../notify/announce.ts';
import { toDueDate } from '../../../notify/due-date.ts';
import { notify } from '../../../notify/notices.service.ts';
import { closeTasks, openTasks } from '../../../notify/tasks.service.ts';
import { relayCostBaseline } from '../../cost/budget/lay-baseline.service.ts';
import {
  hasBeenApproved,
  type listBaselines,
  setCurrentBaseline,
  updateBaseline,
} from './baseline.repository.ts';
import { listFreeChanges } from './baseline-changes.repository.ts';
import { isAlone, listDeciders } from './baseline-people.service.ts';

type Stored = Awaited<ReturnType<typeof listBaselines>>[number];

export const baselineEntity = 'Baseline';
export const baselineAddress = '/scheduleManagement/index?tab=gantt&show=baselines';

export type Step = {
  readonly action: BaselineAction;
  readonly comment: string;
  readonly changeRequestID: string | null;
  /** Whether the caller may change the plan. */
  readonly mayWrite: boolean;
  /** Refuses where the plan is not one to be submitted. */
  readonly requireSound: () => Promise<void>;
};

const people = {
  writer: { label: '有计划修改权限的人' },
  approver: { label: '项目经理（项目经理自己提交的，由发起人）' },
};

/** The change it follows, where it needs one. */
const requireChange = async (
  { db, project }: Actor,
  known: readonly Stored[],
  changeRequestID: string | null,
): Promise<void> => {
  if (changeRequestID === null) {
    if (!hasBeenApproved(known)) return;
    const message = '已有批准的基线，新的基线须依据已批准的变更；只作对比的不必提交，存为草稿即可';
    throw fail('invalid', message, 'changeRequestID');
  }
  const free = await listFreeChanges(db, project);
  if (free.some((one) => one.changeRequestID === changeRequestID)) return;
  throw fail('invalid', '请选择已经批准、还没有用于其他基线的变更', 'changeRequestID');
};

const record = async (
  actor: Actor,
  baseline: Stored,
  { action, comment }: Pick<Step, 'action' | 'comment'>,
) => {
  await audit(actor, {
    entity: 'baseline',
    rowID: baseline.baseline_id,
    action,
    after: { name: baseline.name, comment },
  });
  await announceRow(actor.db, actor.project, baselineEntity, baseline.baseline_id);
};

const tell = async (
  actor: Actor,
  baseline: Stored,
  userID: string | null,
  [title, content]: [string, string],
) => {
  const { db, project, user } = actor;
  await notify(db, {
    kind: '流程与审批',
    userIDs: userID === null ? [] : [userID],
    senderID: user.userID,
    ...project,
    title: `基线「${baseline.name}」${title}`,
    content,
    address: baselineAddress,
  });
};

const approve = async (actor: Actor, baseline: Stored, comment: string): Promise<void> => {
  const { db, project, user, now } = actor;
  await updateBaseline(db, project, baseline.baseline_id, {
    decided_by: user.userID,
    decided_at: now,
    decision: comment,
  });
  await setCurrentBaseline(db, project, baseline.baseline_id);
  await relayCostBaseline(actor);
  await record(actor, baseline, { action: '批准', comment });
  await announceRow(db, project, 'CurrentBaseline', baseline.baseline_id);
};

const submit = async (
  actor: Actor,
  baseline: Stored,
  known: readonly Stored[],
  step: Step,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const { changeRequestID } = step;
  await requireChange(actor, known, changeRequestID);
  await step.requireSound();
  await updateBaseline(db, project, baseline.baseline_id, {
    kind: hasBeenApproved(known) ? 'change' : 'original',
    state: '审批中',
    submitted_by: user.userID,
    submitted_at: now,
    decided_by: null,
    decided_at: null,
    decision: '',
    change_request_id: changeRequestID,
  });
  await record(actor, baseline, step);
  const deciders = await listDeciders(db, project, user.userID);
  if (isAlone(deciders, user.userID)) return await approve(actor, baseline, aloneWords('批准'));
  const { task } = baselineFlow.states.审批中;
  await openTasks(db, project, {
    register: baselineEntity,
    rowID: baseline.baseline_id,
    ...deciders,
    title: `${task.title}：${baseline.name}`,
    kind: task.kind,
    address: baselineAddress,
    dueDate: toDueDate(now, task.workDays, await readWorkDays(db, project)),
  });
};

const decide = async (
  actor: Actor,
  baseline: Stored,
  known: readonly Stored[],
  step: Step,
): Promise<void> => {
  const { db, project, user, now } = actor;
  const { action, comment } = step;
  const key = { register: baselineEntity, rowID: baseline.baseline_id };
  await closeTasks(db, project, key, 'done', now);
  if (action === '批准') {
    if (baseline.change_request_id === null) await requireChange(actor, known, null);
    await approve(actor, baseline, comment);
    return await tell(actor, baseline, baseline.submitted_by, ['已批准，成为当前基线', comment]);
  }
  await updateBaseline(db, project, baseline.baseline_id, {
    state: '草稿',
    decided_by: user.userID,
    decided_at: now,
    decision: comment,
  });
  await record(actor, baseline, step);
  await tell(actor, baseline, baseline.submitted_by, ['被驳回', comment]);
};

/** Whether the caller decides about what somebody submitted. */
export const isDecider = async ({ db, project, user }: Actor, submitterID: string | null): Promise<boolean> =>
  submitterID !== null && (await listDeciders(db, project, submitterID)).userIDs.includes(user.userID);

/** Takes a step of a baseline; who calls holds the plan. */
export const takeBaselineStep = async (
  actor: Actor,
  baseline: Stored,
  known: readonly Stored[],
  step: Step,
): Promise<void> => {
  const { action, comment, mayWrite } = step;
  const { state, submitted_by } = baseline;
  const decides = await isDecider(actor, submitted_by);
  if (state === '审批中' && action !== '提交' && submitted_by === actor.user.userID && !decides)
    throw fail('forbidden', '您不能批准或驳回自己提交的基线，请由他人操作');
  const holds = (duty: BaselineDuty) => (duty === 'writer' ? mayWrite : decides);
  requireFlow<BaselineDuty>(baselineFlow, { state, name: action, holds, comment }, {}, people);
  if (action === '提交') return await submit(actor, baseline, known, step);
  await decide(actor, baseline, known, step);
};
