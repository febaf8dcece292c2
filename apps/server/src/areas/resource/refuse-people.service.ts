import type { Issue } from '@xmgl/contracts/errors';
import { sql } from 'kysely';
import type { Actor } from '../../access/someone.ts';
import { Failure } from '../../base/failure.ts';
import { ofProject } from '../../db/project-rows.ts';

type Known = {
  readonly userID: string;
  /** Empty where the account is of no concern to the company. */
  readonly userName: string;
  /** Where they stand in the project; null for who has never been in it. */
  readonly state: string | null;
  readonly isMember: boolean;
  readonly isColleague: boolean;
};

/** What the project and its company know of people; of other accounts nothing is told. */
const listKnown = async (
  { db, project }: Actor,
  userIDs: readonly string[],
): Promise<ReadonlyMap<string, Known>> => {
  const { rows } = await sql<Known>`
    select g.user_id as "userID", coalesce(nullif(s.user_name, ''), a.user_name, '') as "userName", s.state,
      coalesce(s.is_member, false) as "isMember", coalesce(c.state = 1 and a.state = 'active', false) as "isColleague"
    from unnest(${userIDs}::uuid[]) as g (user_id)
    left join project_stakeholder as s on ${ofProject('s', project)} and s.user_id = g.user_id and s.deleted_at is null
    left join company_user as c on c.company_id = ${project.companyID} and c.user_id = g.user_id
    left join app_user as a on a.user_id = c.user_id`.execute(db);
  return new Map(rows.map((row) => [row.userID, row]));
};

const waysBack: Readonly<Record<string, string>> = {
  已退出: '已退出本项目，不能添加为人力资源；请先在「干系人登记册」中移出，再重新添加',
  已停用: '在本项目中已停用，请先在「干系人登记册」中恢复',
};

/** Why somebody cannot become a human resource. */
const faultOf = (known: Known | undefined, place: number): string | null => {
  if (!known || known.isMember) return null;
  const { userName, state, isColleague } = known;
  const name = userName === '' ? `第 ${place} 人` : `「${userName}」`;
  if (state !== null && waysBack[state]) return `${name}${waysBack[state]}`;
  if (state !== null) return `${name}还没有加入本项目（${state}），加入之后才能添加`;
  if (isColleague) return null;
  return userName === ''
    ? `${name}不是本单位成员，不能添加；其他单位的人员请先在「干系人登记册」中登记并邀请加入`
    : `${name}已不是本单位的在职成员，不能添加`;
};

/** People are added all or none: what stands against each is told at their place in the list. */
export const refusePeople = async (actor: Actor, userIDs: readonly string[]): Promise<void> => {
  const known = await listKnown(actor, [...new Set(userIDs)]);
  const issues = userIDs.flatMap((userID, at): Issue[] => {
    const first = userIDs.indexOf(userID);
    const message =
      first < at
        ? `第 ${at + 1} 人与第 ${first + 1} 人是同一人，请去掉一个`
        : faultOf(known.get(userID), at + 1);
    return message === null ? [] : [{ code: 'invalid', message, path: `userIDs.${at}` }];
  });
  if (issues.length > 0) throw new Failure('invalid', issues.slice(0, 20));
};
