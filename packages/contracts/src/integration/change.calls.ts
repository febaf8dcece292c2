import { z } from 'zod';
import { callsWith, type Input } from '../call.ts';
import { day, flag, id, instant } from '../fields.ts';
import { actionsOf } from '../flow/flow.ts';
import { labelsOf } from '../register/register.ts';
import { callsOf } from '../register/register-calls.ts';
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
