import { v7 } from 'uuid';
import { audit } from '../../audit/audit.ts';
import { type Db, setScope } from '../../db/scope.ts';
import { fail } from '../../http/failure.ts';

type ProjectKey = { readonly companyID: string; readonly projectID: string };

/** Makes a person with an account a joined member; who is one already stays so. */
export const joinProject = async (
  db: Db,
  { companyID, projectID }: ProjectKey,
  userID: string,
  now: Date,
): Promise<void> => {
  const person = await db
    .selectFrom('app_user')
    .selectAll()
    .where('user_id', '=', userID)
    .executeTakeFirstOrThrow();
  const { company_name } = await db
    .selectFrom('company')
    .select('company_name')
    .where('company_id', '=', companyID)
    .executeTakeFirstOrThrow();
  const joined = await db
    .insertInto('project_stakeholder')
    .values({
      company_id: companyID,
      project_id: projectID,
      project_stakeholder_id: v7(),
      user_id: userID,
      user_name: person.user_name || person.user_account,
      name_pinyin: person.name_pinyin,
      phone: person.user_tel ?? '',
      email: person.email ?? '',
      company: company_name,
      is_company_members: 1,
      state: 'joined',
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .constraint('project_stakeholder_user_unique')
        .doUpdateSet({ state: 'joined', updated_at: now })
        .where('project_stakeholder.state', '!=', 'disabled'),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!joined) throw fail('conflict', `${person.user_name} 的项目成员资格已停用，请先恢复`);
};

type Administrator = {
  readonly db: Db;
  readonly user: { readonly userID: string };
  readonly company: { readonly companyID: string };
  readonly requestID: string;
};

/** Takes a person's rights in all projects of the company; they are gone from the next call on. */
export const suspendMemberships = async (administrator: Administrator, memberID: string): Promise<void> => {
  await switchMemberships(administrator, memberID, { state: 'joined', suspended_with_company: false });
};

/** Gives back what `suspendMemberships` took; who was suspended in a project before stays so there. */
export const restoreMemberships = async (administrator: Administrator, memberID: string): Promise<void> => {
  await switchMemberships(administrator, memberID, { state: 'disabled', suspended_with_company: true });
};

type Membership = { readonly state: 'joined' | 'disabled'; readonly suspended_with_company: boolean };

const toOther = ({ state, suspended_with_company }: Membership): Membership => ({
  state: state === 'joined' ? 'disabled' : 'joined',
  suspended_with_company: !suspended_with_company,
});

const switchMemberships = async (
  administrator: Administrator,
  memberID: string,
  from: Membership,
): Promise<void> => {
  const { db, user, company } = administrator;
  const { companyID } = company;
  const to = toOther(from);
  const projects = await db
    .selectFrom('project_stakeholder')
    .select(['project_id', 'project_stakeholder_id'])
    .where('company_id', '=', companyID)
    .where('user_id', '=', memberID)
    .where('state', '=', from.state)
    .where('suspended_with_company', '=', from.suspended_with_company)
    .execute();
  for (const { project_id: projectID, project_stakeholder_id } of projects) {
    await setScope(db, { userID: user.userID, companyID, projectID });
    await db
      .updateTable('project_stakeholder')
      .set((eb) => ({ ...to, row_version: eb('row_version', '+', 1) }))
      .where('company_id', '=', companyID)
      .where('project_id', '=', projectID)
      .where('project_stakeholder_id', '=', project_stakeholder_id)
      .execute();
    await audit(
      { ...administrator, project: { companyID, projectID } },
      {
        entity: 'project_stakeholder',
        rowID: project_stakeholder_id,
        action: to.state === 'joined' ? 'enable' : 'disable',
        before: { state: from.state },
        after: { state: to.state },
      },
    );
  }
  await setScope(db, { userID: user.userID, companyID });
};
