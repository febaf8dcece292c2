import { expect } from '@playwright/test';
import { crumbs, isReady, menu, open, setStage, wholeList } from '../checklist/stage.ts';
import { ownPassword } from '../identity/new-account.ts';
import { test } from '../test.ts';
import { answer, call } from './session.ts';

test('a second tab, a reload and a sent link show the project they showed, and none of it is a choice of the default', async ({
  page,
  other: stranger,
}) => {
  const { userID, projectIDs } = await setStage(page, ['甲工程', '乙工程']);
  const listed = async () =>
    (await call<{ projectID: string }[]>(page, 'GetProjectManagement', wholeList(userID))).map(
      ({ projectID }) => projectID,
    );
  const before = await listed();
  const [first, second] = before[0] === projectIDs[0] ? ['甲工程', '乙工程'] : ['乙工程', '甲工程'];
  await open(page, '/scheduleManagement/index?tab=exchange');
  await expect(page).toHaveURL(new RegExp(`index\\?tab=exchange&project=${before[0]}$`));

  const beside = await page.context().newPage();
  await open(beside, `/stakeholderManagement/index?tab=register&project=${before[1]}`);
  await expect(crumbs(beside)).toHaveText(`${second}/干系人管理`);
  await menu(beside).filter({ hasText: '整体管理' }).click();
  await expect(beside).toHaveURL(new RegExp(`configuration\\?project=${before[1]}$`));
  await page.reload();
  await isReady(page);
  await expect(crumbs(page)).toHaveText(`${first}/进度管理`);
  await beside.reload();
  await isReady(beside);
  await expect(crumbs(beside)).toHaveText(`${second}/整体管理`);
  expect(await listed()).toEqual(before);

  // The picker writes what was chosen into the address; the way back shows what was there.
  await beside.getByTestId('project-picker').click();
  await beside.getByRole('option', { name: first }).click();
  await expect(beside).toHaveURL(new RegExp(`configuration\\?project=${before[0]}$`));
  await expect(crumbs(beside)).toHaveText(`${first}/整体管理`);
  await beside.goBack();
  await expect(crumbs(beside)).toHaveText(`${second}/干系人管理`);

  await setStage(stranger, ['丙工程']);
  for (const projectID of [before[0], 'abc']) {
    await stranger.goto(`/scheduleManagement/index?tab=gantt&project=${projectID}`);
    await expect(stranger.getByText('不能打开链接中的项目')).toBeVisible();
  }
  await stranger.getByRole('link', { name: '打开「丙工程」' }).click();
  await expect(crumbs(stranger)).toHaveText('丙工程/进度管理');
  await expect(stranger.getByText('不能打开链接中的项目')).toHaveCount(0);
});

test('the browser asks before it reloads over what was typed, and an expired session leaves it standing until one is signed in again', async ({
  page,
}) => {
  await setStage(page, ['甲工程', '乙工程']);
  await open(page, '/overallManagement/configuration?tab=role');
  await page.getByRole('button', { name: '新增角色' }).click();
  const name = page.getByRole('dialog').getByLabel('角色名称');
  await name.fill('试运行员');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await page.reload({ timeout: 3000 }).catch(() => undefined);
  await expect.poll(() => asked).toEqual(['beforeunload']);
  await expect(name).toHaveValue('试运行员');

  await page.route('**/api/**', (route) =>
    route.request().url().endsWith('/UserLogin')
      ? route.continue()
      : route.fulfill({
          ...answer(null),
          status: 401,
          body: '{"statusCode":401,"succeeded":false,"data":null,"errors":[]}',
        }),
  );
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /新增|确定|保存/ })
    .last()
    .click();
  const expired = page.getByRole('alertdialog', { name: '登录状态已过期，请重新登录', exact: true });
  await expect(expired.getByLabel('密码', { exact: true })).toBeFocused();
  await expired.getByLabel('密码', { exact: true }).fill('Falsch1234');
  await page.keyboard.press('Enter');
  await expect(expired.getByRole('alert').first()).toBeVisible();
  await page.unroute('**/api/**');
  await expired.getByLabel('密码', { exact: true }).fill(ownPassword);
  await expired.getByRole('button', { name: '继续', exact: true }).click();
  await expect(expired).toHaveCount(0);
  await expect(name).toHaveValue('试运行员');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /新增|确定|保存/ })
    .last()
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('试运行员').first()).toBeVisible();
});
