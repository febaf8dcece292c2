import type { Page } from '@playwright/test';
import { ownID } from '../schedule/plan-stage.ts';
import { call } from '../shell/session.ts';

/** The first company of whoever is signed in. */
export const companyOf = async (page: Page): Promise<string> => {
  const asked = { userID: await ownID(page) };
  const [company] = await call<readonly { companyId: string }[]>(page, 'GetUserCompanysList', asked);
  return company?.companyId ?? '';
};

/** The id of a unit of measure by its name. */
export const unitOf = async (page: Page, name: string): Promise<string | undefined> => {
  const asked = { companyID: await companyOf(page) };
  const units = await call<readonly { unitName: string; industryUnitID: string }[]>(
    page,
    'GetIndustryUnit',
    asked,
  );
  return units.find(({ unitName }) => unitName === name)?.industryUnitID;
};
