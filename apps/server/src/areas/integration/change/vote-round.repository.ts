import type { Ballot, VotingRules } from '@xmgl/engine/voting/count-votes';
import { sql } from 'kysely';
import type { Db, ProjectKey } from '../../../db/scope.ts';

export type Ccb = VotingRules & {
  readonly projectCommitteeID: string;
  readonly voteDays: number;
  readonly delegatedCost: number | null;
  readonly delegatedDays: number | null;
  /** Who of its members takes part in the project. */
  readonly members: readonly { readonly userID: string; readonly duty: string }[];
};

/** The committee that decides on changes now. */
export const findCcb = async (db: Db, { companyID, projectID }: ProjectKey): Promise<Ccb | undefined> => {
  const { rows } = await sql<Ccb>`
    select c.project_committee_id as "projectCommitteeID", c.quorum, c.majority, c.tie_rule as "tieRule",
      c.vote_days::int as "voteDays", c.delegated_cost::float8 as "delegatedCost",
      c.delegated_days::int as "delegatedDays",
      (select coalesce(json_agg(json_build_object('userID', m.user_id, 'duty', m.duty) order by m.line_no), '[]')
        from committee_member as m join project_stakeholder as s using (company_id, project_id, user_id)
        where m.company_id = c.company_id and m.project_id = c.project_id
          and m.project_committee_id = c.project_committee_id and s.is_member) as members
    from project_committee as c
    where c.company_id = ${companyID} and c.project_id = ${projectID} and c.committee_kind = 'CCB'
      and c.state = '有效' and c.deleted_at is null`.execute(db);
  return rows[0];
};

export type KeptVote = {
  readonly userID: string;
  readonly duty: string;
  readonly vote: Ballot | null;
  readonly comment: string;
  readonly votedTime: string | null;
  readonly isMember: boolean;
};

export type KeptRound = VotingRules & {
  readonly changeRequestID: string;
  readonly round: number;
  readonly review: number;
  readonly projectCommitteeID: string;
  readonly headID: string | null;
  readonly openedTime: string;
  readonly dueDay: string;
  readonly closedTime: string | null;
  readonly verdict: string | null;
  readonly votes: readonly KeptVote[];
};

const votesOf = sql`(select coalesce(json_agg(json_build_object('userID', v.user_id, 'duty', v.duty, 'vote', v.vote,
    'comment', v.comment, 'votedTime', v.voted_at, 'isMember', s.is_member)
    order by array_position(array['主任', '副主任', '委员'], v.duty), s.user_name), '[]')
  from change_vote as v join project_stakeholder as s using (company_id, project_id, user_id)
  where v.company_id = r.company_id and v.project_id = r.project_id
    and v.change_request_id = r.change_request_id and v.round = r.round)`;

/** The rounds of a change, the newest first. */
export const listRounds = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
): Promise<readonly KeptRound[]> => {
  const { rows } = await sql<KeptRound>`
    select r.change_request_id as "changeRequestID", r.round, r.review,
      r.project_committee_id as "projectCommitteeID", r.quorum, r.majority, r.tie_rule as "tieRule",
      r.head_id as "headID", r.opened_at as "openedTime", r.due_day::text as "dueDay",
      r.closed_at as "closedTime", r.verdict, ${votesOf} as votes
    from change_round as r
    where r.company_id = ${companyID} and r.project_id = ${projectID}
      and r.change_request_id = ${changeRequestID}
    order by r.round desc`.execute(db);
  return rows.map((row) => ({
    ...row,
    openedTime: new Date(row.openedTime).toISOString(),
    closedTime: row.closedTime === null ? null : new Date(row.closedTime).toISOString(),
    votes: row.votes.map((vote) => ({
      ...vote,
      votedTime: vote.votedTime === null ? null : new Date(vote.votedTime).toISOString(),
    })),
  }));
};

