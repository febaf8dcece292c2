import { companyCatalogue, platformCatalogue } from '@xmgl/contracts/access/page-catalogue';
import { platformID } from '@xmgl/contracts/access/platform-place';
import * as calls from '@xmgl/contracts/company/company.calls';
import { toPageRoutings } from '../../access/page-routing.mapper.ts';
import { requireSelf } from '../../access/require-self.ts';
import { grantsOfUser } from '../../access/user-grants.repository.ts';
import { audit } from '../../audit/audit.ts';
import { fail } from '../../base/failure.ts';
import { toLocalDay } from '../../base/local-time.ts';
import { handle } from '../../http/context.ts';
import { toCompanyRow } from './company.mapper.ts';
import {
  getAdministrator,
  getCompany,
  listCompanies,
  setDefaultCompany,
  updateProfile,
} from './company.repository.ts';
import { createCompany } from './create-company.service.ts';

const getUserCompanysList = handle(calls.GetUserCompanysList, async ({ db, user, now }, { userID }) => {
  requireSelf(user, userID, '只能查看自己所在的单位');
  return (await listCompanies(db, user.userID)).map((company) => toCompanyRow(company, now));
});

const createUserCompany = handle(calls.CreateUserCompany, async (context, input) => {
  requireSelf(context.user, input.creatorID, '只能为自己创建单位');
  const companyId = await createCompany(context, input);
  return { companyId, companyName: input.companyName };
});

const switchUserCompany = handle(calls.SwitchUserCompany, async ({ db, user, company }, { userID }) => {
  requireSelf(user, userID, '只能切换自己的单位');
  const { company_id, company_name } = await getCompany(db, company.companyID, user.userID);
  await setDefaultCompany(db, user.userID, company_id);
  return { companyId: company_id, companyName: company_name, companyRole: company.companyRole };
});

const getCompanyCreatorID = handle(calls.GetCompanyCreatorID, async ({ db, company }) => {
  const { user_id, user_name } = await getAdministrator(db, company.companyID);
  return { creatorID: user_id, userName: user_name };
});

const updCompanyAbbreviation = handle(calls.UpdCompanyAbbreviation, async (context, input) => {
  const { db, user, company, now } = context;
  const before = await getCompany(db, company.companyID, user.userID);
  const after = await updateProfile(
    db,
    company.companyID,
    { abbreviation: input.abbreviation },
    input.rowVersion,
    now,
  );
  if (!after) throw fail('stale');
  await audit(context, {
    entity: 'company',
    rowID: company.companyID,
    action: 'update',
    before: { abbreviation: before.abbreviation },
    after: { abbreviation: after.abbreviation },
  });
  return { abbreviation: after.abbreviation, rowVersion: after.row_version };
});

const pictures = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

const updCompanyProfile = handle(calls.UpdCompanyProfile, async (context, input) => {
  const { db, user, company, now } = context;
  const { companyID, rowVersion, abbreviation, bidRemark, img } = input;
  if (bidRemark > toLocalDay(now)) throw fail('invalid', '成立日期不能晚于今天', 'bidRemark');
  if (img !== '' && !pictures.test(img)) throw fail('invalid', '标志应为 PNG、JPEG 或 WebP 图片', 'img');
  const before = await getCompany(db, companyID, user.userID);
  const changes = { abbreviation, founded_on: bidRemark || null, img };
  const after = await updateProfile(db, companyID, changes, rowVersion, now);
  if (!after) throw fail('stale');
  // A picture is too large for the record: that it changed is enough.
  await audit(context, {
    entity: 'company',
    rowID: company.companyID,
    action: 'update',
    before: {
      abbreviation: before.abbreviation,
      bidRemark: before.founded_on ?? '',
      hasImg: before.img !== '',
    },
    after: { abbreviation, bidRemark, hasImg: img !== '' },
  });
  return { abbreviation, bidRemark, img, rowVersion: after.row_version };
});

const getCompanyRights = handle(calls.GetCompanyRights, async ({ db, user, project }) =>
  toPageRoutings(
    await grantsOfUser(db, project, user.userID).execute(),
    project.companyID === platformID ? [platformCatalogue, companyCatalogue] : [companyCatalogue],
  ),
);

export const companyHandlers = [
  getCompanyRights,
  getUserCompanysList,
  createUserCompany,
  switchUserCompany,
  getCompanyCreatorID,
  updCompanyAbbreviation,
  updCompanyProfile,
];
