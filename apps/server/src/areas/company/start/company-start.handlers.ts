import * as calls from '@xmgl/contracts/company/company-start.calls';
import { audit } from '../../../audit/audit.ts';
import { fail } from '../../../base/failure.ts';
import { handle } from '../../../http/context.ts';
import { requireSoundStart } from '../../platform/project-start.service.ts';
import { readCompanyStart } from './company-start.service.ts';

const getCompanyStart = handle(calls.GetCompanyStart, ({ db, company }) =>
  readCompanyStart(db, company.companyID),
);

const updCompanyStart = handle(calls.UpdCompanyStart, async (context, input) => {
  const { db, company, now } = context;
  const { companyID } = company;
  const { roleTemplates, codingRules, rowVersion } = input;
  requireSoundStart({ roleTemplates, codingRules });
  const { rowVersion: known, ...before } = await readCompanyStart(db, companyID);
  const values = {
    role_templates: JSON.stringify(roleTemplates),
    coding_rules: JSON.stringify(codingRules),
    row_version: rowVersion + 1,
    updated_at: now,
  };
  const saved =
    known === 0 && rowVersion === 0
      ? await db
          .insertInto('company_start')
          .values({ company_id: companyID, ...values })
          .onConflict((clash) => clash.doNothing())
          .executeTakeFirst()
          .then(({ numInsertedOrUpdatedRows = 0n }) => numInsertedOrUpdatedRows)
      : await db
          .updateTable('company_start')
          .set(values)
          .where('company_id', '=', companyID)
          .where('row_version', '=', rowVersion)
          .executeTakeFirst()
          .then(({ numUpdatedRows }) => numUpdatedRows);
  if (saved === 0n) throw fail('stale', '新项目的起点刚被他人修改，请刷新后再改');
  await audit(context, {
    entity: 'companyStart',
    rowID: companyID,
    action: 'update',
    before,
    after: { roleTemplates, codingRules },
  });
  return { rowVersion: rowVersion + 1 };
});

export const companyStartHandlers = [getCompanyStart, updCompanyStart];
