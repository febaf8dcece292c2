import { expect, type Page } from '@playwright/test';
import { call } from '../shell/session.ts';
import { test } from '../test.ts';
import { openGantt, openProject, ownID, row } from './plan-stage.ts';

type Person = { readonly userID: string; readonly userName: string };

/** 主体 over 一层 with one activity that the colleague answers for. */
const plantBranch = async (page: Page) => {
  const projectID = await openProject(page);
  const [top, floor, activityID] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()];
  const colleagues = await call<Person[]>(page, 'FindColleagues', { projectID });
  const [colleague] = colleagues;
  if (!colleague) throw new Error('the sample has no colleagues');
  const given = { projectID, stakeholders: [{ userID: colleague.userID }] };
  await call(page, 'AddProjectStakeholderList', given);
  const plan = await call<{ planVersion: number; owners: (Person & { ownerID: string })[] }>(
    page,
    'GetPlan',
    {
      projectID,
    },
  );
  const owner = plan.owners.find(({ userID }) => userID === colleague.userID);
  await call(page, 'ApplyPlanCommands', {
    projectID,
    baseVersion: plan.planVersion,
    batchID: crypto.randomUUID(),
    commands: [
      { kind: 'addWbsNode', wbsNodeID: top, parentID: null, name: '主体结构' },
      { kind: 'addWbsNode', wbsNodeID: floor, parentID: top, name: '一层' },
      { kind: 'addActivity', activityID, wbsNodeID: floor, name: '一层钢筋' },
      { kind: 'updateActivity', activityID, fields: { ownerID: owner?.ownerID } },
    ],
  });
  return { projectID, top, floor, colleague };
};

const openNode = async (page: Page, wbsNodeID: string) => {
  await page.goto(`/scheduleManagement/index?tab=gantt&id=${wbsNodeID}`);
  await expect(page.getByRole('heading', { name: '负责人与接收人' })).toBeVisible();
};
const people = (page: Page) => page.getByRole('table', { name: '负责人与接收人' });
/** The next page is opened by its address: what is still being sent would be left behind. */
const appoint = async (page: Page, duty: string, userName: string) => {
  await page.getByLabel('职责', { exact: true }).selectOption(duty);
  await page.getByLabel('人员', { exact: true }).selectOption(userName);
  await page.getByRole('button', { name: '指定', exact: true }).click();
  await expect(people(page).getByRole('row', { name: `${duty} ${userName}` })).toBeVisible();
};

test('WBS 负责人：a node gets its people, shown in the table and passed down; a removal is taken back; who leaves unfinished activities goes with a successor, who has the duty and the activities', async ({
  page,
}) => {
  const { top, floor, colleague } = await plantBranch(page);
  const { userName } = await call<Person>(page, 'GetUserInfo', { userID: await ownID(page) });
  await openNode(page, top);
  await expect(page.getByText('还没有指定负责人和接收人。')).toBeVisible();
  await appoint(page, '接收人', colleague.userName);
  await page.getByLabel('同时指定给全部下级节点').check();
  await appoint(page, '负责人', colleague.userName);
  await page.getByRole('button', { name: '关闭', exact: true }).click();
  await expect(row(page, '主体结构').locator('.of-owner')).toHaveText(colleague.userName);

  await openNode(page, floor);
  const inherited = people(page).getByRole('row').filter({ hasText: '继承自「主体结构」' });
  await expect(inherited).toContainText(colleague.userName);
  await appoint(page, '协办', userName);
  await page.getByRole('button', { name: `移除协办${userName}` }).click();
  await expect(people(page).getByRole('row', { name: `协办 ${userName}` })).toHaveCount(0);
  await page.getByRole('button', { name: '撤销', exact: true }).last().click();
  await expect(people(page).getByRole('row', { name: `协办 ${userName}` })).toBeVisible();
  await page.getByRole('button', { name: `移除负责人${colleague.userName}` }).click();
  const dialog = page.getByRole('dialog', { name: '指定接手人' });
  await expect(dialog).toContainText('还有 1 项未完成的活动');
  await dialog.getByLabel('接手人').selectOption(userName);
  await dialog.getByRole('button', { name: '移除并交接' }).click();
  await expect(people(page).getByRole('row', { name: `负责人 ${userName}` })).toBeVisible();
  await openGantt(page);
  await expect(row(page, '一层钢筋').locator('.of-owner')).toHaveText(userName);
});
