import type { Parsed } from '@xmgl/contracts/call';
import type { CreateUserCompany } from '@xmgl/contracts/company/company.calls';
import { toPinyinKey } from '@xmgl/contracts/search/pinyin-key';
import { v7 } from 'uuid';
import { createPlace } from '../../access/company-place.ts';
import type { Someone } from '../../access/someone.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { type Db, setScope } from '../../db/scope.ts';
import { countIndustries, setDefaultCompany } from './company.repository.ts';
import { newInviteCode } from './invite-code.service.ts';

type Given = Pick<Parsed<typeof CreateUserCompany>, 'companyName' | 'companyScale' | 'companyIndustry'>;

/** Who makes a company is its 单位负责人, and works in it at once if there was none before. */
export const createCompany = async (creator: Someone, given: Given): Promise<string> => {
  const { db, user, now } = creator;
  const companyID = v7();
  const industries = [...new Set(given.companyIndustry)];
  if ((await countIndustries(db, industries)) < industries.length)
    throw fail('invalid', '所选行业不存在，请刷新后重新选择', 'companyIndustry');
  await setScope(db, { userID: user.userID, companyID });
  await db
    .insertInto('company')
    .values({
      company_id: companyID,
      company_name: given.companyName,
      name_pinyin: toPinyinKey(given.companyName),
      company_scale: given.companyScale,
      company_industry: industries,
      creator_id: user.userID,
      administrator_id: user.userID,
      invite_code: newInviteCode(),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await setScope(db, { userID: user.userID, companyID, projectID: companyID });
  await createPlace(db, { companyID, administratorID: user.userID });
  await setScope(db, { userID: user.userID, companyID });
  await db
    .insertInto('company_user')
    .values({ company_id: companyID, user_id: user.userID, company_role: '单位负责人', join_time: now })
    .execute();
  await becomeFirstDefault(db, user.userID, companyID);
  await audit(
    { ...creator, company: { companyID } },
    { entity: 'company', rowID: companyID, action: 'create', after: given },
  );
  return companyID;
};

/** A default that no longer is one's own company counts as none. */
const becomeFirstDefault = async (db: Db, userID: string, companyID: string): Promise<void> => {
  const current = await db
    .selectFrom('app_user as u')
    .innerJoin('company_user as m', (join) =>
      join.onRef('m.user_id', '=', 'u.user_id').onRef('m.company_id', '=', 'u.default_company_id'),
    )
    .select('m.company_id')
    .where('u.user_id', '=', userID)
    .where('m.state', '=', 1)
    .executeTakeFirst();
  if (!current) await setDefaultCompany(db, userID, companyID);
};