type NewRound = VotingRules &
  Pick<KeptRound, 'changeRequestID' | 'round' | 'review' | 'projectCommitteeID' | 'headID' | 'dueDay'> & {
    readonly openedAt: Date;
    readonly voters: readonly { readonly userID: string; readonly duty: string }[];
  };

export const insertRound = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { voters, ...round }: NewRound,
): Promise<void> => {
  const key = { company_id: companyID, project_id: projectID, change_request_id: round.changeRequestID };
  await db
    .insertInto('change_round')
    .values({
      ...key,
      round: round.round,
      review: round.review,
      project_committee_id: round.projectCommitteeID,
      quorum: round.quorum,
      majority: round.majority,
      tie_rule: round.tieRule,
      head_id: round.headID,
      opened_at: round.openedAt,
      due_day: round.dueDay,
    })
    .execute();
  await db
    .insertInto('change_vote')
    .values(voters.map(({ userID, duty }) => ({ ...key, round: round.round, user_id: userID, duty })))
    .execute();
};

export const writeVote = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  { changeRequestID, round }: Pick<KeptRound, 'changeRequestID' | 'round'>,
  given: { readonly userID: string; readonly vote: Ballot; readonly comment: string; readonly now: Date },
): Promise<void> => {
  await db
    .updateTable('change_vote')
    .set({ vote: given.vote, comment: given.comment, voted_at: given.now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('change_request_id', '=', changeRequestID)
    .where('round', '=', round)
    .where('user_id', '=', given.userID)
    .execute();
};

export const closeRound = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
  verdict: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('change_round')
    .set({ closed_at: now, verdict })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('change_request_id', '=', changeRequestID)
    .where('closed_at', 'is', null)
    .execute();
};

/** The account of whoever applied for a change; null where they have none. */
export const findApplicant = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
): Promise<string | null> => {
  const found = await db
    .selectFrom('change_request as c')
    .innerJoin('project_stakeholder as s', (join) =>
      join
        .onRef('s.company_id', '=', 'c.company_id')
        .onRef('s.project_id', '=', 'c.project_id')
        .onRef('s.project_stakeholder_id', '=', 'c.applicant_id'),
    )
    .select('s.user_id')
    .where('c.company_id', '=', companyID)
    .where('c.project_id', '=', projectID)
    .where('c.change_request_id', '=', changeRequestID)
    .executeTakeFirst();
  return found?.user_id ?? null;
};

/** Whether an account takes part in the project. */
export const findMember = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
): Promise<boolean> => {
  const found = await db
    .selectFrom('project_stakeholder')
    .select('user_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('user_id', '=', userID)
    .where('is_member', '=', true)
    .executeTakeFirst();
  return found !== undefined;
};

/** A change comes into another state by nobody's deed: a version of its own. */
export const moveByVote = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
  state: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('change_request')
    .set({ state, updated_at: now, row_version: sql`row_version + 1` })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('change_request_id', '=', changeRequestID)
    .execute();
};

/** What one voter had to do about a change is done. */
export const closeVoterTask = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  changeRequestID: string,
  userID: string,
  now: Date,
): Promise<void> => {
  await db
    .updateTable('pending_task')
    .set({ state: 'done', closed_at: now })
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('register', '=', 'ChangeRequest')
    .where('row_id', '=', changeRequestID)
    .where('user_id', '=', userID)
    .where('state', '=', 'open')
    .execute();
};

/** Changes on which the CCB is voting. */
export const listVotedOn = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  projectCommitteeID?: string,
): Promise<readonly string[]> => {
  let asked = db
    .selectFrom('change_round')
    .select('change_request_id')
    .where('company_id', '=', companyID)
    .where('project_id', '=', projectID)
    .where('closed_at', 'is', null);
  if (projectCommitteeID !== undefined) asked = asked.where('project_committee_id', '=', projectCommitteeID);
  return (await asked.execute()).map((row) => row.change_request_id);
};
