import { z } from 'zod';
import { callsWith, type Input } from '../call.ts';
import { day, flag, id, instant } from '../fields.ts';
import { actionsOf } from '../flow/flow.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
import {
  scenarioConflict,
  scenarioDifference,
  scenarioResource,
  scenarioState,
} from '../schedule/scenario.calls.ts';
import { ballots } from './ballots.ts';
import { changeRequest } from './change.register.ts';

const defineCall = callsWith({
  ...labelsOf(changeRequest),
  action: '操作',
  comment: '说明',
  vote: '表决',
  round: '轮次',
});

/** The step of the flow that is a vote: it is taken by `UpdChange` with what is voted. */
export const voteStep = '表决';

const { upd } = callsOf(changeRequest);
type Edit = Input<typeof upd>;
type Vote = Omit<Edit, 'action'> & {
  readonly action: typeof voteStep;
  readonly vote: (typeof ballots)[number];
  /** The round in which one votes; the open one where it is left out. */
  readonly round?: number | undefined;
};

const asked = (upd.input as unknown as z.ZodObject).extend({
  action: z.enum([...actionsOf(changeRequest.workflow), voteStep]).optional(),
  vote: z.enum(ballots, '表决应为同意、反对或弃权').optional(),
  round: z.int().min(1).max(1000).optional(),
});

export type ChangeDeed = Edit | Vote;

/** A change's fields, its steps, and the votes on it. */
export const UpdChange = defineCall({
  ...upd,
  name: 'UpdChange',
  summary: '变更：修改，走一步流程，或表决',
  input: asked as unknown as z.ZodType<ChangeDeed, ChangeDeed>,
});

const voter = z.object({
  userID: id,
  userName: z.string(),
  duty: z.string(),
  /** null where nothing has been voted. */
  vote: z.string().nullable(),
  comment: z.string(),
  votedTime: instant.nullable(),
  /** Has left the project without voting: the vote does not count any more. */
  isLapsed: flag,
});

const round = z.object({
  round: z.int(),
  openedTime: instant,
  dueDay: day,
  closedTime: instant.nullable(),
  /** What it came to; null while it is open. */
  verdict: z.string().nullable(),
  quorum: z.string(),
  majority: z.string(),
  tieRule: z.string(),
  voters: z.array(voter),
});
export type VoteRound = z.infer<typeof round>;

export const GetChangeVotes = defineCall({
  name: 'GetChangeVotes',
  summary: '变更：各轮表决，谁表决了什么',
  gate: { kind: 'project', key: 'projectID', page: changeRequest.page, right: 'access' },
  input: z.strictObject({ projectID: id, changeRequestID: id }),
  output: z.object({
    /** The newest first. */
    rounds: z.array(round),
    /** Why the reader does not vote in the open round; empty where they may. */
    refusal: z.string(),
  }),
});

const ofChange = z.strictObject({ projectID: id, changeRequestID: id });

/** How many of the activities that move most are told with a change. */
export const mostMoves = 30;

const changeScenario = z.object({
  planScenarioID: id,
  name: z.string(),
  state: scenarioState,
  /** Local minutes since 1970. */
  finish: z.int().nullable(),
  baseFinish: z.int().nullable(),
  /** How many versions the plan has gone on since it was copied. */
  behind: z.int(),
  edits: z.int(),
  /** Of the scenario itself: what an edit is said upon. */
  revision: z.int(),
  minutesPerDay: z.int(),
  differing: z.int(),
  entering: z.int(),
  leaving: z.int(),
  /** The largest first, at most `mostMoves`. */
  differences: z.array(scenarioDifference),
  resources: z.array(scenarioResource),
  /** What stood in the way when it was approved. */
  conflicts: z.array(scenarioConflict),
  /**
   * Against the baseline in force: how many activities differ once the change is in the plan, how many of them it
   * touches, and how much later the plan ends; working minutes of the project's calendar. null where no baseline was
   * agreed, or the change was decided.
   */
  baseline: z
    .object({
      name: z.string(),
      moved: z.int(),
      touched: z.int(),
      finishMin: z.int(),
      changeMin: z.int(),
      delayMin: z.int(),
    })
    .nullable(),
});

export const GetChangeScenario = defineCall({
  name: 'GetChangeScenario',
  heavy: true,
  summary: '变更：它的方案使计划有何不同',
  gate: { kind: 'project', key: 'projectID', page: changeRequest.page, right: 'access' },
  input: ofChange,
  output: z.object({
    /** null where there is none, or the reader may not open the plan. */
    scenario: changeScenario.nullable(),
    /** Whether the plan may be opened by the reader. */
    mayOpen: flag,
    /** Why the reader makes no scenario; empty where they may. */
    refusal: z.string(),
  }),
});
export type ChangeScenario = z.infer<typeof changeScenario>;

export const AddChangeScenario = defineCall({
  name: 'AddChangeScenario',
  heavy: true,
  summary: '变更：打开它的方案，还没有的以现在的计划建立',
  gate: { kind: 'project', key: 'projectID', page: 'schedule.gantt', right: 'update' },
  input: ofChange,
  output: z.object({ planScenarioID: id }),
});
