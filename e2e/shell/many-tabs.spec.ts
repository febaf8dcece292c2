import { expect, type Page } from '@playwright/test';
import { registerComplete } from '../identity/new-account.ts';
import { test } from '../test.ts';
import { menuWords } from './menu-words.ts';
import { call } from './session.ts';

test.use({ isWindowAlone: true });

const menu = (page: Page) => page.getByRole('navigation', { name: '主导航' }).getByRole('link');

/** A new person with a unit and a project. */
const openOwnProject = async (page: Page): Promise<void> => {
  const creatorID = await registerComplete(page);
  const mark = Date.now() % 1_000_000;
  const { companyId } = await call<{ companyId: string }>(page, 'CreateUserCompany', {
    companyName: `多页单位${mark}`,
    companyScale: '',
    companyIndustry: [],
    creatorID,
  });
  await call(page, 'AddProjectManagement', { companyID: companyId, projectName: `多页项目${mark}` });
};

/** Gives everybody of the unit 只读, by calls beside the page. */
const changeRights = async (page: Page): Promise<void> => {
  const companyID = await page.evaluate(() => localStorage.getItem('companyID'));
  const projectID = await page.evaluate(() => localStorage.getItem('projectID'));
  const { items } = await call<{ items: { userID: string }[] }>(page, 'GetUserCompany', {
    companyID,
    pageIndex: 1,
    pageSize: 10,
  });
  const roles = await call<{ roleID: string; roleName: string }[]>(page, 'GetRoleList', { projectID });
  await call(page, 'AddRolePersonnel', {
    roleID: roles.find(({ roleName }) => roleName === '只读')?.roleID,
    userIDs: items.map(({ userID }) => userID),
  });
};

for (const kind of ['one stream for all', 'a stream of its own for each'] as const) {
  // A browser keeps six connections to a server: seven streams would not fit.
  const count = kind === 'one stream for all' ? 7 : 4;
  test(`${count} tabs of one browser with ${kind} go on working, and all hear of changed rights`, async ({
    page,
    context,
  }) => {
    if (count === 4) await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'));
    await openOwnProject(page);
    const tabs: Page[] = [page];
    while (tabs.length < count) tabs.push(await context.newPage());
    for (const tab of tabs) {
      await tab.goto('/overallManagement/configuration?tab=role');
      await expect(tab.getByRole('heading', { name: '角色与权限' })).toBeVisible();
      await expect(menu(tab)).toHaveText(menuWords());
    }
    const heard = tabs.map((tab) => tab.waitForRequest('**/api/GetPageRoutings'));
    await changeRights(page);
    await Promise.all(heard);
  });
}
