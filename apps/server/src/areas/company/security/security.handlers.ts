import * as calls from '@xmgl/contracts/company/security.calls';
import { audit } from '../../../audit/audit.ts';
import { fail, failStale } from '../../../base/failure.ts';
import { toLocalDay } from '../../../base/local-time.ts';
import type { Db } from '../../../db/scope.ts';
import { handle } from '../../../http/context.ts';
import { notify } from '../../../notify/notices.service.ts';
import { hasSecondFactor } from '../../identity/second-factor/has-second-factor.service.ts';
import { countMembers, getSecurity, listLacking, updateSecurity } from './security.repository.ts';

const mostNamed = 100;
/** More members than any company has. */
const everybody = 100_000;

const getCompanySecurity = handle(calls.GetCompanySecurity, async ({ db, company: { companyID } }) => {
  const security = await getSecurity(db, companyID);
  const lacking = await listLacking(db, companyID, mostNamed);
  return {
    isFactorNeeded: security.factor_since !== null,
    factorGraceDays: security.factor_grace_days,
    since: security.factor_since?.toISOString() ?? null,
    ...(await countMembers(db, companyID)),
    lacking: lacking.map(({ user_id, user_name, due }) => ({
      userID: user_id,
      userName: user_name,
      dueTime: due?.toISOString() ?? null,
    })),
    rowVersion: security.row_version,
  };
});

type Told = { readonly companyID: string; readonly companyName: string; readonly senderID: string };

const tellLacking = async (db: Db, { companyID, companyName, senderID }: Told): Promise<void> => {
  const lacking = await listLacking(db, companyID, everybody);
  const [first] = lacking;
  if (!first?.due) return;
  await notify(db, {
    kind: '账号安全',
    userIDs: lacking.map(({ user_id }) => user_id),
    senderID,
    companyID,
    projectID: null,
    title: `「${companyName}」要求成员开启两步验证`,
    content: `请在 ${toLocalDay(first.due)} 之前开启，过后须开启才能进入该单位。`,
    address: '/information/index',
  });
};

const updCompanySecurity = handle(calls.UpdCompanySecurity, async (context, input) => {
  const { db, user, company, now } = context;
  const { companyID } = company;
  const { isFactorNeeded, factorGraceDays, rowVersion } = input;
  const before = await getSecurity(db, companyID);
  if (isFactorNeeded && !(await hasSecondFactor(db, user.userID)))
    throw fail('conflict', '请先为您自己的账号开启两步验证，再要求全体成员');
  const isNew = isFactorNeeded && before.factor_since === null;
  const since = isFactorNeeded ? (before.factor_since ?? now) : null;
  const policy = { factor_since: since, factor_grace_days: factorGraceDays };
  const after = await updateSecurity(db, companyID, policy, { rowVersion, now });
  if (!after) throw failStale(undefined, before.updated_at);
  await audit(context, {
    entity: 'companySecurity',
    rowID: companyID,
    action: 'update',
    before: { isFactorNeeded: before.factor_since !== null, factorGraceDays: before.factor_grace_days },
    after: { isFactorNeeded, factorGraceDays },
  });
  if (isNew) await tellLacking(db, { companyID, companyName: before.company_name, senderID: user.userID });
  return { rowVersion: after.row_version };
});

export const securityHandlers = [getCompanySecurity, updCompanySecurity];
